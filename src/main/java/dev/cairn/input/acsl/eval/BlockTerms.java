package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * What a precondition claims of whole blocks, in plainer words: {@code \block_length(p) >= 4 * n}
 * of a pointer to {@code int} is {@code \valid(p + (0 .. n - 1))}. What is claimed otherwise (at
 * most so many bytes, under a negation) stays as it is, and is reported.
 */
final class BlockTerms {
  /** That a pointer leads to the beginning of its block. No name that a user can write. */
  static final String AT_START = "\\at start";

  private static final String LENGTH = "\\block_length";
  private static final String OFFSET = "\\offset";
  private static final String BASE = "\\base_addr";

  private final Facts known;

  /** What is known of terms. */
  interface Facts {
    /** The bytes of an element behind a pointer. */
    long ofElement(Term pointer);

    /** The value of a constant term. */
    Optional<BigInteger> value(Term term);

    /** Do both lead to the same place. */
    boolean areSame(Term pointer, Term other);
  }

  BlockTerms(Facts known) {
    this.known = known;
  }

  /** The term with the claims that it makes of blocks in plainer words. */
  Term plain(Term term) {
    return switch (term) {
      case Binary(var at, var op, var left, var right) when op == BinaryOp.AND ->
          new Binary(at, op, plain(left), plain(right));
      case Binary(var at, var op, var left, var right) when op == BinaryOp.IMPLIES ->
          new Binary(at, op, left, plain(right));
      case Binary b when b.op().isComparison() && speaksOfBlocks(b) -> claim(b).orElse(b);
      default -> term;
    };
  }

  private static boolean speaksOfBlocks(Term term) {
    return AcslTerms.contains(term, t -> isCall(t, LENGTH) || isCall(t, OFFSET) || isCall(t, BASE));
  }

  private static boolean isCall(Term term, String function) {
    return term instanceof Call c && c.function().equals(function) && c.arguments().size() == 1;
  }

  private Optional<Term> claim(Binary b) {
    return ofBase(b)
        .or(() -> ofBase(flipped(b)))
        .or(() -> ofOffset(b))
        .or(() -> ofOffset(flipped(b)))
        .or(() -> ofLength(b))
        .or(() -> ofLength(flipped(b)));
  }

  private static Binary flipped(Binary b) {
    BinaryOp op =
        switch (b.op()) {
          case LT -> BinaryOp.GT;
          case LE -> BinaryOp.GE;
          case GT -> BinaryOp.LT;
          case GE -> BinaryOp.LE;
          default -> b.op();
        };
    return new Binary(b.at(), op, /* left= */ b.right(), /* right= */ b.left());
  }

  /** {@code \base_addr(p) == p}, {@code \base_addr(p) != \base_addr(q)}. */
  private Optional<Term> ofBase(Binary b) {
    if (!isCall(b.left(), BASE)) {
      return Optional.empty();
    }
    Term pointer = argument(b.left());
    if (b.op() == BinaryOp.EQ && known.areSame(pointer, withoutCast(b.right()))) {
      return Optional.of(new Call(b.at(), AT_START, List.of(pointer)));
    }
    return b.op() == BinaryOp.NE && isCall(b.right(), BASE)
        ? Optional.of(new Call(b.at(), "\\separated", List.of(pointer, argument(b.right()))))
        : Optional.empty();
  }

  /** {@code \offset(p) == 0}; of more bytes than none, so many elements lie before. */
  private Optional<Term> ofOffset(Binary b) {
    Optional<BigInteger> bytes = known.value(b.right());
    if (!isCall(b.left(), OFFSET) || bytes.isEmpty()) {
      return Optional.empty();
    }
    Term pointer = argument(b.left());
    boolean isNone = bytes.get().signum() == 0;
    return switch (b.op()) {
      case EQ ->
          Optional.of(
              isNone
                  ? new Call(b.at(), AT_START, List.of(pointer))
                  : before(pointer, bytes.get(), b.at()));
      case GE ->
          Optional.of(
              isNone ? new Term.Name(b.at(), "\\true") : before(pointer, bytes.get(), b.at()));
      default -> Optional.empty();
    };
  }

  private Term before(Term pointer, BigInteger bytes, Location at) {
    BigInteger elements = bytes.divide(BigInteger.valueOf(known.ofElement(pointer)));
    Term low = new Unary(at, UnaryOp.NEGATE, new Term.Whole(at, elements));
    return valid(pointer, low, new Term.Whole(at, BigInteger.ZERO), at);
  }

  /** {@code \block_length(p) >= n}, {@code \block_length(p) - \offset(p) >= n}. */
  private Optional<Term> ofLength(Binary b) {
    Term left = b.left();
    Term right = b.right();
    if (left instanceof Binary(_, var op, var length, var offset)
        && op == BinaryOp.SUB
        && isCall(offset, OFFSET)) {
      left = length;
    } else if (isCall(right, OFFSET)) {
      right = new Term.Whole(right.at(), BigInteger.ZERO);
    } else if (right instanceof Binary(_, var op, var first, var second) && op == BinaryOp.ADD) {
      right = isCall(first, OFFSET) ? second : isCall(second, OFFSET) ? first : right;
    }
    if (!isCall(left, LENGTH) || speaksOfBlocks(right)) {
      return Optional.empty();
    }
    Term pointer = argument(left);
    Term one = new Term.Whole(b.at(), BigInteger.ONE);
    Term zero = new Term.Whole(b.at(), BigInteger.ZERO);
    Optional<Term> elements =
        switch (b.op()) {
          case EQ -> Optional.of(elements(right, pointer, false));
          case GE -> Optional.of(elements(right, pointer, true));
          case GT ->
              Optional.of(elements(new Binary(b.at(), BinaryOp.ADD, right, one), pointer, true));
          default -> Optional.empty();
        };
    return elements.map(
        n -> valid(pointer, zero, new Binary(b.at(), BinaryOp.SUB, n, one), b.at()));
  }

  private static Term valid(Term pointer, Term low, Term high, Location at) {
    var range = new Term.Range(at, Optional.of(low), Optional.of(high));
    Term places = new Binary(at, BinaryOp.ADD, pointer, range);
    return new Call(at, "\\valid_read", List.of(places));
  }

  /** So many elements have so many bytes; {@code isUp}: the last one may need fewer. */
  private Term elements(Term bytes, Term pointer, boolean isUp) {
    BigInteger size = BigInteger.valueOf(known.ofElement(pointer));
    if (size.signum() <= 0) {
      throw new AcslException(pointer.at(), "what it points to has no size");
    }
    if (size.equals(BigInteger.ONE)) {
      return bytes;
    }
    Location at = bytes.at();
    BigInteger more = isUp ? size.subtract(BigInteger.ONE) : BigInteger.ZERO;
    Optional<BigInteger> constant = known.value(bytes);
    if (constant.isPresent()) {
      return new Term.Whole(at, constant.get().add(more).divide(size));
    }
    if (bytes instanceof Binary(_, var op, var left, var right) && op == BinaryOp.MUL) {
      if (known.value(right).filter(size::equals).isPresent()) {
        return left;
      }
      if (known.value(left).filter(size::equals).isPresent()) {
        return right;
      }
    }
    Term rounded = new Binary(at, BinaryOp.ADD, bytes, new Term.Whole(at, more));
    return new Binary(at, BinaryOp.DIV, rounded, new Term.Whole(at, size));
  }

  private static Term argument(Term call) {
    return call instanceof Call c ? withoutCast(c.arguments().getFirst()) : call;
  }

  private static Term withoutCast(Term term) {
    return term instanceof Term.Cast(_, _, var arg) ? withoutCast(arg) : term;
  }
}
