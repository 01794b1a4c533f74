package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "Infeasible" and "complete" hold for every input that a legal caller can pass. What is to be
 * claimed of each function stands before it in the C files.
 */
class InputWorldTest {
  private static final Path FILES = Path.of("src/test/resources/e2e/claims");
  private static final Pattern EXPECTED =
      Pattern.compile("/\\* (proved|covered|open)(?:: (.*))? \\*/\n(?:[a-z]+ )+(\\w+)\\(");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"sharing.c", "places.c", "extents.c", "changes.c"})
  void nothingIsClaimedOfInputsThatWereNotTried(String name) {
    List<MatchResult> expected = EXPECTED.matcher(text(name)).results().toList();
    List<String> arguments =
        new ArrayList<>(List.of("generate", FILES.resolve(name).toString(), "--no-native"));
    arguments.addAll(List.of("-o", folder.toString(), "--max-time", "5min"));
    expected.forEach(e -> arguments.addAll(List.of("--function", e.group(3))));

    Cli cli = Cli.run(arguments.toArray(String[]::new));
    String out = cli.out();

    assertThat(expected).isNotEmpty();
    assertThat(cli.status()).as(cli.err()).isLessThan(2);
    SoftAssertions.assertSoftly(
        all -> expected.forEach(e -> all.assertThat(claim(out, e.group(3))).matches(pattern(e))));
  }

  /** The line of a function in the table. */
  private static String claim(String out, String function) {
    return out.lines().filter(l -> l.startsWith(function + " ")).findFirst().orElse(out);
  }

  private static Pattern pattern(MatchResult expected) {
    return Pattern.compile(
        switch (expected.group(1)) {
          case "proved" -> ".* infeasible\\).* complete";
          case "covered" -> "(?!.*infeasible).* complete";
          default -> "(?!.*infeasible).* incomplete: .*" + Pattern.quote(expected.group(2)) + ".*";
        });
  }

  private static String text(String name) {
    try {
      return Files.readString(FILES.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
