#define BETWEEN(x, low, high) if (x < low) return 0; if (x > high) return 0
