package dev.cairn.coverage;

import static dev.cairn.coverage.Exclusions.Kind.NOTHING;
import static dev.cairn.coverage.Exclusions.Kind.WITHOUT_BRANCHES;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExclusionCommentsTest {
  private static Map<Integer, Exclusions.Kind> excluded(String text) {
    return ExclusionComments.excluded(text.lines().toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"LCOV", "GCOVR", "GCOV"})
  void aLineAndARegionDoNotCount(String tool) {
    String text = "a\nb // @_EXCL_LINE why\nc\n/* @_EXCL_START */\nd\n/* @_EXCL_STOP */\ne\n";

    assertThat(excluded(text.replace("@", tool)))
        .isEqualTo(Map.of(2, NOTHING, 4, NOTHING, 5, NOTHING));
  }

  @Test
  void branchesAloneCanBeLeftOut() {
    String text = "a // LCOV_EXCL_BR_LINE\nb // GCOVR_EXCL_BR_START\nc\n// GCOVR_EXCL_BR_STOP\n";

    assertThat(excluded(text))
        .isEqualTo(Map.of(1, WITHOUT_BRANCHES, 2, WITHOUT_BRANCHES, 3, WITHOUT_BRANCHES));
  }

  @Test
  void aRegionWithoutAnEndReachesToTheEnd() {
    assertThat(excluded("// LCOV_EXCL_START\na\nb\n")).hasSize(3);
  }

  @Test
  void otherWordsAreNoMarkers() {
    assertThat(excluded("XLCOV_EXCL_LINE\nLCOV_EXCL_LINES\nlcov_excl_line\nLCOV_EXCL_STOP\n"))
        .isEmpty();
  }

  @Test
  void aFileThatIsNotThereHasNoComments() {
    assertThat(new ExclusionComments().of(new Line("no/such/file.c", 1)))
        .isEqualTo(Exclusions.Kind.COUNTS);
  }
}
