package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signed overflow and odd shifts: looked for, but nothing fails for them unless that is asked. */
class NotesTest {
  private static final String SUM = "int f(int a, int b) { if (a > 5) return a + b; return 0; }";

  @TempDir Path folder;

  @Test
  void signedOverflowIsNotedAndNothingFails() throws IOException {
    Cli cli = generate(SUM);

    assertThat(cli.out())
        .contains(":1:43: note: signed overflow:", "0 (1 noted)")
        .doesNotContain("defect:");
    assertThat(cli.status()).isEqualTo(Main.DONE);
  }

  @Test
  void summaryAndSarifTellNotesFromDefects() throws IOException {
    generate(SUM);

    assertThat(result("summary.json"))
        .containsPattern("\"defects\": \\[]")
        .containsPattern("\"notes\": \\[\\s*\\{\\s*\"kind\": \"signed overflow\"");
    assertThat(result("defects.sarif")).contains("\"level\": \"note\"").doesNotContain("error");
  }

  @Test
  void whatIsAskedForIsADefect() throws IOException {
    Cli cli = generate(SUM, "--check", "overflow");

    assertThat(cli.out()).contains(":1:43: defect: signed overflow:");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  @Test
  void whatIsNotWantedIsNotLookedFor() throws IOException {
    assertThat(generate(SUM, "--no-check", "overflow").out()).doesNotContain("signed overflow");
  }

  @Test
  void branchesThatOnlyOverflowReachesHaveATest() throws IOException {
    String c = "int f(int a) { int b = a + 100; if (a > 0 && b < 0) return 1; return 0; }";

    assertThat(generate(c).out()).containsPattern("f +\\d+ +4/4 .* complete");
    assertThat(generate(c, "--check", "overflow").out()).contains("(1 seen)");
  }

  @Test
  void sumsOfStatesAreNotEvenNoted() throws IOException {
    String c = "struct s { int n; }; int f(struct s *p) { p->n++; return p->n > 3; }";

    assertThat(generate(c).out()).doesNotContain("overflow").doesNotContain("2147483646");
  }

  private String result(String file) throws IOException {
    return Files.readString(folder.resolve("out/f").resolve(file));
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    List<String> command = new ArrayList<>(List.of("generate", file.toString(), "--no-native"));
    command.addAll(List.of("-o", folder.resolve("out").toString()));
    command.addAll(List.of(options));
    return Cli.run(command.toArray(String[]::new));
  }
}
