package dev.cairn.frontend.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases as the source spells them. */
class SwitchTextTest {
  private static final String TEXT =
      """
      int f(int c) {
        switch (c) { /* case 9: */
          case 'a': case ':': return 1;
          case E_OPEN: { switch (c) { case 5: return 5; } }
          case 0x10: puts("case 8:"); // case 7:
          default: return 2;
        }
        switch (c) { case 1: return 3; }
      }
      """;

  @TempDir private Path folder;

  @Test
  void labelsOfTheSwitchItselfAreReadInOrder() {
    assertThat(SwitchText.labels(TEXT, 2, 11)).containsExactly("'a'", "':'", "E_OPEN", "0x10");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "'a', 97, true",
        "'a', 98, false",
        "'\\n', 10, true",
        "'\\0', 0, true",
        "'\\\\', 92, true",
        "0x10, 16, true",
        "-3, -3, true",
        "E_OPEN, 101, true",
        "A + 1, 3, false"
      })
  void literalsMustHaveTheValueOfTheCase(String label, String value, boolean isValue) {
    assertThat(SwitchText.isValue(label, value)).isEqualTo(isValue);
  }

  @Test
  void aCaseIsCalledAsInTheSourceWhereEveryLabelFits() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), TEXT);

    assertThat(outcomes(file, "97", "58", "101", "16"))
        .containsExactly("case 'a'", "case ':'", "case E_OPEN", "case 0x10", "default");
    assertThat(outcomes(file, "97", "58", "101", "17")).contains("case 97", "case 101");
    assertThat(outcomes(file, "97", "58", "101")).contains("case 97", "case 101");
    assertThat(outcomes(folder.resolve("no.c"), "97", "58", "101", "16")).contains("case 97");
  }

  private static List<String> outcomes(Path file, String... values) {
    var place = new Location(file.toString(), 2, 11);
    List<Branch> branches = new ArrayList<>();
    for (String value : values) {
      branches.add(branch(branches.size(), place, "case " + value));
    }
    branches.add(branch(branches.size(), place, "default"));
    var labels = new CaseLabels(branches);
    return branches.stream().map(labels::outcome).toList();
  }

  private static Branch branch(int id, Location place, String outcome) {
    return new Branch(id, "f", place, "c", Branch.Kind.SWITCH, outcome, -1, 0, id + 1);
  }
}
