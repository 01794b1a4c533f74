package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The elements that one read could mean on other inputs of the path and that nobody has set. They
 * are 0 here, and could be anything: a variable of this read stands for that.
 */
final class UnsetElements {
  private final RunState rt;
  private final MemObject o;
  private final Supplier<Location> where;
  private final @Nullable UnsetBytes unset;
  private @Nullable Expr other;

  /** {@code where}: asked for only when there is something to note, since it is dear to find. */
  UnsetElements(RunState rt, MemObject o, Supplier<Location> where) {
    this.rt = rt;
    this.o = o;
    this.where = where;
    unset = o.unsetInBase();
  }

  boolean areAny() {
    return unset != null;
  }

  /** The element with the value {@code term}, which is any if nobody has set it. */
  Expr of(Expr term, int at, int size) {
    if (unset == null || !unset.isAny(at, size) || !StandIns.of(rt).isWorthwhile(rt)) {
      return term;
    }
    if (other == null || other.width() != term.width()) {
      other = other(term);
    }
    return other;
  }

  private Expr other(Expr term) {
    String what = note(o);
    if (StandIns.of(rt).isFull()) {
      rt.record().unvaried(Unvaried.Kind.VALUE, what, where.get());
      return term;
    }
    return StandIns.of(rt).otherwise(rt, term, Unvaried.Kind.VALUE, what);
  }

  /** What is said of an object in which not all is set. */
  static String note(MemObject o) {
    return "what nobody has set in '" + o.name + "' is 0";
  }
}
