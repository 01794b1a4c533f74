package dev.cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.terminal.Terminal.Colour;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static Terminal in(Map<String, String> environment) {
    return Terminal.of(environment, () -> 80);
  }

  @Test
  void coloursAreShownWhereTheTerminalHasThem() {
    assertThat(in(Map.of("TERM", "xterm")).paint(Colour.GOOD, "done"))
        .isEqualTo("\u001b[32mdone\u001b[0m");
  }

  @Test
  void thereAreNoneForThoseWhoDoNotWantOrCannotShowThem() {
    assertThat(in(Map.of("TERM", "xterm", "NO_COLOR", "1")).paint(Colour.GOOD, "done"))
        .isEqualTo("done");
    assertThat(in(Map.of("TERM", "dumb")).paint(Colour.BAD, "done")).isEqualTo("done");
    assertThat(in(Map.of()).paint(Colour.BAD, "done")).isEqualTo("done");
    assertThat(Terminal.NONE.paint(Colour.BAD, "done")).isEqualTo("done");
  }

  @Test
  void anEmptyNoColorMeansNothing() {
    assertThat(in(Map.of("TERM", "xterm", "NO_COLOR", "")).isColoured()).isTrue();
  }

  @Test
  void aLogHasNoColours() {
    assertThat(in(Map.of("TERM", "xterm", "CI", "1")).paint(Colour.BAD, "done")).isEqualTo("done");
  }

  @Test
  void aLogIsNotWrittenOver() {
    assertThat(in(Map.of("TERM", "xterm")).isLive()).isTrue();
    assertThat(in(Map.of("TERM", "xterm", "CI", "true")).isLive()).isFalse();
    assertThat(in(Map.of("TERM", "xterm", "CI", "false")).isLive()).isTrue();
    assertThat(in(Map.of("TERM", "dumb")).isLive()).isFalse();
  }

  @Test
  void theLocaleSaysWhetherThereIsUnicode() {
    assertThat(in(Map.of("LANG", "de_DE.UTF-8")).isUnicode()).isTrue();
    assertThat(in(Map.of("LANG", "en_US.utf8", "LC_ALL", "C")).isUnicode()).isFalse();
  }
}
