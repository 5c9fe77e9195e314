// Staircase Nim that looks at the parity of the number of stairs where that of the stair belongs.
#include <cstdio>

int main() {
    int n;
    scanf("%d", &n);
    unsigned sum = 0;
    for (int i = 1; i <= n; i++) {
        unsigned stair;
        scanf("%u", &stair);
        if (n % 2) {
            sum ^= stair;
        }
    }
    puts(sum ? "Yes" : "No");
}
