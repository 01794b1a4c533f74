package dev.cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private static final List<List<String>> ROWS =
      List.of(List.of("name", "n", "why"), List.of("a", "12", "a reason that is rather long"));

  @Test
  void wordsGoToTheLeftAndNumbersToTheRight() {
    assertThat(Columns.of(ROWS, Set.of(0, 2)))
        .isEqualTo("name   n  why\na     12  a reason that is rather long\n");
  }

  @Test
  void coloursDoNotMoveTheColumns() {
    String painted =
        Columns.of(ROWS, Set.of(0, 2), (_, c, text) -> c == 1 ? "<" + text + ">" : text, 80);

    assertThat(painted.replace("<", "").replace(">", "")).isEqualTo(Columns.of(ROWS, Set.of(0, 2)));
  }

  @Test
  void theLastColumnIsCutToTheWidthOfTheTerminal() {
    assertThat(Columns.of(ROWS, Set.of(0, 2), Columns.Painter.PLAIN, 26).lines())
        .containsExactly("name   n  why", "a     12  a reason that...");
  }
}
