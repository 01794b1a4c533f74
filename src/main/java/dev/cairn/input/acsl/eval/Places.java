package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.input.acsl.eval.Value.Place;
import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Reads cells of the input by their access paths, which are the names of their variables (see
 * InputModel).
 */
final class Places {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);
  private final AcslContext evaluation;

  Places(AcslContext evaluation) {
    this.evaluation = evaluation;
  }

  Value read(String path, CType type, int bitSize, Location at) {
    return switch (type.resolved()) {
      case CType.Integer i ->
          whole(
              path, bitSize > 0 ? bitSize : i.isBool() ? 1 : (int) i.size() * 8, i.isSigned(), at);
      case CType.Enumeration e ->
          whole(path, bitSize > 0 ? bitSize : (int) e.size() * 8, e.isSigned(), at);
      case CType.Floating f when f.size() == 4 || f.size() == 8 -> {
        int width = (int) f.size() * 8;
        yield evaluation.reals.ofBits(
            evaluation.variable(path, width), width, evaluation.bitsOf(path, width));
      }
      case CType.Pointer p -> pointer(path, p.target().type(), -1);
      case CType.Composite c -> new Place(path, c);
      case CType.Array a -> new Place(path, a);
      default ->
          throw new AcslException(at, "'" + path + "' has a type that contracts cannot speak of");
    };
  }

  private Whole whole(String path, int width, boolean isSigned, Location at) {
    if (width > 64) {
      throw new AcslException(at, "'" + path + "' is wider than 64 bits");
    }
    BigInteger bits = BigInteger.valueOf(evaluation.bitsOf(path, width));
    Whole whole =
        evaluation.integers.ofBits(evaluation.variable(path, width), width, isSigned, bits);
    BigInteger max = evaluation.maxima.get(path);
    return max != null && max.compareTo(whole.max()) < 0
        ? evaluation.integers.unknownUpTo(max, whole)
        : whole;
  }

  private Pointer pointer(String path, CType element, long count) {
    Whole zero = evaluation.integers.constant(0);
    CType target = element.resolved() instanceof CType.Void ? BYTE : element;
    return new Pointer(path, target, count, zero, zero);
  }

  /** An array is the pointer to its first element. */
  Value decayed(Value value) {
    return value instanceof Place(var path, CType.Array(var element, var count))
        ? pointer(path, element, Math.max(count, 0))
        : value;
  }

  /** The element {@code index} after the one {@code pointer} points to. */
  Value element(Pointer pointer, Whole index, Location at) {
    if (!pointer.low().equals(pointer.high())) {
      throw new AcslException(at, "a range of elements is understood in \\valid only");
    }
    Whole position = evaluation.integers.at(at).add(pointer.low(), index);
    if (!position.isConstant()) {
      evaluation.noteDependence();
    } else if (pointer.count() < 0 && position.value().signum() < 0) {
      needFront(pointer.path(), position.value(), at);
    }
    if (evaluation.isTrusting()) {
      return read(pointer.path() + "[" + position.value() + "]", pointer.element(), 0, at);
    }
    boolean isStandIn = guard(pointer, position);
    BigInteger chosen = isStandIn ? BigInteger.ZERO : position.value();
    return read(pointer.path() + "[" + chosen + "]", pointer.element(), 0, at);
  }

  private void needFront(String path, BigInteger position, Location at) {
    if (position.negate().compareTo(BigInteger.valueOf(evaluation.facts.front(path))) > 0) {
      String needed = "\\valid(%s + (%s .. 0))".formatted(path, position);
      throw new AcslException(
          at, "what lies before '" + path + "' is an input only with " + needed);
    }
  }

  /**
   * Guards the read; true when there is no such element under the candidate and another one must
   * stand in for it.
   */
  private boolean guard(Pointer pointer, Whole position) {
    Truth defined = isInside(pointer, position);
    Optional<Truth> pinned =
        position.isConstant()
            ? Optional.empty()
            : Optional.of(
                evaluation.integers.equal(
                    position, evaluation.integers.constant(position.value())));
    boolean isStandIn =
        !isPossible(pointer, position.value()) || (pinned.isPresent() && !defined.value());
    evaluation.guards().add(defined, position.isUniversal(), pinned, isStandIn);
    return isStandIn;
  }

  private boolean isPossible(Pointer pointer, BigInteger index) {
    return index.compareTo(lowest(pointer)) >= 0
        && index.compareTo(BigInteger.valueOf(AcslPrecondition.MAX_ELEMENTS)) < 0;
  }

  /** The index of the object's first element. */
  private BigInteger lowest(Pointer pointer) {
    int front = pointer.count() >= 0 ? 0 : evaluation.facts.front(pointer.path());
    return BigInteger.valueOf(-(long) front);
  }

  /** Not null, and {@code position} is one of the object's elements. */
  Truth isInside(Pointer pointer, Whole position) {
    Whole lowest = evaluation.integers.constant(lowest(pointer));
    Truth isNatural = evaluation.integers.lessOrEqual(lowest, position);
    Truth isBelow =
        pointer.count() >= 0
            ? evaluation.integers.less(position, evaluation.integers.constant(pointer.count()))
            : evaluation.facts.isBelowLength(pointer.path(), position, evaluation);
    Truth isPossible =
        evaluation.integers.less(
            position, evaluation.integers.constant(AcslPrecondition.MAX_ELEMENTS));
    Truth isInRange = evaluation.logic.and(isNatural, evaluation.logic.and(isPossible, isBelow));
    return evaluation.logic.and(isNotNull(pointer), isInRange);
  }

  Truth isNotNull(Pointer pointer) {
    if (pointer.count() >= 0 || !evaluation.facts.mayBeNull(pointer.path())) {
      return evaluation.logic.constant(true);
    }
    String name = nullVariable(pointer.path());
    return evaluation.logic.not(
        new Truth(evaluation.variable(name, 1), evaluation.bitsOf(name, 1) == 1));
  }

  /** The name of the variable that says whether the pointer is null. */
  static String nullVariable(String path) {
    return path + " == NULL";
  }

  Value member(Place place, String name, Location at) {
    if (!(place.type() instanceof CType.Composite composite)) {
      throw new AcslException(at, "'" + place.path() + "' is not a struct");
    }
    return find(place.path(), composite, name, at)
        .orElseThrow(
            () -> new AcslException(at, "'" + place.path() + "' has no member '" + name + "'"));
  }

  private Optional<Value> find(String path, CType.Composite composite, String name, Location at) {
    for (CType.Member member : composite.members()) {
      if (member.name().equals(name)) {
        return Optional.of(
            composite.isUnion()
                ? unionMember(path, composite, member, at)
                : read(path, member, at));
      }
      if (member.name().isEmpty()
          && member.type().type().resolved() instanceof CType.Composite anonymous) {
        Optional<Value> inner = find(path, anonymous, name, at);
        if (inner.isPresent()) {
          return inner;
        }
      }
    }
    return Optional.empty();
  }

  private Value read(String path, CType.Member member, Location at) {
    return read(path + "." + member.name(), member.type().type(), member.bitSize(), at);
  }

  /** The input is the union's principal member; a smaller integer is its low bytes. */
  private Value unionMember(String path, CType.Composite union, CType.Member member, Location at) {
    CType.Member first = union.principal().orElseThrow();
    long size = first.type().type().size();
    if (first.equals(member)) {
      return read(path, member, at);
    }
    if (read(path, first, at) instanceof Whole
        && member.type().type().resolved() instanceof CType.Integer small) {
      int width = small.isBool() ? 1 : (int) small.size() * 8;
      String name = path + "." + first.name();
      Expr bits = evaluation.symbols.extract(evaluation.variable(name, (int) size * 8), 0, width);
      return evaluation.integers.ofBits(
          bits,
          width,
          small.isSigned(),
          BigInteger.valueOf(evaluation.bitsOf(name, (int) size * 8)));
    }
    throw new AcslException(
        at,
        "'"
            + path
            + "' is a union; its input is '"
            + first.name()
            + "', not '"
            + member.name()
            + "'");
  }
}
