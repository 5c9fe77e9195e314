// The plain solution of hdu-2176, as contestants write it: the baseline of the benchmark beside it.
#include <cstdio>

static unsigned heap[200000];

int main() {
    int m;
    while (scanf("%d", &m) == 1 && m > 0) {
        unsigned sum = 0;
        for (int i = 0; i < m; i++) {
            scanf("%u", &heap[i]);
            sum ^= heap[i];
        }
        if (sum == 0) {
            printf("No\n");
            continue;
        }
        printf("Yes\n");
        for (int i = 0; i < m; i++) {
            unsigned left = heap[i] ^ sum;
            if (left < heap[i]) printf("%u %u\n", heap[i], left);
        }
    }
}
