package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.random.RandomGenerator;

/**
 * Inputs of a run's path whose numbers are drawn from the middle of what the path allows them, one
 * cell after the other (PathCrawler §3). Texts, decimals and lengths stay as they are.
 */
public final class MiddleInput {
  private final Run run;
  private final PathDomain domain;

  public MiddleInput(Run run, Precondition precondition, ExprPool pool) {
    this.run = run;
    domain = new PathDomain(run, precondition, pool, new Evaluator(), false);
  }

  /** One of them. */
  public Input drawn(RandomGenerator random) {
    Input input = run.input();
    for (Run.Created cell : run.created()) {
      boolean isNumber =
          cell.type().resolved() instanceof CType.Integer && !NiceValues.isText(cell);
      input = isNumber && domain.isFree(cell) ? moved(cell, input, random) : input;
    }
    return input;
  }

  private Input moved(Run.Created cell, Input input, RandomGenerator random) {
    long low = end(cell, input, -1);
    long high = end(cell, input, 1);
    long quarter = high / 4 - low / 4;
    Input drawn =
        quarter == 0
            ? with(cell, input, random.nextLong(low, high + 1))
            : with(cell, input, random.nextLong(low + quarter, high - quarter + 1));
    return domain.has(cell.variable(), drawn) ? drawn : input;
  }

  /** How far the cell can go up or down by steps of which each is on the path. */
  private long end(Run.Created cell, Input input, int sign) {
    long end = number(cell, input);
    for (int bits = cell.variable().width() - 1; bits >= 0; bits--) {
      long next = end + sign * (1L << Math.min(bits, Long.SIZE - 2));
      boolean isInside = isOfType(cell, next) && sign * Long.compare(next, end) > 0;
      if (isInside && domain.has(cell.variable(), with(cell, input, next))) {
        end = next;
      }
    }
    return end;
  }

  /** Far enough from the ends of 64 bits that ranges can be measured. */
  private static boolean isOfType(Run.Created cell, long number) {
    int width = Math.min(cell.variable().width(), Long.SIZE - 1);
    long least = isSigned(cell) ? -(1L << (width - 1)) : 0;
    long most = isSigned(cell) ? (1L << (width - 1)) - 1 : Bits.mask(width);
    return least <= number && number < Math.min(most, Long.MAX_VALUE - 1) + 1;
  }

  private static boolean isSigned(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Integer i && i.isSigned();
  }

  private static long number(Run.Created cell, Input input) {
    Variable v = cell.variable();
    return isSigned(cell) ? Bits.signed(input.get(v), v.width()) : input.get(v);
  }

  private static Input with(Run.Created cell, Input input, long number) {
    Variable v = cell.variable();
    return input.toBuilder().set(v, number & Bits.mask(v.width())).build();
  }
}
