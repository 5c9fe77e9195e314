// Nim.
#include <cstdio>

int main() {
    int n;
    scanf("%d", &n);
    unsigned sum = 0;
    while (n--) {
        unsigned heap;
        scanf("%u", &heap);
        sum ^= heap;
    }
    puts(sum ? "Yes" : "No");
}
