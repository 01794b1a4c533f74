package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that are called before and after a test, also the one that is tested. */
class EarlyCallsTest {
  private static final String UNIT =
      """
      static int n;
      int above(int k) { if (k > 3) return 1; return 0; }
      void prepare(void) { n += above(1); }
      """;

  @TempDir private Path folder;

  @Test
  void aConstructorThatCallsTheFunctionIsNotItsTest() throws IOException {
    Cli cli =
        generate(
            """
            __attribute__((constructor)) static void first(void) { prepare(); }
            __attribute__((destructor)) static void last(void) { above(1); }
            """);

    assertThat(cli.out()).contains(" 2/2 ", " complete");
    assertThat(cli.err()).doesNotContain("left out");
  }

  @Test
  void norIsWhatTheUserHasCalledBefore() throws IOException {
    Cli cli = generate("", "--no-native", "--setup", "prepare");

    assertThat(cli.out()).contains(" 2/2 ", " complete");
  }

  /** The loader calls it before the test begins. */
  @Test
  void aResolverIsNoPartOfATest() throws IOException {
    Cli cli =
        generate(
            """
            static int one(int x) { return x + 1; }
            static int (*resolve(void))(int) { if (n > 5) return above; return one; }
            int chosen(int x) __attribute__((ifunc("resolve")));
            """);

    assertThat(cli.out()).contains(" 2/2 ", " complete");
    assertThat(cli.err()).doesNotContain("left out");
  }

  private Cli generate(String more, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), UNIT + more);
    List<String> all = new ArrayList<>(List.of("generate", file.toString()));
    all.addAll(List.of("--function", "above", "-o", folder + "/out"));
    all.addAll(List.of(options));
    return Cli.run(all.toArray(String[]::new));
  }
}
