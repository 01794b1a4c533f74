#include "/etc/shadow"
int f(int x) { return x > 3; }
