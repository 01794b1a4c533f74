// options: --cover paths
void f(int a[40]) {
  for (int i = 0; i < 40; i++)
    for (int j = i + 1; j < 40; j++)
      if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
}
