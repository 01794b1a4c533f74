package dev.cairn.evidence.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in the folder of {@code cairn bench}. */
class EvidenceFolderTest {
  private static final Table TABLE =
      new Table("t", "A table", List.of("unit", "s"), List.of(List.of("a", "1.5")));
  private static final Table RAW =
      new Table("points", "Points", List.of("x", "y"), List.of(List.of("1", "2")));
  private static final Figure FIGURE = new Figure("f", "A figure", "<svg/>");

  private static final List<String> ORDER = List.of("crest", "osmose");

  @TempDir private Path folder;

  @Test
  void holdsAPageTablesFiguresAndRawFigures() throws IOException {
    var written = new EvidenceFolder(folder, ORDER);

    written.add("osmose", "Made here.", findings("Pruning", List.of(FIGURE), List.of(RAW)));

    assertThat(Files.readString(written.page()))
        .startsWith("# Evidence")
        .contains("## Pruning\n\nMade here.\n\n- a word\n\n### A table\n")
        .contains("(evidence/osmose/f.svg)")
        .doesNotContain("Points");
    assertThat(folder.resolve("evidence/osmose/f.svg")).hasContent("<svg/>");
    assertThat(folder.resolve("evidence/osmose/t.csv")).hasContent(TABLE.csv());
    assertThat(folder.resolve("evidence/osmose/points.csv")).hasContent(RAW.csv());
  }

  @Test
  void figuresStandBelowTheTableOfTheirName() throws IOException {
    var written = new EvidenceFolder(folder, ORDER);
    Figure drawn = new Figure("t", "The table, drawn", "<svg/>");
    Table other = new Table("u", "Another table", List.of("unit"), List.of(List.of("a")));

    written.add(
        "osmose",
        "Made here.",
        new Findings(
            "Pruning", List.of(), List.of(TABLE, other), List.of(FIGURE, drawn), List.of()));

    assertThat(Files.readString(written.page()))
        .containsSubsequence("### A table", "(evidence/osmose/t.svg)", "### Another", "f.svg)");
  }

  @Test
  void experimentsMadeAtOtherTimesStayOnThePageInTheirOrder() throws IOException {
    new EvidenceFolder(folder, ORDER).add("osmose", "Made at first.", findings("Pruning"));
    var later = new EvidenceFolder(folder, ORDER);

    later.add("crest", "Made later.", findings("Heuristics"));

    assertThat(Files.readString(later.page()))
        .containsSubsequence("## Heuristics", "Made later.", "## Pruning", "Made at first.");
  }

  @Test
  void anExperimentMadeAgainReplacesWhatItLeftAndNothingOfOthers() throws IOException {
    var written = new EvidenceFolder(folder, ORDER);
    written.add("osmose", "Made at first.", findings("Pruning", List.of(FIGURE), List.of()));
    Path foreign = Files.writeString(folder.resolve("evidence/osmose/notes.txt"), "mine");

    written.add("osmose", "Made again.", findings("Pruning"));

    assertThat(Files.readString(written.page())).contains("Made again.").doesNotContain("first");
    assertThat(folder.resolve("evidence/osmose/f.svg")).doesNotExist();
    assertThat(foreign).hasContent("mine");
  }

  private static Findings findings(String title) {
    return findings(title, List.of(), List.of());
  }

  private static Findings findings(String title, List<Figure> figures, List<Table> raw) {
    return new Findings(title, List.of("a word"), List.of(TABLE), figures, raw);
  }
}
