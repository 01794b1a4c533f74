package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StopTest {
  /** A stop may come at any moment, also before a run has begun and when it has just ended. */
  @Test
  @Timeout(60)
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
