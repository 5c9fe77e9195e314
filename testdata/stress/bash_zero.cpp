// Bash's game that says of the heap 0 that the next player takes it.
#include <cstdio>

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        long long n, k;
        scanf("%lld %lld", &n, &k);
        puts(n <= k || n % (k + 1) ? "A" : "B");
    }
}
