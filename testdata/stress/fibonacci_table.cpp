// Fibonacci Nim with a table that ends at 2^31.
#include <cstdio>
#include <set>

int main() {
    std::set<long long> lost;
    for (long long a = 1, b = 2; a < 1LL << 31;) {
        lost.insert(a);
        long long next = a + b;
        a = b;
        b = next;
    }
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        long long n;
        scanf("%lld", &n);
        puts(lost.count(n) ? "B" : "A");
    }
}
