package dev.cairn.cli;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns integer variables of a random program into inputs. Each becomes its initial value xor an
 * input, so that the program is itself on an input of zeros. Csmith's checksum is replaced by one
 * without a table: looked up byte by byte, it would be most of every term.
 */
final class SymbolicGlobals {
  private static final Pattern VARIABLE =
      Pattern.compile(
          "^(?:static )?(?:volatile )?(?:u?int(?:8|16|32|64)_t|(?:unsigned |signed )?(?:char|short|int|long))"
              + " (?:volatile )?(\\w+) = [^;{]*;",
          Pattern.MULTILINE);

  private static final Pattern MAIN =
      Pattern.compile("^int main ?\\([^)]*\\)\\s*\\{", Pattern.MULTILINE);

  private static final String INPUTS =
      """
      #include <stdio.h>
      #include <string.h>
      void klee_make_symbolic(void *to, unsigned long n, const char *name) {
        unsigned long long value = 0;
        if (scanf("%llx", &value) == 1) memcpy(to, &value, n);
      }
      """;

  private static final String CHECKSUM =
      """
      static void mix(unsigned long value, const char *name, int flag) {
        crc32_context = (crc32_context ^ (unsigned)value ^ (unsigned)(value >> 32)) * 16777619u;
      }
      static void mix_bytes(const void *from, int n, const char *name, int flag) {
        for (int i = 0; i < n; i++) mix(((const unsigned char *)from)[i], name, flag);
      }
      """;

  private SymbolicGlobals() {}

  /** The native side: inputs are read from standard input, in order, as hexadecimal numbers. */
  static String nativeInputs() {
    return INPUTS;
  }

  /** The program with at most so many of its variables as inputs. */
  static String of(String c, int most) {
    List<String> names =
        VARIABLE.matcher(c).results().map(m -> m.group(1)).distinct().limit(most).toList();
    Matcher main = MAIN.matcher(c);
    if (!main.find()) {
      throw new IllegalArgumentException("no main");
    }
    var text = new StringBuilder(mixed(c.substring(0, main.start())));
    text.append("extern void klee_make_symbolic(void *, unsigned long, const char *);\n");
    text.append(c.contains("transparent_crc") ? CHECKSUM : "");
    text.append(c, main.start(), main.end()).append('\n');
    for (String name : names) {
      text.append(
          "  { __typeof__(%1$s) in; klee_make_symbolic((void *)&in, sizeof in, \"%1$s\"); %1$s ^= in; }\n"
              .formatted(name));
    }
    return text.append(mixed(c.substring(main.end()))).toString();
  }

  private static String mixed(String c) {
    return c.replace("transparent_crc_bytes", "mix_bytes").replace("transparent_crc", "mix");
  }
}
