package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import dev.cairn.path.MemberChoice;
import dev.cairn.path.PathCondition.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that lie over pointers in unions. Who reads such a number takes for granted that the
 * union holds it: of a pointer it would be a part of the address, which no test can promise.
 */
public final class UnionNumbers {
  private UnionNumbers() {}

  /** The program has loaded this from there; the run ends where it is a part of an address. */
  public static void loaded(RunState rt, MemObject o, int offset, @Nullable Expr term) {
    if (term instanceof Expr.Extract part
        && part.arg() instanceof Expr.Ite choice
        && isNumber(part, choice)
        && rt.evaluation == null
        && offset + Long.BYTES <= o.size()) {
      Expr isSet = choice.condition();
      boolean isPointer = TermValues.of(rt, isSet) == 0 && Bytes.read(o.bytes, offset, 8) != 0;
      if (isPointer) {
        rt.conditions().add(Kind.MODEL, rt.pool().not(isSet), -1, -1, rt.location());
        throw rt.end(new Ending.AssumptionFailed(rt.location()));
      }
    }
  }

  /**
   * Is the part just the number that the union may hold, or another one that lies over a part of
   * that: an {@code int} where there is a {@code double}, too.
   */
  private static boolean isNumber(Expr.Extract part, Expr.Ite choice) {
    return part.low() == 0
        && choice.width() == Long.SIZE
        && MemberChoice.decides(choice)
        && switch (choice.whenTrue()) {
          case Expr.Unary whole ->
              whole.op() == Expr.UnaryOp.ZEXT && whole.arg().width() == part.width();
          case Expr.Var _ -> part.width() == Integer.SIZE;
          default -> false;
        };
  }
}
