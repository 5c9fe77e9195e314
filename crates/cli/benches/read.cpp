// Reads the numbers of 51nod-1185 or of 51nod-1068, and does nothing with them: what reading alone costs with scanf.
#include <cstdio>
#include <cstring>

static char word[2000];

int main(int argc, char **argv) {
    int cases;
    unsigned long long sum = 0, a, b;
    if (scanf("%d", &cases) != 1) return 1;
    bool pairs = argc > 1 && strcmp(argv[1], "pairs") == 0;
    while (cases-- > 0) {
        if (pairs && scanf("%llu %llu", &a, &b) == 2) sum += a ^ b;
        if (!pairs && scanf("%s", word) == 1) sum += word[0];
    }
    printf("%llu\n", sum);
}
