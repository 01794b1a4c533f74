package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.job.Generator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users see of a job that had to end before everything was done. */
class StoppedSessionTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void whatThereWasNoTimeForIsNamedAndNoHintIsEmpty() {
    var skipped = new FunctionReport.Skipped("f", "'f': stopped while it was read", "");
    var outcome =
        new Generator.Outcome(
            List.of(skipped), List.of(), List.of("g", "h", "i", "all of b.c"), true);

    var session =
        new GenerateSession(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            new GenerateSession.Wishes(0, false, true));
    session.run(() -> outcome, () -> {}, folder);

    assertThat(err.toString())
        .contains("warning: not begun: g, h, i and 1 more\n")
        .contains("warning: 'f': stopped while it was read\n")
        .doesNotContain("hint");
  }

  @Test
  void aFunctionWithoutBranchesIsIncompleteForWhatEndedIt() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"), "struct s { int e; };\nint f(struct s *p) { return p->e; }\n");

    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--max-time",
            "0.001s",
            "--no-native",
            "-o",
            folder.resolve("out").toString());

    assertThat(cli.out()).contains("incomplete: time budget of 0.001 s spent");
  }
}
