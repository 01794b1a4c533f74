package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.Listener;
import dev.cairn.engine.result.Journal;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.unit.Setup;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs to begin with, from the files of a folder. */
class CorpusReadingTest {
  private final Variables variables = new Variables();

  @TempDir private Path folder;

  @Test
  void filesAreBytesAndComeByName() throws IOException {
    Path corpus = Files.createDirectory(folder.resolve("corpus"));
    Files.write(corpus.resolve("b"), new byte[] {2});
    Files.write(corpus.resolve("a"), new byte[] {1});

    assertThat(Corpus.read(corpus, setup("int f(char c) { return c; }", "f"), variables).inputs())
        .extracting(i -> i.get(variables.variable("c", 8)))
        .containsExactly(1L, 2L);
  }

  /** Of a result its runs that gained something are used, and not its other files as bytes. */
  @Test
  void aResultOfTheSameFunctionIsItsRunsThatGainedSomething() throws IOException {
    Path corpus = folder.resolve("corpus");
    Files.createDirectories(corpus.resolve("f/tests"));
    Files.writeString(corpus.resolve("f/tests/test.c"), "x");
    journal(corpus.resolve("f"), "f");

    Corpus read = Corpus.read(corpus, setup("int f(char c) { return c; }", "f"), variables);

    assertThat(read.inputs())
        .extracting(i -> i.get(variables.variable("c", 8)))
        .containsExactly(7L);
    assertThat(read.notes()).isEmpty();
  }

  @Test
  void aResultOfAnotherFunctionIsNotUsed() throws IOException {
    Path corpus = Files.createDirectory(folder.resolve("corpus"));
    journal(corpus, "g");

    assertThat(Corpus.read(corpus, setup("int f(char c) { return c; }", "f"), variables).inputs())
        .isEmpty();
  }

  @Test
  void whatIsNotUsedIsNoted() throws IOException {
    Path corpus = Files.createDirectory(folder.resolve("corpus"));
    Files.write(corpus.resolve("large"), new byte[(1 << 16) + 1]);

    Corpus read = Corpus.read(corpus, setup("int f(char c) { return c; }", "f"), variables);
    Corpus ofMain = Corpus.read(corpus, setup("int main(void) { return 0; }", "main"), variables);

    assertThat(read.inputs()).isEmpty();
    assertThat(read.notes()).singleElement().asString().contains("larger than 65536 bytes");
    assertThat(ofMain.notes()).singleElement().asString().contains("makes its inputs itself");
  }

  @Test
  void aFileIsNoCorpus() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Setup setup = setup("int f(char c) { return c; }", "f");

    assertThatThrownBy(() -> Corpus.read(file, setup, variables))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("--corpus takes a folder");
  }

  private void journal(Path into, String function) throws IOException {
    try (var journal = Journal.create(into.resolve("journal"), Map.of("function", function))) {
      journal.onRun(run(1, 7, 2));
      journal.onRun(run(2, 8, 0));
    }
  }

  private Listener.Event run(int number, long value, int gain) {
    Input input = new Input.Builder().set(variables.variable("c", 8), value).build();
    var run = Run.returned(input, ExecutionPath.EMPTY);
    return new Listener.Event(
        number, run, Listener.Purpose.PATH, false, gain, 0, 0, 0, Optional.empty());
  }

  private Setup setup(String text, String function) throws IOException {
    return Workbench.unit(new Workbench(folder).request(text)).setup(function);
  }
}
