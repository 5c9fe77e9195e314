// Kayles: of a row of n pins one pin or two neighbours fall.
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line.empty()) {
            std::cout.flush();
            continue;
        }
        int n = std::stoi(line);
        const char* before = "";
        for (int t = 1; t <= 2 && t <= n; t++) {
            for (int a = 0; a <= n - t - a; a++) {
                int b = n - t - a;
                std::cout << before;
                if (a > 0) std::cout << a << " + ";
                if (b > 0) std::cout << b; else std::cout << "end";
                before = " | ";
            }
        }
        std::cout << '\n';
    }
}
