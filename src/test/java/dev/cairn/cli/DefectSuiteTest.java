package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Defects are found at their lines and nowhere else, also where the criterion alone would not lead:
 * in loops, strings and library functions. Every sixth function of the suite; all of them with
 * {@code bench/defects}.
 */
class DefectSuiteTest {
  private static final int SHARE = 6;
  @TempDir private Path folder;

  @ParameterizedTest
  @FieldSource("dev.cairn.cli.DefectSuite#FAMILIES")
  void badOnesAreFoundWhereTheyAreAndGoodOnesRaiseNoAlarm(String family) throws IOException {
    var suite = new DefectSuite(family);
    List<String> all = suite.functions();
    List<String> some =
        IntStream.range(0, all.size()).filter(i -> i % SHARE == 1).mapToObj(all::get).toList();

    DefectSuite.Difference difference = suite.generate(some, folder, "--no-native");

    assertThat(difference.missing()).as(difference.output()).isEmpty();
    assertThat(difference.surplus()).as(difference.output()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "buffers, strcpy_long_bad, stack-buffer-overflow",
    "buffers, struct_array_bad, index . out of bounds",
    "values, overlap_bad, memcpy-param-overlap",
  })
  void whatNeedsFurtherPathsIsConfirmedNatively(String family, String function, String words)
      throws IOException {
    var suite = new DefectSuite(family);

    DefectSuite.Difference difference = suite.generate(List.of(function), folder);

    assertThat(difference.missing()).isEmpty();
    assertThat(difference.output()).containsPattern("natively: .*" + words);
  }

  @Test
  void withoutTheHuntOnlyThePathsOfTheCriterionAreLookedAt() throws IOException {
    var suite = new DefectSuite("buffers");

    DefectSuite.Difference difference =
        suite.generate(List.of("underwrite_bad"), folder, "--hunt", "0", "--no-native");

    assertThat(difference.missing()).hasSize(1);
  }
}
