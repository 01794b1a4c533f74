package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener;
import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An error of ours while one function is explored stays its own. */
class FailedFunctionTest {
  private static final String THREE =
      """
      int first(int x) { return x < 3 ? 1 : 2; }
      int second(int x) { return x > 3 ? 1 : 2; }
      int third(int x) { return x > 5 ? 1 : 2; }
      """;

  @TempDir private Path folder;

  @Test
  void theOthersAreFinishedAndReported() throws IOException {
    Generator.Outcome outcome = run("second");

    assertThat(outcome.reports())
        .extracting(FunctionReport::function)
        .containsExactly("first", "second", "third");
    assertThat(outcome.reports().get(1)).isInstanceOf(FunctionReport.Failed.class);
    assertThat(outcome.reports().get(2).told().orElseThrow().complete()).isTrue();
    assertThat(outcome.isStopped()).isFalse();
  }

  @Test
  void itsFolderSaysWhatWentWrongBesideTheEarlierResult() throws IOException {
    Path own =
        run("none").reports().getFirst() instanceof FunctionReport.Explored e ? e.folder() : folder;
    assertThat(own.resolve(Summary.FILE)).exists();

    var failed = (FunctionReport.Failed) run("first").reports().getFirst();

    assertThat(failed.error()).contains("injected");
    assertThat(failed.report()).isEqualTo(own.resolve("error.txt"));
    assertThat(Files.readString(failed.report()))
        .contains("function first", "injected", "at dev.cairn.");
    assertThat(own.resolve(Summary.FILE)).exists();
    assertThat(own.resolve("tests")).isNotEmptyDirectory();
  }

  @Test
  void aLaterSuccessForgetsIt() throws IOException {
    var failed = (FunctionReport.Failed) run("first").reports().getFirst();

    assertThat(run("none").reports().getFirst().told()).isPresent();
    assertThat(failed.report()).doesNotExist();
  }

  /** Explores all three; an error happens in the runs of one. */
  private Generator.Outcome run(String wrong) throws IOException {
    Request request = new Workbench(folder).request(THREE);
    return new Generator(Workbench.ENVIRONMENT, request, new Faulty(wrong)).run();
  }

  /** Fails when it hears of a run of one function. */
  private static final class Faulty implements Progress {
    private final String wrong;
    private String current = "";

    Faulty(String wrong) {
      this.wrong = wrong;
    }

    @Override
    public void begins(String function, int number, int of) {
      current = function;
    }

    @Override
    public void onRun(Listener.Event event) {
      if (current.equals(wrong)) {
        throw new ArrayIndexOutOfBoundsException("injected");
      }
    }

    @Override
    public void checksNatively(int tests) {}

    @Override
    public void ends(FunctionReport report) {}
  }
}
