package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The shadow's own test: a term evaluated on the run's input is the concrete value beside it. Asked
 * for what reaches a condition of the path, a library function or an observation; a difference is a
 * bug of the machine.
 */
public final class SelfCheck {
  private final RunState rt;
  private final Evaluator evaluator = new Evaluator();

  public SelfCheck(RunState rt) {
    this.rt = rt;
  }

  /** Compares the low bits, as many as the term has. */
  public void value(String what, long bits, @Nullable Expr term, Location where) {
    if (term != null && term.width() <= 64 && rt.limits().isSelfChecked()) {
      long expected = term.width() == 64 ? bits : bits & ((1L << term.width()) - 1);
      long got = evaluator.value(term, rt.record().asked());
      if (got != expected) {
        throw wrong(what, Long.toString(expected), Long.toString(got), term, where);
      }
    }
  }

  void wide(String what, BigInteger value, @Nullable Expr term, Location where) {
    if (term != null && term.width() > 64 && rt.limits().isSelfChecked()) {
      BigInteger got = evaluator.wideValue(term, rt.record().asked());
      if (!got.equals(value)) {
        throw wrong(what, value.toString(), got.toString(), term, where);
      }
    }
  }

  void holds(String what, Expr condition, Location where) {
    if (rt.limits().isSelfChecked() && !evaluator.holds(condition, rt.record().asked())) {
      throw wrong(what, "true", "false", condition, where);
    }
  }

  private static IllegalStateException wrong(
      String what, String value, String evaluated, Expr term, Location where) {
    return new IllegalStateException(
        "%s at %s is %s, but its term is %s on the run's input: %s"
            .formatted(what, where, value, evaluated, term));
  }
}
