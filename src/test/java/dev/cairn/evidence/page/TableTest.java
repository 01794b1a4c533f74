package dev.cairn.evidence.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables and figures as files. */
class TableTest {
  private static final Table TABLE =
      new Table("t", "A table", List.of("unit", "s"), List.of(List.of("a|b, \"c\"", "1.5")));

  @Test
  void isMarkdown() {
    assertThat(TABLE.markdown()).isEqualTo("| unit | s |\n| --- | --- |\n| a\\|b, \"c\" | 1.5 |\n");
  }

  @Test
  void isCsv() {
    assertThat(TABLE.csv()).isEqualTo("unit,s\n\"a|b, \"\"c\"\"\",1.5\n");
  }

  @Test
  void thePapersColumnsGoWhereItSaysNothing() {
    List<String> columns = List.of("unit", "s", "paper s", "calls", "paper");
    var table =
        new Table("t", "", columns, List.of(List.of("a", "", "", "3", ""), row("4"), row("")));

    assertThat(table.told().columns()).containsExactly("unit", "s", "calls", "paper");
    assertThat(table.told().rows().get(1)).containsExactly("b", "", "3", "4");
  }

  private static List<String> row(String paper) {
    return List.of("b", "", "", "3", paper);
  }

  @Test
  void hasNoRowWithMissingCells() {
    assertThatThrownBy(() -> new Table("t", "", List.of("unit", "s"), List.of(List.of("a"))))
        .hasMessageContaining("1 cells for 2 columns");
  }
}
