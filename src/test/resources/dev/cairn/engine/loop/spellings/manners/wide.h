#define T long long
