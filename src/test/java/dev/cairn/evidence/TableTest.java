package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void hasNoRowWithMissingCells() {
    assertThatThrownBy(() -> new Table("t", "", List.of("unit", "s"), List.of(List.of("a"))))
        .hasMessageContaining("1 cells for 2 columns");
  }

  @Test
  void theFolderHoldsAPageTablesAndFigures(@TempDir Path folder) throws IOException {
    var written = new EvidenceFolder(folder, "- made here\n");
    Figure figure = new Figure("f", "A figure", "<svg/>");

    written.add("first", new Findings("First", List.of("a word"), List.of(TABLE), List.of(figure)));
    written.add("second", new Findings("Second", List.of(), List.of(TABLE), List.of()));

    assertThat(Files.readString(written.page()))
        .contains(
            "- made here",
            "## First",
            "- a word",
            "### A table",
            "(evidence/first/f.svg)",
            "## Second");
    assertThat(folder.resolve("evidence/first/f.svg")).hasContent("<svg/>");
    assertThat(folder.resolve("evidence/second/t.csv")).hasContent(TABLE.csv());
  }
}
