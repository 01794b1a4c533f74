int main () { int x = twice (21); if (x != 42) abort (); puts ("ok"); memset (&x, 0, sizeof x); return x + helper (3, 4.0); }
int twice (int a) { return a * 2; }
int helper (int a, double b) { return a + (int) b - 7; }
