package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Null;
import dev.cairn.input.acsl.code.LogicType.Place;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comparisons between any two values, and arithmetic on reals. */
final class ComparisonCode {
  private final CodeContext context;
  private final PlaceCode places;
  private int arrays;

  ComparisonCode(CodeContext context, PlaceCode places) {
    this.context = context;
    this.places = places;
  }

  Code compare(BinaryOp op, Code first, Code second, Location at) {
    Code left = second.type() instanceof Whole ? asWhole(first) : first;
    Code right = first.type() instanceof Whole ? asWhole(second) : second;
    if (left.type() instanceof Whole && right.type() instanceof Whole) {
      return context.integers.compare(op, left, right, at);
    }
    if (isPointer(left) && isPointer(right)) {
      return pointers(op, left, right);
    }
    if (isNumber(left) && isNumber(right) && ExactCode.isNeeded(left, right)) {
      return ExactCode.compare(op, left, right);
    }
    if ((left.type() instanceof Truth && right.type() instanceof Truth)
        || (isNumber(left) && isNumber(right))) {
      return Code.infix(left, Symbols.of(op), right, Symbols.rank(op), new Truth());
    }
    if (left.type() instanceof Place(var type) && right.type() instanceof Place(var other)) {
      return structs(op, left, right, List.of(type, other), at);
    }
    throw new AcslException(at, "these cannot be compared");
  }

  /** Beside a number, a truth value is 0 or 1. */
  private static Code asWhole(Code code) {
    return code.type() instanceof Truth
        ? code.as(new Whole(BigInteger.ZERO, BigInteger.ONE, CInteger.INT))
        : code;
  }

  private static Code pointers(BinaryOp op, Code left, Code right) {
    boolean isSame =
        left.type() instanceof Pointer(var a)
            && right.type() instanceof Pointer(var b)
            && a.resolved().equals(b.resolved());
    boolean isPlain = isSame || isZero(left) || isZero(right);
    return Code.infix(
        isPlain ? zero(left) : address(left),
        Symbols.of(op),
        isPlain ? zero(right) : address(right),
        Symbols.rank(op),
        new Truth());
  }

  private static boolean isZero(Code code) {
    return !(code.type() instanceof Pointer);
  }

  private static Code zero(Code code) {
    return isZero(code) ? Code.plain("(void *)0", new Null()) : code;
  }

  private static Code address(Code p) {
    return new Code("(const void *)" + p.at(Rank.UNARY), Rank.UNARY, p.type(), p.hazards());
  }

  /** Two structs are equal when their members are. */
  private Code structs(BinaryOp op, Code left, Code right, List<CType> types, Location at) {
    boolean isEquality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (isEquality
        && types.getFirst().resolved() instanceof CType.Array a
        && types.getLast().resolved() instanceof CType.Array b) {
      return arrays(op, left, right, List.of(a, b), at);
    }
    boolean isComparable =
        isEquality
            && types.getFirst().resolved() instanceof CType.Composite c
            && !c.isUnion()
            && c.equals(types.getLast().resolved());
    if (!isComparable) {
      throw new AcslException(at, "these cannot be compared");
    }
    List<Code> equal = new ArrayList<>();
    for (CType.Member member : ((CType.Composite) types.getFirst().resolved()).members()) {
      equal.add(
          compare(
              BinaryOp.EQ,
              places.member(left, member.name(), at),
              places.member(right, member.name(), at),
              at));
    }
    String text = equal.stream().map(e -> e.at(Rank.EQUALITY)).collect(Collectors.joining(" && "));
    Code all = new Code(text, Rank.AND, new Truth(), Code.hazards(equal.toArray(Code[]::new)));
    return op == BinaryOp.EQ
        ? all
        : new Code("!(" + text + ")", Rank.UNARY, new Truth(), all.hazards());
  }

  /** Two arrays are equal when they have as many elements, and those are. */
  private Code arrays(BinaryOp op, Code left, Code right, List<CType.Array> types, Location at) {
    long count = types.getFirst().count();
    if (count < 0 || types.getLast().count() < 0) {
      throw new AcslException(at, "arrays of unknown length cannot be compared");
    }
    if (count != types.getLast().count()) {
      return Code.truth(op == BinaryOp.NE);
    }
    String name = "cairn_k" + ++arrays;
    var range = new Whole(BigInteger.ZERO, BigInteger.valueOf(count), CInteger.LONG_LONG);
    Code index = Code.plain(name, range);
    Code same =
        compare(
            BinaryOp.EQ,
            places.element(PlaceCode.decayed(left), index, at),
            places.element(PlaceCode.decayed(right), index, at),
            at);
    String text =
        "CAIRN_ALL(%s, 0, %s < %d, %s)".formatted(name, name, count, same.at(Rank.EQUALITY));
    Code all = new Code(text, Rank.PRIMARY, new Truth(), Code.hazards(left, right));
    return op == BinaryOp.EQ ? all : new Code("!" + text, Rank.UNARY, new Truth(), all.hazards());
  }

  boolean isNumber(Code code) {
    return code.type() instanceof Whole || code.type() instanceof Real;
  }

  /** A pointer, the null pointer, or the literal 0. */
  boolean isPointer(Code code) {
    return switch (code.type()) {
      case Pointer _, Null _ -> true;
      case Whole w -> w.isConstant() && w.min().signum() == 0;
      case Real _, Truth _, Place _ -> false;
    };
  }

  Code real(BinaryOp op, Code left, Code right, Location at) {
    if (!isNumber(left) || !isNumber(right)) {
      throw new AcslException(at, "a number is needed here");
    }
    return ExactCode.computed(op, left, right, at);
  }
}
