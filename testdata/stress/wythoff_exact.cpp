// Wythoff's game in integers: with d = b - a the pair is lost if a is the whole part of d * golden, that is if
// (2a - d)^2 <= 5 d^2 < (2a - d + 2)^2.
#include <cstdio>

typedef __int128 wide;

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        long long a, b;
        scanf("%lld %lld", &a, &b);
        wide less = a < b ? a : b, difference = a < b ? b - a : a - b, root = 2 * less - difference;
        wide square = 5 * difference * difference;
        bool is_lost = root >= 0 && root * root <= square && square < (root + 2) * (root + 2);
        puts(is_lost ? "B" : "A");
    }
}
