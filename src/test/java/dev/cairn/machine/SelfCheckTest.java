package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.expr.Input;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.SelfCheck;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Terms are worth what the values beside them are, whatever the program does. */
class SelfCheckTest {
  private static final int INPUTS = 25;

  @RepeatedTest(12)
  void termsOfRandomProgramsAreWorthTheirValues(RepetitionInfo repetition) {
    long seed = repetition.getCurrentRepetition();
    var random = new Random(seed);
    CProgram program = CProgram.of(RandomC.program(seed));

    try (Machine machine = program.machine(Limits.DEFAULT.withSelfCheck())) {
      Run run = machine.run(Input.EMPTY);
      for (int i = 0; i < INPUTS; i++) {
        var input = new Input.Builder();
        run.created().forEach(c -> input.set(c.variable(), value(random)));
        run = machine.run(input.build());
        assertThat(run.ending()).isInstanceOf(Ending.Returned.class);
        assertThat(run.path().length()).isPositive();
      }
    }
  }

  @Test
  void aWrongTermIsNoticed() {
    var bench = new Bench(InputModel.harness());
    bench.begin(Input.EMPTY);
    var check =
        new SelfCheck(
            new RunState(
                bench.rt.program(),
                bench.rt.calls(),
                bench.rt.model(),
                Limits.DEFAULT.withSelfCheck(),
                bench.rt.symbolic(),
                bench.rt.pool()));

    assertThatThrownBy(() -> check.value("x", 3, bench.rt.pool().constant(32, 4), Location.NONE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is 3, but its term is 4");
  }

  private static long value(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(8);
      case 1 -> -random.nextInt(8);
      case 2 -> Double.doubleToRawLongBits(random.nextDouble());
      default -> random.nextLong();
    };
  }
}
