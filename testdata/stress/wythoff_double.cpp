// Wythoff's game in double: 53 binary digits are too few for numbers up to 10^9.
#include <cmath>
#include <cstdio>
#include <cstdlib>

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long less = a < b ? a : b, difference = llabs(a - b);
        double golden = (1 + sqrt(5.0)) / 2;
        puts((long long)(difference * golden) == less ? "0" : "1");
    }
}
