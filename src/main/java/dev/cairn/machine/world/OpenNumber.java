package dev.cairn.machine.world;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.input.ProgramWorld;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;

/**
 * A number that is an input and has to be known before the program can go on: how many arguments
 * there are, how many bytes. It is decided by halving, so that every value is a leaf of few choices
 * that a search can turn round, and nothing is fixed beyond them.
 */
final class OpenNumber {
  private static final CType COUNT = new CType.Integer("unsigned int", 4, false, false, false);

  private OpenNumber() {}

  /** The value of this run, from 0 to {@code most}. */
  static int decide(RunState rt, String name, int most, Location where) {
    if (most == 0) {
      return 0;
    }
    int width = ProgramWorld.bitsFor(most);
    Variable variable = rt.record().variable(name, width, COUNT);
    Expr term = rt.record().term(variable);
    long value = rt.record().value(variable);
    bound(rt, term, value, most, where);
    int low = 0;
    int high = most;
    while (low < high) {
      int middle = (low + high) / 2;
      Expr isAbove = rt.pool().binary(BinaryOp.ULT, rt.pool().constant(width, middle), term);
      if (rt.conditions().choose(isAbove, value > middle, where)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static void bound(RunState rt, Expr term, long value, int most, Location where) {
    Expr fits = rt.pool().binary(BinaryOp.ULE, term, rt.pool().constant(term.width(), most));
    if (value > most) {
      rt.conditions().assume(rt.pool().not(fits), where);
      throw rt.end(new Ending.AssumptionFailed(where));
    }
    rt.conditions().assume(fits, where);
  }
}
