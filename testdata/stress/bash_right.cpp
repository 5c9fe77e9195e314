// Bash's game.
#include <cstdio>

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        long long n, k;
        scanf("%lld %lld", &n, &k);
        puts(n % (k + 1) ? "A" : "B");
    }
}
