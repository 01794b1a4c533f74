#include <limits.h>
#include <stdio.h>
#include <string.h>
#define N 30
static int w[N][N], dist[N], prev[N]; static char done[N]; static void dijkstra(int s) { for (int i = 0; i < N; i++) dist[i] = INT_MAX, prev[i] = -1, done[i] = 0; dist[s] = 0; for (;;) { int u = -1; for (int i = 0; i < N; i++) if (!done[i] && dist[i] != INT_MAX && (u < 0 || dist[i] < dist[u])) u = i; if (u < 0) return; done[u] = 1; for (int v = 0; v < N; v++) if (w[u][v] && dist[u] + w[u][v] < dist[v]) dist[v] = dist[u] + w[u][v], prev[v] = u; } } static int comp(void) { int q[N], h = 0, t = 0, c = 0; char seen[N] = {0}; for (int s = 0; s < N; s++) { if (seen[s]) continue; c++; seen[q[t++] = s] = 1; while (h < t) { int u = q[h++]; for (int v = 0; v < N; v++) if ((w[u][v] || w[v][u]) && !seen[v]) seen[q[t++] = v] = 1; } } return c; }
int main(void) { unsigned s = 5; for (int i = 0; i < 70; i++) { s = s * 1664525 + 1013904223; int a = s >> 8 & 31, b = s >> 16 & 31; if (a < N && b < N && a != b) w[a][b] = (s >> 24) % 20 + 1; } dijkstra(0); for (int i = 0; i < N; i++) printf("%d/%d ", dist[i] == INT_MAX ? -1 : dist[i], prev[i]); printf("\n%d\n", comp()); return 0; }
