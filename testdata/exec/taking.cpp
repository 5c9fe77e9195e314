// Of a heap one, two or three are taken; a program as fast as they come.
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main() {
    static char line[64], out[1 << 16];
    setvbuf(stdout, out, _IOFBF, sizeof out);
    static char in[1 << 16];
    setvbuf(stdin, in, _IOFBF, sizeof in);
    while (fgets_unlocked(line, sizeof line, stdin)) {
        if (line[0] == '\n') {
            fflush_unlocked(stdout);
            continue;
        }
        long n = strtol(line, nullptr, 10);
        for (long t = 1; t <= 3 && t <= n; t++) {
            char digits[24];
            int length = 0;
            for (long left = n - t; left > 0 || length == 0; left /= 10) digits[length++] = char('0' + left % 10);
            if (t > 1) fwrite_unlocked(" | ", 1, 3, stdout);
            while (length > 0) putchar_unlocked(digits[--length]);
        }
        putchar_unlocked('\n');
    }
}
