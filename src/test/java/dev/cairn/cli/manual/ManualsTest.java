package dev.cairn.cli.manual;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Main;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ManualsTest {
  private static final Map<String, String> FILES = Manuals.files(Main.commandLine());

  @Test
  void theManualPageTellsEveryCommandAndItsOptions() {
    String page = FILES.get("man/man1/cairn.1");

    assertThat(page).startsWith(".TH CAIRN 1\n");
    Main.commandLine()
        .getSubcommands()
        .keySet()
        .forEach(command -> assertThat(page).contains("\n.SS " + command + "\n"));
    assertThat(page).contains("\\-\\-cover=C", "EXIT STATUS");
  }

  @Test
  void everyOptionOfEveryCommandIsInThePageAndInAllCompletions() {
    String page = requireNonNull(FILES.get("man/man1/cairn.1"));
    List<String> completions =
        Stream.of(
                "bash-completion/completions/cairn",
                "zsh/site-functions/_cairn",
                "fish/vendor_completions.d/cairn.fish")
            .map(file -> requireNonNull(FILES.get(file)))
            .toList();

    for (var command : Main.commandLine().getSubcommands().values()) {
      for (var option : command.getCommandSpec().options()) {
        String name = option.longestName();
        if (!option.hidden() && name.startsWith("--")) {
          assertThat(page).contains(name.substring(2).replace("-", "\\-"));
          assertThat(completions).allMatch(text -> text.contains(name.substring(2)), name);
        }
      }
    }
  }

  @Test
  void textIsNeverARequestToTheFormatter() {
    assertThat(ManPage.escaped(".so /etc/passwd")).isEqualTo("\\&.so /etc/passwd");
    assertThat(ManPage.escaped("\\result - 1")).isEqualTo("\\eresult \\- 1");
  }
}
