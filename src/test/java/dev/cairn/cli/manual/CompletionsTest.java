package dev.cairn.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the shells themselves complete; one that is not installed is not asked. */
class CompletionsTest {
  private static final Map<String, String> FILES = Manuals.files(Main.commandLine());

  /** What zsh makes of what is typed; a comma at the end goes when something else is typed. */
  private static final Map<String, String> ZSH =
      new TreeMap<>(
          Map.of(
              "gen", "generate",
              "generate --cov", "generate --cover=",
              "generate --cover=m", "generate --cover=mcdc",
              "generate --emit c,un", "generate --emit c,unity,",
              "replay --sandbox req", "replay --sandbox require",
              "bench cr", "bench crest"));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gen                        | generate
          generate --cov             | --cover
          generate --cover m         | mcdc
          generate --cover = m       | mcdc
          generate --emit c,un       | c,unity
          generate --format co       | cobertura
          generate --no-look         | --no-look-ahead
          replay --sandbox req       | require
          bench cr                   | crest
          generate x.c --max-time 3  |
          """)
  void bashCompletes(String typed, @Nullable String completed) {
    String words =
        """
        source "$0"; compopt() { :; }
        read -ra COMP_WORDS <<<"cairn $1"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMPREPLY=(); _cairn; echo "${COMPREPLY[*]}"
        """;

    String answer = answer("bash", "-c", words, file("bash-completion/completions/cairn"), typed);

    assertThat(answer).isEqualTo(completed == null ? "" : completed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gen                    | generate
          generate --cover m     | mcdc
          generate --cover=m     | --cover=mcdc
          generate --emit c,un   | c,unity
          replay --sandbox req   | require
          bench cr               | crest
          """)
  void fishCompletes(String typed, String completed) {
    String script = "source " + file("fish/vendor_completions.d/cairn.fish");

    String answer =
        answer("fish", "--no-config", "-c", script + "; complete -C 'cairn " + typed + "'");

    assertThat(answer.replaceAll("\t.*", "")).isEqualTo(completed);
  }

  @Test
  void fishDescribesAnOptionAndNotEachOfItsValues() {
    String script = "source " + file("fish/vendor_completions.d/cairn.fish");

    String option =
        answer("fish", "--no-config", "-c", script + "; complete -C 'cairn run --max-t'");
    String value =
        answer("fish", "--no-config", "-c", script + "; complete -C 'cairn generate --search df'");

    assertThat(option).startsWith("--max-time\t");
    assertThat(value).isEqualTo("dfs");
  }

  /**
   * A real zsh at a terminal of its own (zsh/zpty), which is sent the words and a tab once it has
   * prompted: before that the terminal, not zsh, would take them.
   */
  @Test
  void zshCompletes() {
    String session =
        """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PS1=@@; stty -echo; fpath=(${1:h} \\$fpath); autoload -Uz compinit; compinit -u -D"
        zpty -w shell "show() { echo \\"<\\$BUFFER>\\" }; zle -N show; bindkey '^T' show; echo re''ady"
        zpty -r -m shell answer '*ready*@@*'
        for typed in ${@:2}; do
          zpty -w -n shell "cairn $typed"$'\\t\\024\\025'
          zpty -r -m shell answer '*<cairn*>*'
          print -r -- "${${answer##*<cairn }%%>*}"
        done
        zpty -d shell
        """;

    String answer =
        answer(
            "zsh",
            Stream.concat(
                    Stream.of("-f", "-c", session, "zsh", file("zsh/site-functions/_cairn")),
                    ZSH.keySet().stream())
                .toArray(String[]::new));

    assertThat(answer.lines().map(String::strip)).containsExactlyElementsOf(ZSH.values());
  }

  private String file(String name) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, FILES.get(name));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return file.toString();
  }

  private String answer(String shell, String... arguments) {
    assumeTrue(
        Arrays.stream(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, shell))));
    try {
      var builder =
          new ProcessBuilder(
              Stream.concat(Stream.of("timeout", "60", shell), Stream.of(arguments)).toList());
      builder.environment().put("HOME", folder.toString());
      Process process = builder.directory(folder.toFile()).redirectErrorStream(true).start();
      process.getOutputStream().close();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
