package dev.cairn.frontend.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Parts of a file that the preprocessor leaves out are blank, and everything else stays. */
class CompiledPartsTest {
  private static final String TEXT =
      """
      a;
      #ifdef X
      left /* out
      #endif */
      #  if Y
      inner
      #  endif
      #else // taken
      "#endif"
      #define Z \\
        1
      #endif
      b;
      """;

  @Test
  void aPartOfWhichNothingIsLeftIsBlank() {
    String compiled = CompiledParts.of(TEXT, Set.of(1, 9, 10, 13)::contains);

    assertThat(compiled).hasSameSizeAs(TEXT).doesNotContain("left", "out", "inner");
    assertThat(compiled.lines().skip(7)).containsExactlyElementsOf(TEXT.lines().skip(7).toList());
  }

  @Test
  void aPartThatIsLeftWithinAPartIsLeftOfBoth() {
    String compiled = CompiledParts.of(TEXT, Set.of(1, 6, 13)::contains);

    assertThat(compiled).contains("left", "inner").doesNotContain("\"#endif\"", "Z");
  }

  @Test
  void linesAreCountedFromTheMarkersOn() {
    ShownLines shown = ShownLines.of("# 1 \"a \\\"b.c\" 1\n\nx\n# 7 \"./c.h\" 2\ny\n\n");

    assertThat(shown.isShown("a \"b.c", 1)).isFalse();
    assertThat(shown.isShown("a \"b.c", 2)).isTrue();
    assertThat(shown.isShown("c.h", 7)).isTrue();
    assertThat(shown.isShown("c.h", 8)).isFalse();
    assertThat(shown.isRead("d.h")).isFalse();
  }
}
