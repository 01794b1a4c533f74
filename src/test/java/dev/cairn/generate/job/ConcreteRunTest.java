package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.generate.Workbench;
import dev.cairn.machine.run.Console;
import dev.cairn.path.Ending;
import dev.cairn.user.UserError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program run once, as a compiler and an executable would. */
class ConcreteRunTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @TempDir private Path folder;

  @Test
  void whatMainReturnsIsTheStatusAsTheSystemCutsIt() throws IOException {
    assertThat(run("int main(void) { return 259; }").status()).isEqualTo(3);
  }

  @Test
  void soIsWhatExitIsGiven() throws IOException {
    assertThat(run("#include <stdlib.h>\nint main(void) { exit(-1); }").status()).isEqualTo(255);
  }

  @Test
  void abortIsToldAsAShellTellsIt() throws IOException {
    ConcreteRun.Outcome outcome = run("#include <stdlib.h>\nint main(void) { abort(); }");

    assertThat(outcome.status()).isEqualTo(128 + 6);
    assertThat(outcome.isKilled()).isTrue();
  }

  /** Natively it would crash or not; here it is found, and no signal is made up. */
  @Test
  void aDefectIsNoSignal() throws IOException {
    ConcreteRun.Outcome outcome = run("int main(int n, char **v) { int a[2]; return a[n + 1]; }");

    assertThat(outcome.run().ending()).isInstanceOf(Ending.Faulted.class);
    assertThat(outcome.isKilled()).isFalse();
  }

  @Test
  void theProgramGetsItsNameAndArguments() throws IOException {
    var _ =
        run(
            "#include <stdio.h>\n"
                + "int main(int n, char **v) { printf(\"%d %s %s\", n, v[0], v[1]); }",
            "x");

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("2 f x");
  }

  @Test
  void aProgramThatDoesNotEndIsEnded() throws IOException {
    assertThat(run("int main(void) { for (;;); }").run().ending())
        .isInstanceOf(Ending.LimitReached.class);
  }

  @Test
  void withoutAMainThereIsNothingToRun() {
    assertThatThrownBy(() -> run("int f(void) { return 1; }"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("there is no main to run");
  }

  private ConcreteRun.Outcome run(String text, String... arguments) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    List<String> argv = Stream.concat(Stream.of("f"), Stream.of(arguments)).toList();
    var streams = new Console.Streams(new ByteArrayInputStream(new byte[0]), out, out);
    return new ConcreteRun(Workbench.ENVIRONMENT, List.of())
        .run(
            List.of(file),
            argv,
            streams,
            new ConcreteRun.Conditions(100_000, Duration.ofSeconds(30)));
  }
}
