package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Inputs of a run's path whose numbers are drawn from the middle of what the path allows them, one
 * cell after the other (PathCrawler §3). Texts, decimals and lengths stay as they are.
 */
public final class MiddleInput {
  /** Cells that the path orders make room for each other: those of a sorted array, say. */
  private static final int ROUNDS = 3;

  /** So often quantified preconditions are asked about the ends of a range. */
  private static final int LESSONS = 4;

  private final Run run;
  private final PathDomain domain;
  private final Map<Variable, Range> seen = new HashMap<>();

  public MiddleInput(Run run, Precondition precondition, ExprPool pool) {
    this.run = run;
    domain = new PathDomain(run, precondition, pool, new Evaluator(), false);
  }

  /** One of them. */
  public Input drawn(RandomGenerator random) {
    List<Run.Created> cells = run.created().stream().filter(this::isMovable).toList();
    Input input = run.input();
    for (int round = 0; round < ROUNDS; round++) {
      for (Run.Created cell : cells) {
        input = moved(cell, input, random);
      }
    }
    return input;
  }

  private boolean isMovable(Run.Created cell) {
    boolean isNumber = cell.type().resolved() instanceof CType.Integer && !NiceValues.isText(cell);
    return isNumber && domain.isFree(cell);
  }

  /** Into the middle of all that it was seen to take, as far as its neighbours allow it now. */
  private Input moved(Run.Created cell, Input input, RandomGenerator random) {
    Range now = range(cell, input);
    Range all = seen.merge(cell.variable(), now, Range::with);
    Range from = all.middle().within(now).orElseGet(now::middle);
    Input drawn = with(cell, input, from.drawn(random));
    return domain.has(cell.variable(), drawn) ? drawn : input;
  }

  /** What the cell can be beside the others; the precondition has its say at the ends. */
  private Range range(Run.Created cell, Input input) {
    var range = new Range(end(cell, input, -1), end(cell, input, 1));
    for (int i = 0; i < LESSONS && isLearnt(cell, input, range); i++) {
      range = new Range(end(cell, input, -1), end(cell, input, 1));
    }
    return range;
  }

  /** Was something learnt of quantified preconditions at the ends. */
  private boolean isLearnt(Run.Created cell, Input input, Range range) {
    boolean isLow = domain.allows(with(cell, input, range.low));
    boolean isHigh = domain.allows(with(cell, input, range.high));
    return !(isLow && isHigh);
  }

  private record Range(long low, long high) {
    Range with(Range other) {
      return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** The half in the middle. */
    Range middle() {
      long quarter = high / 4 - low / 4;
      return new Range(low + quarter, high - quarter);
    }

    Optional<Range> within(Range other) {
      var common = new Range(Math.max(low, other.low), Math.min(high, other.high));
      return common.low <= common.high ? Optional.of(common) : Optional.empty();
    }

    long drawn(RandomGenerator random) {
      return random.nextLong(low, high + 1);
    }
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
