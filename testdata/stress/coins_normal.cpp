// Take p to q coins, or the rest; who takes the last coin loses. Here who takes it wins.
#include <cstdio>

int main() {
    int n, p, q;
    while (scanf("%d %d %d", &n, &p, &q) == 3) {
        puts(n % (p + q) ? "WIN" : "LOST");
    }
}
