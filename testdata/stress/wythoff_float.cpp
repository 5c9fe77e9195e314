// Wythoff's game in float: 24 binary digits are too few.
#include <cstdio>
#include <cstdlib>

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long less = a < b ? a : b, difference = llabs(a - b);
        float golden = 1.6180339887498949f;
        puts((long long)(difference * golden) == less ? "0" : "1");
    }
}
