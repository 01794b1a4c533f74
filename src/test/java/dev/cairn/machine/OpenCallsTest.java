package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.path.Defect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models count open calls, compiled code reads them off the Java stack: both tell the same. */
class OpenCallsTest {
  private static final String BEFORE =
      """
      typedef int jmp_buf[64];
      int setjmp(jmp_buf); void longjmp(jmp_buf, int);
      void free(void *); void *malloc(unsigned long);
      static jmp_buf back;
      static int one(int x) { return x + 1; }
      static void wrong(int x) { if (one(x)) BAD; }
      static void leap(int x) { if (one(x) > 1) longjmp(back, 1); }
      static void deep(int n) { if (n) { deep(n - 1); } else { wrong(n); } }
      static void (*volatile chosen)(int) = wrong;
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wrong(1);",
        "one(1); BAD;",
        "chosen(3);",
        "deep(200);",
        "if (!setjmp(back)) leap(5); BAD;",
        "if (!setjmp(back)) leap(5); else wrong(2);",
        "free(malloc(one(3))); wrong(2);",
      })
  void tellsTheStackThatJavaHas(String body) {
    assertThat(stack("free((void *)16)", body)).isEqualTo(stack("*(volatile int *)16 = 1", body));
  }

  private static List<String> stack(String bad, String body) {
    String text =
        "#define BAD " + bad + "\n" + BEFORE + "int main(void) { " + body + " return 0; }";
    List<Defect> defects = CProgram.of(text).run().run().defects();
    assertThat(defects).hasSize(1);
    List<String> frames =
        defects.getFirst().callStack().stream()
            .map(f -> f.function() + ":" + f.location().line())
            .toList();
    // where main calls setjmp it is two Java methods, one in the other
    boolean isTwice = frames.size() > 1 && frames.get(frames.size() - 2).startsWith("main:");
    return isTwice ? frames.subList(0, frames.size() - 1) : frames;
  }
}
