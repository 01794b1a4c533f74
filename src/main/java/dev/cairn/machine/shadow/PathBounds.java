package dev.cairn.machine.shadow;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableBounds;
import dev.cairn.machine.run.RunState;
import java.util.HashMap;
import java.util.Map;

/**
 * What the path so far says about an offset: comparisons of variables with constants, as the check
 * before a table is read. They are part of the path, so what is concluded from them holds for every
 * input that takes it.
 */
final class PathBounds {
  private static final int WORD = 64;

  private final Map<Variable, VariableBounds> bounds = new HashMap<>();

  /** How many conditions of the path were looked at. */
  private int seen;

  private PathBounds() {}

  /** Those of the run, up to what it has met: programs read tables over and over on a path. */
  private static PathBounds of(RunState rt) {
    PathBounds known = rt.state(PathBounds.class, PathBounds::new);
    while (known.seen < rt.conditions().size()) {
      if (rt.conditions().at(known.seen++).condition() instanceof Expr.Binary b) {
        known.add(b);
      }
    }
    return known;
  }

  /** The window without offsets that the path excludes. */
  static Window narrowed(RunState rt, Expr offset, Window window) {
    if (offset.width() > WORD) {
      return window;
    }
    Map<Variable, VariableBounds> known = of(rt).bounds;
    VariableBounds range =
        VariableBounds.ofTerm(offset, v -> known.getOrDefault(v, VariableBounds.full(v.width())));
    if (range.umin() < 0 || range.umax() < 0 || range.umin() > window.last()) {
      return window;
    }
    return new Window(
        (int) Math.max(window.from(), range.umin()), (int) Math.min(window.last(), range.umax()));
  }

  private void add(Expr.Binary condition) {
    BinaryOp op = condition.op();
    if (condition.right() instanceof Expr.Const c) {
      switch (op) {
        case EQ -> unsigned(condition.left(), c.bits(), c.bits());
        case ULT -> unsigned(condition.left(), 0, c.bits() - 1);
        case ULE -> unsigned(condition.left(), 0, c.bits());
        case SLT -> signed(condition.left(), lowest(c.width()), number(c) - 1);
        case SLE -> signed(condition.left(), lowest(c.width()), number(c));
        default -> {}
      }
    } else if (condition.left() instanceof Expr.Const c) {
      switch (op) {
        case EQ -> unsigned(condition.right(), c.bits(), c.bits());
        case ULT -> unsigned(condition.right(), c.bits() + 1, Bits.mask(c.width()));
        case ULE -> unsigned(condition.right(), c.bits(), Bits.mask(c.width()));
        case SLT -> signed(condition.right(), number(c) + 1, ~lowest(c.width()));
        case SLE -> signed(condition.right(), number(c), ~lowest(c.width()));
        default -> {}
      }
    }
  }

  /** The smallest signed number of so many bits; its complement is the largest. */
  private static long lowest(int width) {
    return -1L << (width - 1);
  }

  private static long number(Expr.Const c) {
    return Bits.signed(c.bits(), c.width());
  }

  /** A term is at least the one and at most the other, unsigned. */
  private void unsigned(Expr term, long low, long high) {
    switch (term) {
      case Expr.Var v -> meet(v.variable(), low, high, true);
      case Expr.Binary(_, _, int width, BinaryOp op, Expr.Var v, Expr.Const c)
          when op == BinaryOp.ADD -> {
        long least = Bits.cut(low - c.bits(), width);
        long most = Bits.cut(high - c.bits(), width);
        if (Long.compareUnsigned(least, most) <= 0) {
          meet(v.variable(), least, most, true);
        }
      }
      case Expr.Unary(_, _, _, UnaryOp op, Expr arg)
          when op == UnaryOp.ZEXT || op == UnaryOp.SEXT -> {
        long most = op == UnaryOp.ZEXT ? Bits.mask(arg.width()) : ~lowest(arg.width());
        boolean isInside = Long.compareUnsigned(high, most) <= 0;
        if (isInside || op == UnaryOp.ZEXT) {
          unsigned(arg, low, isInside ? high : most);
        }
      }
      default -> {}
    }
  }

  /** The same, signed. */
  private void signed(Expr term, long low, long high) {
    switch (term) {
      case Expr.Var v -> meet(v.variable(), low, high, false);
      case Expr.Binary(_, _, int width, BinaryOp op, Expr.Var v, Expr.Const c)
          when op == BinaryOp.ADD && width < WORD -> {
        long least = low - number(c);
        long most = high - number(c);
        if (least >= lowest(width) && most <= ~lowest(width)) {
          meet(v.variable(), least, most, false);
        }
      }
      case Expr.Unary(_, _, _, UnaryOp op, Expr arg) when op == UnaryOp.SEXT ->
          signed(arg, Math.max(low, lowest(arg.width())), Math.min(high, ~lowest(arg.width())));
      case Expr.Unary(_, _, _, UnaryOp op, Expr arg) when op == UnaryOp.ZEXT && high >= 0 ->
          unsigned(arg, Math.max(low, 0), Math.min(high, Bits.mask(arg.width())));
      default -> {}
    }
  }

  private void meet(Variable variable, long low, long high, boolean isUnsigned) {
    bounds.merge(
        variable,
        VariableBounds.full(variable.width()).meet(low, high, isUnsigned),
        (known, _) -> known.meet(low, high, isUnsigned));
  }
}
