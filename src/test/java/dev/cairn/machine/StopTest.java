package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.input.InputModel;
import dev.cairn.limit.Deadline;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.path.Ending;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StopTest {
  private static final Duration LONG = Duration.ofDays(1);

  /** What has code runs; what has none yet may get it later. */
  @Test
  void aRunIsStoppedWhereAFunctionWouldHaveToBeTranslatedAfterTheDeadline() {
    String text = "int g(void) { return 7; } int main(int n, char **v) { return n > 1 ? g() : 3; }";
    Deadline deadline = Deadline.after(LONG);
    var compiled =
        new CompiledProgram(
            CProgram.of(text).compiled().program(), CheckSet.of(Check.DEFAULT), deadline);
    try (var machine =
        new Machine(
            compiled, InputModel.harness(), "main", "main", Limits.DEFAULT, new Variables())) {
      assertThat(result(machine, 1)).isEqualTo(3);

      deadline.restart(Duration.ZERO);
      assertThat(result(machine, 1)).isEqualTo(3);
      assertThat(run(machine, 2)).isEqualTo(new Ending.Stopped());

      deadline.restart(LONG);
      assertThat(result(machine, 2)).isEqualTo(7);
    }
  }

  /** It is translated in a thread of its own, which says so, too. */
  @Test
  void aLargeFunctionIsNotTranslatedAfterTheDeadlineAndMayBeLater() {
    var text = new StringBuilder("int g(int x) { switch (x) {");
    for (int i = 0; i < 2500; i++) {
      text.append(" case %d: return %d;".formatted(i, i + 5));
    }
    text.append(" } return 0; } int main(int n, char **v) { return g(n); }");
    Deadline deadline = Deadline.after(LONG);
    var compiled =
        new CompiledProgram(
            CProgram.of(text.toString()).compiled().program(),
            CheckSet.of(Check.DEFAULT),
            deadline);
    try (var machine =
        new Machine(
            compiled, InputModel.harness(), "main", "main", Limits.DEFAULT, new Variables())) {
      deadline.restart(Duration.ZERO);
      assertThat(run(machine, 2)).isEqualTo(new Ending.Stopped());

      deadline.restart(LONG);
      assertThat(result(machine, 2)).isEqualTo(7);
    }
  }

  private static int result(Machine machine, int arguments) {
    assertThat(run(machine, arguments)).isEqualTo(new Ending.Returned());
    return machine.result();
  }

  private static Ending run(Machine machine, int arguments) {
    return machine.runProgram(Collections.nCopies(arguments, new byte[] {'a'})).ending();
  }

  /** A stop may come at any moment, also before a run has begun and when it has just ended. */
  @Test
  @Timeout(300)
  void runsSurviveBeingStoppedAllTheTime() throws InterruptedException {
    var isDone = new AtomicBoolean();
    try (Machine machine = CProgram.of("int main(void) { return 3; }").machine(Limits.DEFAULT)) {
      Thread stopping =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!isDone.get()) {
                      machine.stop();
                    }
                  });
      Set<Ending> endings = new HashSet<>();
      for (int i = 0; i < 20_000; i++) {
        endings.add(machine.run(Input.EMPTY).ending());
      }
      isDone.set(true);
      stopping.join();

      assertThat(endings)
          .isNotEmpty()
          .isSubsetOf(new Ending.Returned(), new Ending.Exited(3), new Ending.Stopped());
      machine.run(Input.EMPTY);
      assertThat(machine.run(Input.EMPTY).ending()).isNotEqualTo(new Ending.Stopped());
    }
  }
}
