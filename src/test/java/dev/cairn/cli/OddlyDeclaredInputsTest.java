package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters and members that a test cannot write down as they are declared. */
class OddlyDeclaredInputsTest {
  private static final String UNIT =
      """
      struct in { union { struct { int a, b; }; long c; }; int d; };
      int anonymous(const struct in *p) {
        if (p->a == 4 && p->b == 5) return 1;
        return p->d < 0 ? 2 : 0;
      }
      struct late { int first; struct { int x; union { int y; char z; }; }; };
      int behind(struct late s) { return s.y == 9 && s.first == 0 ? s.x : 1; }
      int rows(int n, int m, int a[n][m]) {
        if (n < 1 || m < 2) return -1;
        return a[n - 1][1] == 5 ? 1 : 0;
      }
      int shared(_Atomic int *p) { return *p == 3 ? 1 : 0; }
      struct frame { unsigned short length; unsigned char kind; unsigned char body[]; };
      int inPadding(const struct frame *f) {
        if (f->body[0] == 200) return 1;
        return f->length > 5 && f->body[4] == 7 && f->body[0] == 9 ? 2 : 0;
      }
      struct frame kept;
      int ofGlobal(void) { return kept.body[0] == 200 ? 1 : 0; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "anonymous, 6/6",
    "behind, 4/4",
    "rows, 6/6",
    "shared, 2/2",
    "inPadding, 8/8",
    "ofGlobal, 2/2"
  })
  void areCoveredByTestsWithoutWarnings(String function, String covered) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), UNIT);

    Cli cli = Cli.run("generate", file.toString(), "--function", function, "-o", folder.toString());

    assertThat(cli.out()).containsPattern(function + " +\\d+ +" + covered + " ");
    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(Compilers.plain().complaints(folder)).isEmpty();
  }
}
