package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers of the rarer formats as inputs and results. */
class NumberInputsTest {
  @TempDir private Path folder;

  @Test
  void partsOfComplexNumbersAreInputsAndResults() throws IOException {
    String tests =
        generated(
            """
            float _Complex f(double _Complex z, float _Complex *last) {
              if (__real__ z > 1 && __imag__ z == 2.5) *last = 4;
              return *last;
            }
            """,
            "4/4");

    assertThat(tests)
        .contains("_Complex double z = __builtin_complex((double)2.0, (double)2.5);")
        .contains("CAIRN_CHECK_FLOAT(__real__ result, 4.0f);");
  }

  @Test
  void numbersOf128BitsAreInputsAndResults() throws IOException {
    String tests = generated("__float128 f(__float128 x) { return x == 7 ? x / 2 : 0; }", "2/2");

    assertThat(tests).contains("__float128 x = 7.0;", "CAIRN_CHECK_DOUBLE(result, 3.5);");
  }

  private String generated(String c, String branches) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output);

    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    assertThat(cli.out()).contains(" " + branches + " ");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
