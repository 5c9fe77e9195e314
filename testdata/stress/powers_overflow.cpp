// Take a power of 2, with a number of up to 1000 digits read into 64 bits.
#include <cctype>
#include <cstdio>

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        char digits[1100];
        scanf("%1099s", digits);
        unsigned long long n = 0;
        for (const char *at = digits; isdigit(*at); at++) {
            n = n * 10 + (*at - '0');
        }
        puts(n % 3 ? "A" : "B");
    }
}
