package dev.cairn.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A C file of a given length as a person might write it: functions of some thirty lines. */
final class LargeProgram {
  private static final String HEAD =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      struct node { int key; double weight; struct node *next; char name[16]; };
      static int table[256];
      static struct node pool[64];
      """;

  private static final List<String> PIECES =
      List.of(
          "  if (a > %1$d && b < %2$d || r == %1$d) {\n    r += b * %1$d - table[(r + %1$d) & 255];\n  } else {\n    r -= a >> %1$d;\n  }\n",
          "  for (int i = 0; i < %1$d + 2; i++) {\n    table[(i + %2$d) & 255] += r ^ i;\n    r = r * 31 + i;\n  }\n",
          "  switch (r & 3) {\n    case 0: r += %1$d; break;\n    case 1: r ^= b; break;\n    default: r--;\n  }\n",
          "  p->weight = p->weight * 0.5 + r %% (%1$d + 3);\n  if (p->weight > %1$d) p->key = r;\n",
          "  while (*s && r < %2$d * 10) {\n    r += *s++;\n  }\n",
          "  snprintf(p->name, sizeof p->name, \"%%d\", r & 0xfff);\n  r += (int)strlen(p->name);\n");

  private LargeProgram() {}

  /** At least {@code lines} lines; main calls the last function, which calls some of the others. */
  static String of(int lines) {
    var random = new Random(1);
    var text = new StringBuilder(HEAD);
    List<String> functions = new ArrayList<>();
    for (int n = 1; text.chars().filter(c -> c == '\n').count() < lines; n++) {
      text.append(
          "int work%1$d(int a, int b, const char *s) {\n  int r = a ^ %1$d;\n  struct node *p = &pool[a & 63];\n"
              .formatted(n));
      for (int k = 0; k < 8; k++) {
        text.append(PIECES.get(random.nextInt(PIECES.size())).formatted(k, n));
      }
      if (n > 1) {
        int callee = Math.max(1, n - 1 - random.nextInt(50));
        text.append("  if (b > 0) r += work%d(r & 7, b - 1, \"x\");\n".formatted(callee));
      }
      text.append("  return r;\n}\n");
      functions.add("work" + n);
    }
    return text
        + "int main(void) { printf(\"%%d\\n\", %s(5, 3, \"abc\")); return 0; }\n"
            .formatted(functions.getLast());
  }
}
