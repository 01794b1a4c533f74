package dev.cairn.input.acsl.code;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Exact integer arithmetic in C: operands are cast so that the result fits. Where no type of C is
 * wide enough for every value, a function is called that finds out whether this one fits, and else
 * leaves the clause undecided.
 */
final class IntegerCode {
  private static final int MAX_SHIFT = 126;
  private final boolean hasWide;

  /** {@code hasWide}: the target has {@code __int128}. */
  IntegerCode(boolean hasWide) {
    this.hasWide = hasWide;
  }

  Code constant(BigInteger value) {
    boolean isUnsigned = value.bitLength() == 64 && value.signum() > 0;
    CInteger type =
        isUnsigned
            ? new CInteger(64, false)
            : CInteger.holding(value, value)
                .filter(t -> hasWide || t.bits() <= 64)
                .orElseThrow(
                    () ->
                        new AcslException(Location.NONE, "the number " + value + " is too large"));
    var whole = new Whole(value, value, type);
    if (type.bits() > 64) {
      return new Code(wideLiteral(value), Rank.UNARY, whole, Set.of());
    }
    if (value.equals(type.min()) && type.isSigned()) {
      return new Code(literal(value.add(ONE), type) + " - 1", Rank.SUM, whole, Set.of());
    }
    Rank rank = value.signum() < 0 ? Rank.UNARY : Rank.PRIMARY;
    return new Code(literal(value, type), rank, whole, Set.of());
  }

  /** C has no literals of 128 bits: {@code (__int128)high << 64 | low}. */
  private static String wideLiteral(BigInteger value) {
    BigInteger high = value.shiftRight(64);
    BigInteger low = value.subtract(high.shiftLeft(64));
    String part = "(unsigned __int128)" + high.and(ONE.shiftLeft(64).subtract(ONE)) + "ULL << 64";
    return "(__int128)(" + part + " | " + low + "ULL)";
  }

  private static String literal(BigInteger value, CInteger type) {
    return value + (type.bits() == 32 ? "" : type.isSigned() ? "LL" : "ULL");
  }

  Code compute(BinaryOp op, Code left, Code right, Location at) {
    return switch (op) {
      case ADD, SUB, MUL -> ring(op, left, right, at);
      case DIV, MOD -> division(op, left, right, at);
      case SHL, SHR -> shift(op, left, right, at);
      case BIT_AND, BIT_OR, BIT_XOR -> bitwise(op, left, right, at);
      default -> throw new IllegalStateException("not arithmetic: " + op);
    };
  }

  Code negate(Code arg, Location at) {
    Whole a = whole(arg);
    if (a.isConstant()) {
      return constant(a.min().negate());
    }
    BigInteger min = a.max().negate();
    BigInteger max = a.min().negate();
    Optional<CInteger> type = fitting(a, a, min, max);
    if (type.isEmpty()) {
      return ring(BinaryOp.SUB, constant(ZERO), arg, at);
    }
    String operand = a.as().equals(type.get()) ? arg.at(Rank.UNARY) : cast(arg, type.get());
    return new Code("-" + operand, Rank.UNARY, new Whole(min, max, type.get()), arg.hazards());
  }

  Code complement(Code arg, Location at) {
    return compute(BinaryOp.SUB, constant(ONE.negate()), arg, at);
  }

  private Code ring(BinaryOp op, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    BigInteger[] ends = ends(op, a, b);
    if (a.isConstant() && b.isConstant() && ends[0].bitLength() < 64) {
      return constant(ends[0]);
    }
    Optional<CInteger> type = fitting(a, b, ends[0], ends[1]);
    String symbol = op == BinaryOp.ADD ? "+" : op == BinaryOp.SUB ? "-" : "*";
    Rank rank = op == BinaryOp.MUL ? Rank.PRODUCT : Rank.SUM;
    return type.isPresent()
        ? Code.infix(
            widened(left, right, type.get()),
            symbol,
            right,
            rank,
            new Whole(ends[0], ends[1], type.get()))
        : checked(op == BinaryOp.ADD ? "add" : op == BinaryOp.SUB ? "sub" : "mul", left, right, at);
  }

  /** A function that leaves the clause undecided when the result does not fit. */
  private Code checked(String name, Code left, Code right, Location at) {
    needWide(at);
    Code call = Code.call("cairn_" + name, Whole.of(CInteger.WIDE), left, right);
    return call;
  }

  private void needWide(Location at) {
    if (!hasWide) {
      throw new AcslException(
          at, "numbers need more than 64 bits, which this target does not have");
    }
  }

  private static BigInteger[] ends(BinaryOp op, Whole a, Whole b) {
    BigInteger[] all =
        switch (op) {
          case ADD -> new BigInteger[] {a.min().add(b.min()), a.max().add(b.max())};
          case SUB -> new BigInteger[] {a.min().subtract(b.max()), a.max().subtract(b.min())};
          default ->
              new BigInteger[] {
                a.min().multiply(b.min()),
                a.min().multiply(b.max()),
                a.max().multiply(b.min()),
                a.max().multiply(b.max())
              };
        };
    return new BigInteger[] {
      Stream.of(all).min(BigInteger::compareTo).orElseThrow(),
      Stream.of(all).max(BigInteger::compareTo).orElseThrow()
    };
  }

  private Code division(BinaryOp op, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    BigInteger most =
        (op == BinaryOp.DIV ? a : b).min().abs().max((op == BinaryOp.DIV ? a : b).max().abs());
    boolean isNatural = a.min().signum() >= 0 && (op == BinaryOp.MOD || b.min().signum() >= 0);
    BigInteger min = isNatural ? ZERO : most.negate();
    CInteger type = need(at, a, b, min, most);
    Code result =
        Code.infix(
            widened(left, right, type),
            op == BinaryOp.DIV ? "/" : "%",
            right,
            Rank.PRODUCT,
            new Whole(min, most, type));
    boolean isSafe = b.min().signum() > 0 || b.max().signum() < 0;
    if (isSafe) {
      return result;
    }
    var hazards = new HashSet<>(result.hazards());
    hazards.add(result.text());
    return new Code(result.text(), result.rank(), result.type(), hazards);
  }

  private Code shift(BinaryOp op, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    boolean isBounded = b.min().signum() >= 0 && b.max().bitLength() < 8;
    if (!isBounded || op == BinaryOp.SHR || b.max().intValue() > MAX_SHIFT) {
      Code call = checked(op == BinaryOp.SHL ? "shl" : "shr", left, right, at);
      return op == BinaryOp.SHR
          ? call.as(new Whole(a.min().min(ZERO), a.max().max(ZERO), CInteger.WIDE))
          : call;
    }
    BigInteger min = a.min().min(ZERO).shiftLeft(b.max().intValue());
    BigInteger max = a.max().max(ZERO).shiftLeft(b.max().intValue());
    Optional<CInteger> type = fitting(a, a, min, max);
    if (type.isEmpty() || min.signum() < 0) {
      return checked("shl", left, right, at);
    }
    String operand = a.as().equals(type.get()) ? left.at(Rank.SHIFT) : cast(left, type.get());
    return new Code(
        operand + " << " + right.at(Rank.SUM),
        Rank.SHIFT,
        new Whole(min, max, type.get()),
        Code.hazards(left, right));
  }

  private Code bitwise(BinaryOp op, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    int bits =
        Stream.of(a.min(), a.max(), b.min(), b.max())
            .mapToInt(BigInteger::bitLength)
            .max()
            .orElseThrow();
    boolean isNatural = a.min().signum() >= 0 && b.min().signum() >= 0;
    BigInteger span = ONE.shiftLeft(bits);
    boolean isMask = op == BinaryOp.BIT_AND && (a.min().signum() >= 0 || b.min().signum() >= 0);
    BigInteger mask =
        a.min().signum() < 0 ? b.max() : b.min().signum() < 0 ? a.max() : a.max().min(b.max());
    BigInteger min = isNatural || isMask ? ZERO : span.negate();
    BigInteger max = isMask ? mask : span.subtract(ONE);
    CInteger type = need(at, a, b, min, max);
    Rank rank =
        op == BinaryOp.BIT_AND ? Rank.BIT_AND : op == BinaryOp.BIT_OR ? Rank.BIT_OR : Rank.BIT_XOR;
    String symbol = op == BinaryOp.BIT_AND ? "&" : op == BinaryOp.BIT_OR ? "|" : "^";
    return Code.infix(widened(left, right, type), symbol, right, rank, new Whole(min, max, type));
  }

  Code compare(BinaryOp op, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    return Code.infix(
        widened(left, right, need(at, a, b)), Symbols.of(op), right, Symbols.rank(op), new Truth());
  }

  /** {@code condition ? a : b}. */
  Code choose(Code condition, Code left, Code right, Location at) {
    Whole a = whole(left);
    Whole b = whole(right);
    CInteger type = need(at, a, b);
    String text =
        condition.at(Rank.OR)
            + " ? "
            + widened(left, right, type).at(Rank.OR)
            + " : "
            + right.at(Rank.CONDITIONAL);
    return new Code(
        text,
        Rank.CONDITIONAL,
        new Whole(a.min().min(b.min()), a.max().max(b.max()), type),
        Code.hazards(condition, left, right));
  }

  /** Reduced to a C integer type, as a cast does. */
  Code wrapped(Code arg, String type, int bits, boolean isSigned) {
    var exact = new CInteger(bits, isSigned);
    return new Code(
        "(" + type + ")" + arg.at(Rank.UNARY),
        Rank.UNARY,
        new Whole(exact.min(), exact.max(), CInteger.promoted(bits, isSigned)),
        arg.hazards());
  }

  /** The expression in that C type, which holds it. */
  Code converted(Code arg, CInteger type) {
    Whole a = whole(arg);
    return a.as().equals(type)
        ? arg
        : new Code(cast(arg, type), Rank.UNARY, new Whole(a.min(), a.max(), type), arg.hazards());
  }

  /** The left operand, cast unless one of both makes C compute in {@code type} anyway. */
  private Code widened(Code left, Code right, CInteger type) {
    return whole(left).as().with(whole(right).as()).equals(type) ? left : converted(left, type);
  }

  private static String cast(Code arg, CInteger type) {
    return "(" + type.spelled() + ")" + arg.at(Rank.UNARY);
  }

  /**
   * The type to compute in: the one C would choose if that will do, else the smallest that does.
   */
  private Optional<CInteger> fitting(Whole a, Whole b, BigInteger... results) {
    List<BigInteger> all = new ArrayList<>(List.of(a.min(), a.max(), b.min(), b.max()));
    all.addAll(List.of(results));
    CInteger common = a.as().with(b.as());
    if (all.stream().allMatch(common::holds)) {
      return Optional.of(common);
    }
    BigInteger min = all.stream().min(BigInteger::compareTo).orElseThrow();
    BigInteger max = all.stream().max(BigInteger::compareTo).orElseThrow();
    return CInteger.holding(min, max).filter(t -> hasWide || t.bits() <= 64);
  }

  private CInteger need(Location at, Whole a, Whole b, BigInteger... results) {
    return fitting(a, b, results)
        .orElseThrow(
            () ->
                new AcslException(at, "numbers need more than " + (hasWide ? 128 : 64) + " bits"));
  }

  private static Whole whole(Code code) {
    return (Whole) code.type();
  }
}
