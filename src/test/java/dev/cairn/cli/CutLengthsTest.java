package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths without an upper end are cut; who has to know that is told. */
class CutLengthsTest {
  private static final String CUT = "the length has no upper end";

  @TempDir private Path folder;

  @Test
  void nobodyIsWarnedWhereATestShowsEverything() throws IOException {
    assertThat(errors("return n > 0 ? v[0] : -1;")).doesNotContain(CUT);
  }

  @Test
  void whoReadsThatSomethingCannotBeIsWarned() throws IOException {
    assertThat(errors("if (n > 2000000) return 1; return n > 0 ? v[0] : -1;")).contains(CUT);
  }

  private String errors(String body) throws IOException {
    String contract = "/*@ requires \\valid_read(v + (0 .. n - 1)); */\n";
    Path file =
        Files.writeString(
            folder.resolve("f.c"), contract + "int f(const int *v, int n) { " + body + " }\n");

    Cli cli =
        Cli.run("generate", file.toString(), "--no-native", "-o", folder.resolve("out").toString());

    assertThat(cli.status()).as(cli.err()).isZero();
    return cli.err();
  }
}
