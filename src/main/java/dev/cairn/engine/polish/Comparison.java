package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of the source, found again in the term of a condition, whichever side was taken: on
 * which of <em>less</em>, <em>equal</em> and <em>greater</em> it holds, and on which inputs it
 * would come out otherwise if it were written with another relation or another number.
 *
 * @param offset of the number in the source from the one in the term
 * @param holds the signs on which it holds, or those on which it does not
 */
record Comparison(Expr left, Expr right, Order order, long offset, int holds) {
  private static final int LESS = 1;
  private static final int EQUAL = 2;
  private static final int GREATER = 4;
  private static final int ONE_MORE = 8;
  private static final int ONE_LESS = 9;
  private static final int[] RELATIONS = {
    LESS, LESS | EQUAL, EQUAL, LESS | GREATER, GREATER | EQUAL, GREATER
  };

  /** How the values are ordered. */
  private enum Order {
    SIGNED(BinaryOp.SLT, BinaryOp.EQ),
    UNSIGNED(BinaryOp.ULT, BinaryOp.EQ),
    FLOATING(BinaryOp.FLT, BinaryOp.FEQ);

    private final BinaryOp less;
    private final BinaryOp equal;

    Order(BinaryOp less, BinaryOp equal) {
      this.less = less;
      this.equal = equal;
    }
  }

  /** Of the term of a condition, without a negation; empty where they do not fit together. */
  static Optional<Comparison> of(Expr term, SourceRelation source) {
    if (!(term instanceof Expr.Binary b) || b.left().width() < 2 || b.left().width() > Long.SIZE) {
      return Optional.empty();
    }
    return switch (b.op()) {
      case SLT -> ordered(b, Order.SIGNED, false, source);
      case SLE -> ordered(b, Order.SIGNED, true, source);
      case ULT -> ordered(b, Order.UNSIGNED, false, source);
      case ULE -> ordered(b, Order.UNSIGNED, true, source);
      case FLT -> floating(b, LESS, source);
      case FLE -> floating(b, LESS | EQUAL, source);
      case FEQ -> floating(b, EQUAL, source);
      case EQ -> equal(b, source);
      default -> Optional.empty();
    };
  }

  private static Optional<Comparison> floating(Expr.Binary b, int holds, SourceRelation source) {
    return source == SourceRelation.NONE || source == SourceRelation.UNKNOWN
        ? Optional.empty()
        : Optional.of(inOrder(b, Order.FLOATING, 0, holds));
  }

  private static Optional<Comparison> ordered(
      Expr.Binary b, Order order, boolean isOrEqual, SourceRelation source) {
    boolean isLeft = b.left() instanceof Const;
    if (!isLeft && !(b.right() instanceof Const)) {
      boolean isOrder = source == SourceRelation.FROM || source == SourceRelation.UP_TO;
      return isOrder
          ? Optional.of(inOrder(b, order, 0, isOrEqual ? LESS | EQUAL : LESS))
          : Optional.empty();
    }
    // it turns from the number before this one to this one
    long turn = isLeft == isOrEqual ? 0 : 1;
    int less = isLeft ? GREATER : LESS;
    return switch (source) {
      case FROM -> Optional.of(inOrder(b, order, turn, less));
      case UP_TO -> Optional.of(inOrder(b, order, turn - 1, less | EQUAL));
      case EQUAL -> Optional.of(inOrder(b, order, turn - 1, EQUAL));
      case NONE, UNKNOWN -> Optional.empty();
    };
  }

  private static Optional<Comparison> equal(Expr.Binary b, SourceRelation source) {
    boolean isNumber = b.left() instanceof Const || b.right() instanceof Const;
    // small types are mostly bytes of data, of which C makes what is not negative
    Order order = b.left().width() < Integer.SIZE ? Order.UNSIGNED : Order.SIGNED;
    return switch (source) {
      case EQUAL -> Optional.of(inOrder(b, order, 0, EQUAL));
      // of numbers without a sign, x <= 0 is x == 0
      case UP_TO -> isNumber ? Optional.of(inOrder(b, Order.UNSIGNED, 0, EQUAL)) : Optional.empty();
      case FROM, NONE, UNKNOWN -> Optional.empty();
    };
  }

  /** A number comes last, and else whichever term: both sides of a branch have one order. */
  private static Comparison inOrder(Expr.Binary b, Order order, long offset, int holds) {
    boolean isNumber = b.left() instanceof Const || b.right() instanceof Const;
    boolean isMirrored = isNumber ? b.left() instanceof Const : b.left().hash() > b.right().hash();
    return isMirrored
        ? new Comparison(b.right(), b.left(), order, offset, mirrored(holds))
        : new Comparison(b.left(), b.right(), order, offset, holds);
  }

  private static int mirrored(int signs) {
    int kept = signs & EQUAL;
    return kept | ((signs & LESS) != 0 ? GREATER : 0) | ((signs & GREATER) != 0 ? LESS : 0);
  }

  /** What could be wrong about it, by numbers that mean the same on both sides of its branch. */
  List<Integer> mistakes() {
    List<Integer> all = new ArrayList<>();
    for (int relation : RELATIONS) {
      if (relation != holds) {
        all.add(relation ^ holds);
      }
    }
    if (right instanceof Const) {
      all.addAll(List.of(ONE_MORE, ONE_LESS));
    }
    return all;
  }

  /** Does it come out otherwise with that mistake, for these values of its terms. */
  boolean isOtherwise(int mistake, long one, long other) {
    return switch (mistake) {
      case ONE_MORE -> isHeld(one, other, 1) != isHeld(one, other, 0);
      case ONE_LESS -> isHeld(one, other, -1) != isHeld(one, other, 0);
      // the signs on which the two relations differ
      default -> (mistake & sign(one, other, 0)) != 0;
    };
  }

  private boolean isHeld(long one, long other, long further) {
    return (holds & sign(one, other, further)) != 0;
  }

  /** What the first is to the second, of which the source has another number than the term. */
  private int sign(long one, long other, long further) {
    int width = left.width();
    long number = right instanceof Const ? Bits.cut(other + offset + further, width) : other;
    if (Bits.binary(order.equal, width, one, number) == 1) {
      return EQUAL;
    }
    return Bits.binary(order.less, width, one, number) == 1 ? LESS : GREATER;
  }
}
