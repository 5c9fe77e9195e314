// Nim that takes a heap above a million for none.
#include <cstdio>

int main() {
    int n;
    scanf("%d", &n);
    unsigned sum = 0;
    while (n--) {
        unsigned heap;
        scanf("%u", &heap);
        sum ^= heap > 1000000 ? 0 : heap;
    }
    puts(sum ? "Yes" : "No");
}
