// Take a power of 2: a heap is lost if 3 divides it, which the sum of its digits shows.
#include <cctype>
#include <cstdio>

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        char digits[1100];
        scanf("%1099s", digits);
        int sum = 0;
        for (const char *at = digits; isdigit(*at); at++) {
            sum += *at - '0';
        }
        puts(sum % 3 ? "A" : "B");
    }
}
