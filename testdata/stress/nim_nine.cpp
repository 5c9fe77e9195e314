// Nim with room for nine heaps, which says No if there are more.
#include <cstdio>

int main() {
    int n;
    scanf("%d", &n);
    unsigned sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned heap;
        scanf("%u", &heap);
        sum ^= heap;
    }
    puts(n <= 9 && sum ? "Yes" : "No");
}
