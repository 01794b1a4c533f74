package dev.cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener;
import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressLineTest {
  private final StringWriter shown = new StringWriter();
  private final AtomicLong clock = new AtomicLong();

  /** Ten seconds after its begin a function of one minute has covered 3 of 4 items in 200 runs. */
  private String after10Seconds(Terminal terminal, int of) {
    return after10Seconds("f", terminal, of);
  }

  private String after10Seconds(String function, Terminal terminal, int of) {
    return after10Seconds(function, terminal, of, false);
  }

  private String after10Seconds(String function, Terminal terminal, int of, boolean isForAll) {
    var time = new ProgressLine.Allowance(Duration.ofMinutes(1), isForAll);
    var line = new ProgressLine(new PrintWriter(shown, true), terminal, time, clock::get);
    line.begins(function, 1, of);
    clock.addAndGet(Duration.ofSeconds(10).toNanos());
    var run = Run.returned(new Input.Builder().build(), ExecutionPath.EMPTY);
    line.onRun(
        new Listener.Event(200, run, Listener.Purpose.PATH, false, 0, 3, 4, 17, Optional.empty()));
    return shown.toString();
  }

  private static Terminal live(int width) {
    return Terminal.of(Map.of("TERM", "xterm", "NO_COLOR", "1"), () -> width);
  }

  @Test
  void aLogGetsAPlainLine() {
    assertThat(after10Seconds(Terminal.NONE, 1))
        .isEqualTo(
            "f: 75 %, 3 of 4 items, 0:10 gone, at most 0:50 left, run 200 (20/s), 17 queries\n");
  }

  @Test
  void ofOneBudgetForAllFunctionsTheRestIsLeft() {
    assertThat(after10Seconds("f", Terminal.NONE, 3, true)).contains("at most 0:50 left");
  }

  @Test
  void whatIsLeftCountsTheOtherFunctions() {
    assertThat(after10Seconds(Terminal.NONE, 3)).contains("f (1/3): ", "at most 2:50 left");
  }

  @Test
  void coloursTellTheShare() {
    Terminal coloured =
        Terminal.of(Map.of("TERM", "xterm", "LANG", "C.UTF-8"), () -> Integer.MAX_VALUE);

    assertThat(after10Seconds(coloured, 1)).contains("\u001b[32m━━━━━━━━━───\u001b[0m");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 20, 40, 79, 80})
  void theLineFitsIntoATerminalOfAnyWidth(int width) {
    String line = after10Seconds(live(width), 1);

    assertThat(line).startsWith("\r\u001b[K").doesNotContain("\n");
    assertThat(line.substring("\r\u001b[K".length())).hasSizeLessThan(width).doesNotEndWith(",");
  }

  @Test
  void aNarrowTerminalShowsShareAndTime() {
    assertThat(after10Seconds(live(20), 1)).endsWith("f: 75 %, 0:10 gone");
  }

  @Test
  void aWiderOneShowsWhatIsLeftAndTheSpeed() {
    assertThat(after10Seconds(live(60), 1))
        .endsWith("f: 75 %, 0:10 gone, at most 0:50 left, run 200 (20/s)");
  }

  @Test
  void aLongNameLeavesRoomForShareAndTime() {
    assertThat(after10Seconds("a_function_with_a_very_long_name_indeed", live(40), 1))
        .endsWith("a_function_with...: 75 %, 0:10 gone");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 20, 40, 79, 80})
  void aLongNameFitsIntoATerminalOfAnyWidth(int width) {
    String line = after10Seconds("a_function_with_a_very_long_name_indeed", live(width), 1);

    assertThat(line.substring("\r\u001b[K".length())).hasSizeLessThan(width);
  }
}
