package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that a run looks at as numbers. In another process the object could lie elsewhere: the
 * number is the machine's address plus a variable that stands for the way between ({@link
 * StandIns}), as far as the object's alignment allows.
 */
final class Displacements {
  private static final String PREFIX = "address of ";
  private static final int ADDRESS_BITS = 47;
  private static final int HEAP_ALIGNMENT = 4;

  private final Map<MemObject, Expr> byObject = new HashMap<>();
  private final Map<Expr, Expr> originals = new HashMap<>();

  /** What was added to addresses that could be null, too. */
  private final Set<Expr> ways = new LinkedHashSet<>();

  private Displacements() {}

  static Displacements of(RunState rt) {
    return rt.state(Displacements.class, Displacements::new);
  }

  /** The number that the program sees of an address in {@code o}, with its term if it has one. */
  Expr shown(RunState rt, MemObject o, long address, @Nullable Expr term) {
    ExprPool pool = rt.pool();
    Expr moved = byObject.computeIfAbsent(o, _ -> make(rt, o));
    Expr plain = term == null ? pool.constant(64, address) : term;
    Expr isNull = pool.binary(BinaryOp.EQ, plain, pool.constant(64, 0));
    Expr way = pool.ite(isNull, pool.constant(64, 0), moved);
    Expr shown = pool.binary(BinaryOp.ADD, plain, way);
    ways.add(way);
    originals.put(shown, plain);
    return shown;
  }

  private Expr make(RunState rt, MemObject o) {
    ExprPool pool = rt.pool();
    int zeros = alignment(o);
    LowBits low = LowBits.of(rt, o, zeros);
    String name = PREFIX + o.name + (byObject.isEmpty() ? "" : "#" + byObject.size());
    String what = "the address of '" + o.name + "' as a number";
    Expr way = StandIns.of(rt).variable(rt, name, bits(o) - low.end(), Unvaried.Kind.ADDRESS, what);
    Expr wide = pool.convert(UnaryOp.ZEXT, way, 64);
    Expr high = pool.binary(BinaryOp.SHL, wide, pool.constant(64, low.end()));
    return low.moved() == null ? high : pool.binary(BinaryOp.ADD, high, low.moved());
  }

  /** An input pointer may be any number, such as {@code (void *)-1}. */
  private static int bits(MemObject o) {
    InputRegion region = InputRegion.of(o);
    return region != null && region.source().isPointer() ? Long.SIZE : ADDRESS_BITS;
  }

  /** How many low bits of the begin of an object are 0 wherever it lies. */
  private static int alignment(MemObject o) {
    return switch (o.kind) {
      case HEAP -> HEAP_ALIGNMENT;
      case INPUT -> o.region == null ? 0 : Integer.numberOfTrailingZeros(o.region.alignment());
      case NULL, GLOBAL, CONSTANT, STACK, FUNCTION -> 0;
    };
  }

  /**
   * A number becomes an address again: that of its object, where the way to it does not matter;
   * else it is one for this run only. Null when it is no symbolic address any more.
   */
  @Nullable Expr hidden(RunState rt, Expr number) {
    Expr plain = originals.get(number);
    if (plain == null && StandIns.of(rt).isIn(number)) {
      plain = withoutWays(rt.pool(), number);
      for (Expr moved : byObject.values()) {
        Expr without = rt.pool().binary(BinaryOp.SUB, plain, moved);
        plain = StandIns.of(rt).meet(without, moved) ? plain : without;
      }
    }
    Expr address = plain == null ? number : plain;
    if (StandIns.of(rt).isIn(address)) {
      StandIns.of(rt).use(rt, address, rt::location);
    }
    return address instanceof Expr.Const ? null : address;
  }

  /** A sum without the addends that were added to show an address. */
  private Expr withoutWays(ExprPool pool, Expr number) {
    Deque<Expr> open = new ArrayDeque<>(List.of(number));
    List<Expr> kept = new ArrayList<>();
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (e instanceof Expr.Binary sum && sum.op() == BinaryOp.ADD) {
        open.push(sum.right());
        open.push(sum.left());
      } else if (!ways.contains(e)) {
        kept.add(e);
      }
    }
    return kept.stream()
        .reduce((a, b) -> pool.binary(BinaryOp.ADD, a, b))
        .orElseGet(() -> pool.constant(64, 0));
  }
}
