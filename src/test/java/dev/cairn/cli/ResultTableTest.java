package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.terminal.Terminal;
import dev.cairn.generate.FunctionReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTableTest {
  private static String shown(int columns) {
    var terminal = new Terminal(false, false, false, () -> columns);
    List<FunctionReport> reports =
        List.of(new FunctionReport.Skipped("a_function_with_a_long_name", "why", "hint"));
    return ResultTable.of(reports, Path.of("out"), terminal);
  }

  @Test
  void aNarrowTerminalGetsTheColumnsThatMatter() {
    assertThat(shown(80).lines()).allMatch(line -> line.length() <= 80);
    assertThat(shown(80)).contains("tests", "branches", "defects", "verdict", "skipped");
    assertThat(shown(80)).doesNotContain("paths");
  }

  @Test
  void aWideOneGetsAll() {
    assertThat(shown(200))
        .contains("tests", "branches", "lines", "paths", "runs", "defects", "seconds", "verdict");
  }
}
