package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.ops.Access;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.ShadowMemory;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A large variable begins every run with what the program gives it, however that is done. */
class LargeGlobalsTest {
  private static final int SIZE = 70_000;

  @Test
  void whatRunsWrittenWithoutTermsLeaveIsPutBack() {
    var random = new Random(5);
    byte[] image = new byte[SIZE];
    random.nextBytes(image);
    RunState rt = machine(image);
    for (int run = 0; run < 200; run++) {
      if (random.nextInt(4) == 0) {
        rt.begin(Input.EMPTY, 0, false);
      } else {
        rt.beginPlain(Input.EMPTY, 0);
      }
      long memory = rt.memory().symbol("memory");

      assertThat(rt.memory().check(memory, SIZE, false).bytes).isEqualTo(image);

      for (int i = 0; i < 10; i++) {
        long address = memory + random.nextInt(SIZE - 8);
        MemObject o = Access.object(rt, address, address);
        Access.storeInt(rt, o, address, random.nextInt(), null);
        rt.memory().fill(address, 7, null, 3);
        rt.memory().copy(memory, address, 8);
      }
    }
  }

  private static RunState machine(byte[] image) {
    var type = new CType.Array(new CType.Integer("char", 1, true, false, true), SIZE);
    var global =
        new Global(
            "memory", Location.NONE, type, SIZE, 1, image, List.of(), false, false, true, false);
    Program empty = Bench.EMPTY;
    var program =
        new CompiledProgram(
            new Program(
                empty.functions(),
                Map.of(),
                Map.of("memory", global),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                64,
                Map.of()));
    return new RunState(
        program.tables(),
        program.calls(),
        InputModel.harness(),
        Limits.DEFAULT,
        new ShadowMemory(MemoryPolicy.DEFAULT),
        new ExprPool(new Variables()));
  }
}
