package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import dev.cairn.path.MemberChoice;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Unvaried;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of the input that are taken for pointers, as where bytes stand for a struct that only
 * another file knows. None of them is the address of an object: no test knows that beforehand.
 */
final class ForgedAddresses {
  private static final int MOST_CHOICES = 1024;

  private ForgedAddresses() {}

  /** Is one of the two, which are asked to be the same, such a number, and the other an address. */
  static void compared(
      RunState rt, long left, @Nullable Expr leftTerm, long right, @Nullable Expr rightTerm) {
    inUnion(rt, leftTerm, right, rightTerm);
    inUnion(rt, rightTerm, left, leftTerm);
    boolean isForgery =
        (isNumber(rt, leftTerm) && isAddress(rt, right, rightTerm))
            || (isNumber(rt, rightTerm) && isAddress(rt, left, leftTerm));
    if (!isForgery || rt.evaluation != null) {
      return;
    }
    String what = "no pointer is made of numbers";
    rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
    if (left == right) {
      throw rt.end(new Ending.AssumptionFailed(rt.location()));
    }
    Expr same = rt.pool().binary(BinaryOp.EQ, term(rt, left, leftTerm), term(rt, right, rightTerm));
    rt.conditions().assume(rt.pool().not(same), rt.location());
  }

  /** What a union holds in place of a pointer is no address either; that it shares is a world. */
  private static void inUnion(
      RunState rt, @Nullable Expr term, long other, @Nullable Expr otherTerm) {
    if (term instanceof Expr.Ite choice
        && rt.evaluation == null
        && isAddress(rt, other, otherTerm)) {
      ExprPool pool = rt.pool();
      for (Forgery forgery : forgeries(pool, choice)) {
        Expr same = pool.binary(BinaryOp.EQ, forgery.number, term(rt, other, otherTerm));
        Expr isForged = pool.binary(BinaryOp.AND, forgery.isRead, same);
        if (TermValues.of(rt, isForged) == 1) {
          rt.conditions().add(Kind.MODEL, isForged, -1, -1, rt.location());
          throw rt.end(new Ending.AssumptionFailed(rt.location()));
        }
        rt.conditions().assume(pool.not(isForged), rt.location());
      }
    }
  }

  /** A number that a union holds in place of a pointer, and when it is the one that is read. */
  private record Forgery(Expr number, Expr isRead) {}

  /** An index that the input chooses may lead to one of many unions. */
  private static List<Forgery> forgeries(ExprPool pool, Expr.Ite read) {
    List<Forgery> found = new ArrayList<>();
    Deque<Forgery> waiting = new ArrayDeque<>();
    waiting.add(new Forgery(read, pool.constant(1, 1)));
    for (int i = 0; i < MOST_CHOICES && !waiting.isEmpty(); i++) {
      Forgery next = waiting.remove();
      if (next.number instanceof Expr.Ite choice) {
        Expr isTrue = pool.binary(BinaryOp.AND, next.isRead, choice.condition());
        Expr isFalse = pool.binary(BinaryOp.AND, next.isRead, pool.not(choice.condition()));
        (MemberChoice.decides(choice) ? found : waiting)
            .add(new Forgery(choice.whenTrue(), isTrue));
        waiting.add(new Forgery(choice.whenFalse(), isFalse));
      }
    }
    return found;
  }

  private static boolean isNumber(RunState rt, @Nullable Expr term) {
    return term != null
        && AddressObjects.in(rt, term).isEmpty()
        && !StandIns.of(rt).isIn(term); // else it was made of an address
  }

  private static boolean isAddress(RunState rt, long address, @Nullable Expr term) {
    return !isNumber(rt, term) && !AddressObjects.of(rt, address, term).isEmpty();
  }

  private static Expr term(RunState rt, long address, @Nullable Expr term) {
    return term == null ? rt.pool().constant(64, address) : term;
  }
}
