package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedProgressTest {
  private final List<String> heard = new ArrayList<>();
  private final SharedProgress shared = new SharedProgress(new Heard(), 3);

  @Test
  void followsTheFirstOfThoseAtWork() {
    shared.begins("a", 0);
    shared.begins("b", 1);
    shared.of(1).checksNatively(7);
    shared.of(0).checksNatively(5);
    shared.of(0).ends(new FunctionReport.Skipped("a", "", ""));
    shared.of(1).checksNatively(7);

    assertThat(heard)
        .containsExactly("begins a 1/3", "checks 5", "ends a", "begins b 2/3", "checks 7");
  }

  private final class Heard implements Progress {
    @Override
    public void begins(String function, int number, int of) {
      heard.add("begins " + function + " " + number + "/" + of);
    }

    @Override
    public void onRun(Listener.Event event) {}

    @Override
    public void checksNatively(int tests) {
      heard.add("checks " + tests);
    }

    @Override
    public void ends(FunctionReport report) {
      heard.add("ends " + report.function());
    }
  }
}
