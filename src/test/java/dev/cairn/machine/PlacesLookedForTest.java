package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a program is, is looked for only where it is needed: the way down the stack is dear. */
class PlacesLookedForTest {
  private static final Location HERE = new Location("here.c", 7, 1);

  @Test
  void onceForANumberThatCouldBeAnother() {
    var bench = new Bench(InputModel.harness()).begin(Input.EMPTY);
    var standIns = StandIns.of(bench.rt);
    Expr way = standIns.variable(bench.rt, "way", 64, Unvaried.Kind.ADDRESS, "an address");
    Expr number = bench.pool.binary(BinaryOp.ADD, way, bench.var("x", 64));
    List<Location> asked = new ArrayList<>();

    for (int i = 0; i < 5; i++) {
      standIns.use(bench.rt, number, () -> told(asked));
    }

    assertThat(asked).hasSize(2); // for the note and for the condition
    assertThat(bench.conditions(PathCondition.Kind.ASSUME))
        .extracting(PathCondition::location)
        .containsExactly(HERE);
  }

  private static Location told(List<Location> asked) {
    asked.add(HERE);
    return HERE;
  }

  /** No compiled code is on the stack, where it would have to be found. */
  @Test
  void neverForALoadThatIsComparedWithWrites() {
    var bench = new Bench(InputModel.harness(), HERE).begin(Input.EMPTY);
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.STACK, "table", 16);
    long table = o.address();
    Expr index = bench.pool.binary(BinaryOp.AND, bench.var("i", 64), bench.constant(64, 15));
    Expr place = bench.pool.binary(BinaryOp.ADD, index, bench.constant(64, table));
    bench.memory.store(bench.rt, table, place, 1, 5, null, 0);

    bench.memory.loadShadow(bench.rt, o, 3, 1, 0);

    assertThat(bench.conditions(PathCondition.Kind.ALIAS))
        .extracting(PathCondition::location)
        .containsExactly(HERE);
  }
}
