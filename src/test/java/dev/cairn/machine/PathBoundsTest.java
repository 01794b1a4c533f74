package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.InputModel;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.path.PathCondition.Kind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of a large object whose offset the path has bounded: an exact choice, nothing fixed. */
class PathBoundsTest {
  private static final int SIZE = 1 << 19;
  private static final int TABLE = 400_000;

  private final Bench bench = new Bench(new InputModel(Map.of(), Precondition.none(), 64, 3));

  /** How a program may say that an index is one of 3 to 9. */
  private List<Function<Expr, Expr>> checks() {
    return List.of(
        x -> binary(BinaryOp.ULE, binary(BinaryOp.ADD, x, -3), constant(6)),
        x -> binary(BinaryOp.ULT, binary(BinaryOp.ADD, x, -3), constant(7)),
        x -> both(binary(BinaryOp.SLE, constant(3), x), binary(BinaryOp.SLT, x, constant(10))),
        x -> both(binary(BinaryOp.SLT, constant(2), x), binary(BinaryOp.SLE, x, constant(9))),
        x -> both(binary(BinaryOp.ULT, constant(2), x), binary(BinaryOp.ULE, x, constant(9))),
        x ->
            both(
                bench.pool.binary(
                    BinaryOp.SLE, bench.pool.convert(UnaryOp.SEXT, x, 64), bench.constant(64, 9)),
                binary(BinaryOp.SLE, constant(3), x)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void theTermIsExactForEveryInputOfThePath(int check) {
    bench.begin(input(5));
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.HEAP, "o", SIZE);
    for (int i = 0; i < SIZE; i++) {
      o.bytes[i] = (byte) (i * 7 + i / 251);
    }
    Expr x = bench.var("x", 32);
    conjuncts(checks().get(check).apply(x))
        .forEach(c -> bench.rt.conditions().add(Kind.BRANCH, c, 0, 1, Location.NONE));

    bench.rt.symbolic().load(bench.rt, o.address() + at(5), address(o, x), 1, 0);

    Expr loaded = Objects.requireNonNull(bench.rt.loadedShadow);
    assertThat(bench.conditions(Kind.PIN)).isEmpty();
    for (int i = 3; i <= 9; i++) {
      assertThat((byte) new Evaluator().value(loaded, input(i))).isEqualTo(o.bytes[at(i)]);
    }
  }

  private Input input(int x) {
    return new Input.Builder().set(bench.variable("x", 32), x).build();
  }

  private static int at(int index) {
    return TABLE - 4 * index;
  }

  /** As big-endian machine code reads a table: the difference is computed in 32 bits. */
  private Expr address(MemObject o, Expr x) {
    Expr scaled = binary(BinaryOp.SHL, x, constant(2));
    Expr offset = binary(BinaryOp.SUB, constant(TABLE), scaled);
    Expr wide = bench.pool.convert(UnaryOp.ZEXT, offset, 64);
    return bench.pool.binary(BinaryOp.ADD, wide, bench.constant(64, o.address()));
  }

  private List<Expr> conjuncts(Expr condition) {
    return condition instanceof Expr.Binary b && b.op() == BinaryOp.AND
        ? List.of(b.left(), b.right())
        : List.of(condition);
  }

  private Expr both(Expr a, Expr b) {
    return bench.pool.binary(BinaryOp.AND, a, b);
  }

  private Expr binary(BinaryOp op, Expr a, Expr b) {
    return bench.pool.binary(op, a, b);
  }

  private Expr binary(BinaryOp op, Expr a, int b) {
    return bench.pool.binary(op, a, constant(b));
  }

  private Expr constant(int bits) {
    return bench.constant(32, bits & 0xFFFF_FFFFL);
  }
}
