package dev.cairn.input.acsl.eval;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.eval.Value.Null;
import dev.cairn.input.acsl.eval.Value.Place;
import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Real;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
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
 * Gives expanded terms their meaning under one evaluation. Reads and divisions add to the guards of
 * the current atom.
 */
final class TermEvaluator {
  private final AcslContext evaluation;
  private final Places places;
  private final Casts casts;
  private final Comparisons comparisons;

  TermEvaluator(AcslContext evaluation) {
    this.evaluation = evaluation;
    this.places = new Places(evaluation);
    this.casts = new Casts(evaluation);
    this.comparisons = new Comparisons(evaluation, places);
  }

  Places places() {
    return places;
  }

  Value value(Term term) {
    return switch (term) {
      case Term.Whole(_, var value) -> evaluation.integers.constant(value);
      case Term.Decimal(_, var value) -> evaluation.reals.constant(value.doubleValue());
      case Term.Name name -> name(name);
      case Unary unary -> unary(unary);
      case Binary binary -> binary(binary);
      case Term.Conditional conditional -> conditional(conditional);
      case Term.Index(var at, var base, var index) ->
          places.element(pointer(base), whole(index), at);
      case Term.Member(var at, var base, var name) -> member(base, name, at);
      case Term.Cast(var at, var type, var arg) -> casts.cast(value(arg), type, at);
      case Term.SizeOf(var at, var type) ->
          evaluation.integers.constant(evaluation.scope.type(type, at).size());
      case Call call -> call(call);
      case Term.Range(var at, _, _) ->
          throw new AcslException(at, "a range is understood in \\valid only");
      case Term.Quantified(var at, _, _, _) ->
          throw new AcslException(at, "a quantifier inside a term");
      case Term.Lambda(var at, _, _) ->
          throw new AcslException(at, "\\lambda is not understood in a precondition");
      case Term.Unread unread -> throw AcslException.of(unread);
      case Term.Let(var at, _, _, _) ->
          throw new IllegalStateException("not expanded: \\let at " + at);
    };
  }

  Whole whole(Term term) {
    return whole(value(term), term.at());
  }

  private static Whole whole(Value value, Location at) {
    return switch (value) {
      case Whole whole -> whole;
      case Truth _ ->
          throw new AcslException(
              at, "a truth value stands where a number is needed; add parentheses");
      default -> throw new AcslException(at, "an integer is needed here");
    };
  }

  /** The term as a condition: numbers and pointers are true unless zero. */
  Truth truth(Term term) {
    return switch (places.decayed(value(term))) {
      case Truth truth -> truth;
      case Whole whole ->
          evaluation.logic.not(evaluation.integers.equal(whole, evaluation.integers.constant(0)));
      case Real real ->
          evaluation.logic.not(evaluation.reals.equal(real, evaluation.reals.constant(0)));
      case Pointer pointer -> places.isNotNull(pointer);
      case Null _ -> evaluation.logic.constant(false);
      case Place _ -> throw new AcslException(term.at(), "a struct is not a condition");
    };
  }

  Pointer pointer(Term term) {
    if (places.decayed(value(term)) instanceof Pointer pointer) {
      return pointer;
    }
    throw new AcslException(term.at(), "a pointer or array is needed here");
  }

  private Value name(Term.Name name) {
    Whole bound = evaluation.bound.get(name.name());
    if (bound != null) {
      return bound;
    }
    Optional<Root> root = evaluation.scope.root(name.name());
    if (root.isPresent()) {
      return places.read(root.get().name(), root.get().type(), 0, name.at());
    }
    return switch (name.name()) {
      case "\\null", "NULL" -> new Null();
      case "\\true", "true" -> evaluation.logic.constant(true);
      case "\\false", "false" -> evaluation.logic.constant(false);
      default ->
          evaluation
              .scope
              .constant(name.name())
              .<Value>map(evaluation.integers::constant)
              .orElseThrow(() -> new AcslException(name.at(), unknown(name.name())));
    };
  }

  private static String unknown(String name) {
    return name.startsWith("\\")
        ? "'" + name + "' has no meaning in a precondition"
        : "'" + name + "' is not an input of the function";
  }

  private Value unary(Unary unary) {
    return switch (unary.op()) {
      case NEGATE -> negated(value(unary.arg()), unary.at());
      case COMPLEMENT -> evaluation.integers.at(unary.at()).complement(whole(unary.arg()));
      case NOT -> evaluation.logic.not(truth(unary.arg()));
      case DEREFERENCE ->
          places.element(pointer(unary.arg()), evaluation.integers.constant(0), unary.at());
      case ADDRESS -> address(unary);
    };
  }

  private Value negated(Value value, Location at) {
    return value instanceof Real real
        ? evaluation.reals.negate(real)
        : evaluation.integers.at(at).negate(whole(value, at));
  }

  private Value address(Unary unary) {
    return switch (unary.arg()) {
      case Term.Index(var at, var base, var index) ->
          value(new Binary(at, BinaryOp.ADD, base, index));
      case Unary(_, var op, var arg) when op == UnaryOp.DEREFERENCE -> value(arg);
      default ->
          throw new AcslException(unary.at(), "'&' is understood before array elements only");
    };
  }

  private Value binary(Binary binary) {
    if (binary.op().isLogical()) {
      return connective(binary);
    }
    Value left = places.decayed(value(binary.left()));
    if (left instanceof Pointer p
        && binary.op() == BinaryOp.ADD
        && binary.right() instanceof Term.Range range) {
      return span(p, range);
    }
    Value right = places.decayed(value(binary.right()));
    if (binary.op().isComparison()) {
      return comparisons.compare(binary.op(), left, right, binary.at());
    }
    if (left instanceof Pointer || right instanceof Pointer) {
      return pointerArithmetic(binary, left, right);
    }
    return left instanceof Real || right instanceof Real
        ? evaluation.reals.compute(
            binary.op(),
            comparisons.real(left, binary.at()),
            comparisons.real(right, binary.at()),
            binary.at())
        : arithmetic(binary, whole(left, binary.left().at()), whole(right, binary.right().at()));
  }

  private Truth connective(Binary binary) {
    Truth left = truth(binary.left());
    Truth right = truth(binary.right());
    Logic logic = evaluation.logic;
    Truth both = logic.and(logic.implies(left, right), logic.implies(right, left));
    return switch (binary.op()) {
      case AND -> logic.and(left, right);
      case OR -> logic.or(left, right);
      case IMPLIES -> logic.implies(left, right);
      case IFF -> both;
      default -> logic.not(both);
    };
  }

  private Pointer span(Pointer pointer, Term.Range range) {
    Location at = range.at();
    Whole from =
        range
            .low()
            .map(this::whole)
            .orElseThrow(() -> new AcslException(at, "the range has no lower end"));
    Whole to =
        range
            .high()
            .map(this::whole)
            .orElseThrow(() -> new AcslException(at, "the range has no upper end"));
    Integers integers = evaluation.integers.at(at);
    return new Pointer(
        pointer.path(),
        pointer.element(),
        pointer.count(),
        integers.add(pointer.low(), from),
        integers.add(pointer.high(), to));
  }

  private Value pointerArithmetic(Binary binary, Value left, Value right) {
    Integers integers = evaluation.integers.at(binary.at());
    boolean isSum = binary.op() == BinaryOp.ADD;
    boolean isDifference = binary.op() == BinaryOp.SUB;
    if (left instanceof Pointer p && right instanceof Whole by && (isSum || isDifference)) {
      return moved(p, isSum ? by : integers.negate(by));
    }
    if (left instanceof Whole by && right instanceof Pointer p && isSum) {
      return moved(p, by);
    }
    if (left instanceof Pointer a
        && right instanceof Pointer b
        && isDifference
        && a.path().equals(b.path())) {
      return integers.subtract(a.low(), b.low());
    }
    throw new AcslException(binary.at(), "operator is not defined on these pointers");
  }

  private Pointer moved(Pointer pointer, Whole by) {
    Whole low = evaluation.integers.add(pointer.low(), by);
    Whole high =
        pointer.low().equals(pointer.high()) ? low : evaluation.integers.add(pointer.high(), by);
    return new Pointer(pointer.path(), pointer.element(), pointer.count(), low, high);
  }

  private Whole arithmetic(Binary binary, Whole left, Whole right) {
    Integers integers = evaluation.integers.at(binary.at());
    return switch (binary.op()) {
      case ADD -> integers.add(left, right);
      case SUB -> integers.subtract(left, right);
      case MUL -> integers.multiply(left, right);
      case DIV -> integers.divide(left, nonZero(right));
      case MOD -> integers.remainder(left, nonZero(right));
      case SHL -> integers.shiftLeft(left, shift(right));
      case SHR -> integers.shiftRight(left, natural(right));
      case BIT_AND -> integers.and(left, right);
      case BIT_OR -> integers.or(left, right);
      case BIT_XOR -> integers.xor(left, right);
      default -> throw new IllegalStateException("not arithmetic: " + binary.op());
    };
  }

  private Whole nonZero(Whole divisor) {
    Truth isZero = evaluation.integers.equal(divisor, evaluation.integers.constant(0));
    return defined(evaluation.logic.not(isZero), divisor, 1);
  }

  private Whole natural(Whole amount) {
    return defined(
        evaluation.integers.lessOrEqual(evaluation.integers.constant(0), amount), amount, 0);
  }

  private Whole shift(Whole amount) {
    Truth isSmall =
        evaluation.integers.lessOrEqual(amount, evaluation.integers.constant(Integers.MAX_SHIFT));
    return natural(defined(isSmall, amount, 0));
  }

  /**
   * The operand, guarded; where it is not allowed under the candidate, a stand-in that the guard
   * hides.
   */
  private Whole defined(Truth isDefined, Whole operand, long standIn) {
    if (!evaluation.isTrusting()) {
      evaluation.guards().add(isDefined, operand.isUniversal());
    } else if (!evaluation.logic.isTrue(isDefined)) {
      evaluation.noteDependence();
    }
    return isDefined.value()
        ? operand
        : new Whole(
            operand.bits(),
            operand.min(),
            operand.max(),
            BigInteger.valueOf(standIn),
            operand.isUniversal());
  }

  private Value conditional(Term.Conditional conditional) {
    Truth condition = truth(conditional.condition());
    Value left = value(conditional.whenTrue());
    Value right = value(conditional.whenFalse());
    if (left instanceof Whole a && right instanceof Whole b) {
      return evaluation.integers.choose(condition, a, b);
    }
    if (left instanceof Truth a && right instanceof Truth b) {
      Logic logic = evaluation.logic;
      return logic.and(logic.implies(condition, a), logic.or(condition, b));
    }
    Location at = conditional.at();
    return evaluation.reals.choose(
        condition, comparisons.real(left, at), comparisons.real(right, at));
  }

  private Value member(Term base, String name, Location at) {
    if (value(base) instanceof Place place) {
      return places.member(place, name, at);
    }
    throw new AcslException(at, "'." + name + "' of something that is not a struct");
  }

  private Value call(Call call) {
    List<Value> arguments = call.arguments().stream().map(this::value).toList();
    return switch (call.function()) {
      case "\\min" -> comparisons.least(two(call, arguments), call.at());
      case "\\max" -> comparisons.greatest(two(call, arguments), call.at());
      case "\\abs" -> comparisons.absolute(one(call, arguments), call.at());
      case "\\is_NaN" -> evaluation.reals.isNan(comparisons.real(one(call, arguments), call.at()));
      case "\\is_finite" ->
          evaluation.reals.isFinite(comparisons.real(one(call, arguments), call.at()));
      default -> throw new AcslException(call.at(), "'" + call.function() + "' is not understood");
    };
  }

  private static Value one(Call call, List<Value> arguments) {
    if (arguments.size() != 1) {
      throw new AcslException(call.at(), "'" + call.function() + "' takes one argument");
    }
    return arguments.getFirst();
  }

  private static List<Value> two(Call call, List<Value> arguments) {
    if (arguments.size() != 2) {
      throw new AcslException(call.at(), "'" + call.function() + "' takes two arguments");
    }
    return arguments;
  }
}
