package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Null;
import dev.cairn.input.acsl.code.LogicType.Place;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;

/** Writes expanded logic terms as C expressions. */
final class TermCode {
  private final CodeContext context;
  private final PlaceCode places;
  private final ComparisonCode comparisons;
  private final ConnectiveCode connectives;
  private final QuantifierCode quantifiers;
  private final BuiltInCode builtIns;

  TermCode(CodeContext context, Recursive recursive) {
    this(context, recursive, KeptStates.NONE);
  }

  /** {@code states}: those beside that at the beginning of the function. */
  TermCode(CodeContext context, Recursive recursive, KeptStates states) {
    this.context = context;
    places = new PlaceCode(context);
    comparisons = new ComparisonCode(context, places);
    connectives = new ConnectiveCode(context, this);
    quantifiers = new QuantifierCode(context, this);
    builtIns = new BuiltInCode(context, this, quantifiers, recursive, states);
  }

  Code code(Term term) {
    return switch (term) {
      case Term.Whole(_, var value) -> context.integers.constant(value);
      case Term.Decimal(_, var value) -> ExactCode.literal(value);
      case Term.Name name -> name(name);
      case Unary unary -> unary(unary);
      case Binary binary -> binary(binary);
      case Term.Conditional c -> conditional(c);
      case Term.Index(var at, var base, var index) ->
          places.element(pointer(base), whole(index), at);
      case Term.Member(var at, var base, var name) -> places.member(code(base), name, at);
      case Term.Cast cast -> cast(cast);
      case Term.SizeOf(var at, var type) ->
          context.integers.constant(BigInteger.valueOf(context.scope.type(type, at).size()));
      case Call call -> builtIns.call(call);
      case Term.Quantified quantified -> quantifiers.quantified(quantified);
      case Term.Range(var at, _, _) -> throw new AcslException(at, "a range stands alone");
      case Term.Lambda(var at, _, _) ->
          throw new AcslException(at, "\\lambda belongs into \\sum and the like");
      case Term.Unread unread -> throw AcslException.of(unread);
      case Term.Let(var at, _, _, _) ->
          throw new IllegalStateException("not expanded: \\let at " + at);
    };
  }

  ComparisonCode comparisons() {
    return comparisons;
  }

  PlaceCode places() {
    return places;
  }

  Code whole(Term term) {
    Code code = code(term);
    if (code.type() instanceof Whole) {
      return code;
    }
    String message =
        code.type() instanceof Truth
            ? "a truth value stands where a number is needed; add parentheses"
            : "an integer is needed here";
    throw new AcslException(term.at(), message);
  }

  Code pointer(Term term) {
    Code place = code(term);
    if (context.isOld()
        && place.type() instanceof Place(var type)
        && type.resolved() instanceof CType.Array array) {
      // an array is where it is, whatever was in it
      Code whole = address(new Unary(term.at(), UnaryOp.ADDRESS, term));
      String first = "*" + whole.at(Rank.UNARY);
      return new Code(first, Rank.UNARY, new Pointer(array.element()), whole.hazards());
    }
    Code code = PlaceCode.decayed(place);
    if (code.type() instanceof Pointer) {
      return code;
    }
    throw new AcslException(term.at(), "a pointer or array is needed here");
  }

  /** The term as a condition, 0 or 1: numbers and pointers are true unless zero. */
  Code truth(Term term) {
    Code code = PlaceCode.decayed(code(term));
    return switch (code.type()) {
      case Truth _ -> code;
      case Whole _, Real _, Pointer _ ->
          Code.infix(code, "!=", Code.plain("0", new Null()), Rank.EQUALITY, new Truth());
      case Null _ -> Code.truth(false);
      case Place _ -> throw new AcslException(term.at(), "a struct is not a condition");
    };
  }

  private Code name(Term.Name name) {
    var bound = context.bound(name.name());
    if (bound.isPresent()) {
      return bound.get();
    }
    var named = context.named(name.name());
    if (named.isPresent()) {
      return places.variable(named.get(), name.at());
    }
    return switch (name.name()) {
      case "\\null", "NULL" -> Code.plain("(void *)0", new Null());
      case "\\true", "true" -> Code.truth(true);
      case "\\false", "false" -> Code.truth(false);
      case "\\pi" -> Code.plain("3.141592653589793", new Real(false));
      case "\\e" -> Code.plain("2.718281828459045", new Real(false));
      default ->
          context
              .scope
              .constant(name.name())
              .map(context.integers::constant)
              .orElseThrow(
                  () -> new AcslException(name.at(), "'" + name.name() + "' is not known here"));
    };
  }

  private Code unary(Unary unary) {
    return switch (unary.op()) {
      case NEGATE -> negated(code(unary.arg()), unary.at());
      case COMPLEMENT -> context.integers.complement(whole(unary.arg()), unary.at());
      case NOT -> connectives.not(truth(unary.arg()));
      case DEREFERENCE -> places.pointee(pointer(unary.arg()), unary.at());
      case ADDRESS -> address(unary);
    };
  }

  private Code negated(Code arg, Location at) {
    return switch (arg.type()) {
      case Whole _ -> context.integers.negate(arg, at);
      case Real _ -> ExactCode.negated(arg);
      default -> throw new AcslException(at, "a number is needed here");
    };
  }

  /** An address reads only what leads to the place. */
  private Code address(Unary unary) {
    return switch (unary.arg()) {
      case Term.Index(var at, var base, var index) -> moved(pointer(base), whole(index), "+", at);
      case Unary(_, var op, var arg) when op == UnaryOp.DEREFERENCE -> pointer(arg);
      case Term.Name name when context.named(name.name()).isPresent() -> {
        Named named = context.named(name.name()).orElseThrow();
        yield places.addressOf(named);
      }
      case Term.Member member -> addressOfMember(member);
      default -> throw new AcslException(unary.at(), "'&' before something without an address");
    };
  }

  private Code addressOfMember(Term.Member member) {
    Code owner = address(new Unary(member.at(), UnaryOp.ADDRESS, member.base()));
    CType type = PlaceCode.target(owner, member.at());
    Code whole =
        new Code(
            "*" + owner.at(Rank.UNARY), Rank.UNARY, new Place(type.resolved()), owner.hazards());
    Code inside = places.member(whole, member.name(), member.at());
    CType of = PlaceCode.memberType(type, member.name(), member.at());
    return new Code("&" + inside.text(), Rank.UNARY, new Pointer(of), owner.hazards());
  }

  private Code binary(Binary binary) {
    if (binary.op().isLogical()) {
      return connectives.connective(binary);
    }
    Code first = code(binary.left());
    Code second = code(binary.right());
    boolean areArrays = isArray(first) && isArray(second);
    Code left = areArrays ? first : PlaceCode.decayed(first);
    Code right = areArrays ? second : PlaceCode.decayed(second);
    if (binary.op().isComparison()) {
      return comparisons.compare(binary.op(), left, right, binary.at());
    }
    if (left.type() instanceof Pointer || right.type() instanceof Pointer) {
      return pointerArithmetic(binary, left, right);
    }
    if (left.type() instanceof Real || right.type() instanceof Real) {
      return comparisons.real(binary.op(), left, right, binary.at());
    }
    needWhole(left, binary.left());
    needWhole(right, binary.right());
    return context.integers.compute(binary.op(), left, right, binary.at());
  }

  private static boolean isArray(Code code) {
    return code.type() instanceof Place(var type) && type.resolved() instanceof CType.Array;
  }

  private static void needWhole(Code code, Term term) {
    if (!(code.type() instanceof Whole)) {
      throw new AcslException(term.at(), "an integer is needed here");
    }
  }

  private Code pointerArithmetic(Binary binary, Code left, Code right) {
    boolean isSum = binary.op() == BinaryOp.ADD;
    if (left.type() instanceof Pointer && right.type() instanceof Whole) {
      return moved(left, right, isSum ? "+" : "-", binary.at());
    }
    if (left.type() instanceof Whole && right.type() instanceof Pointer && isSum) {
      return moved(right, left, "+", binary.at());
    }
    if (left.type() instanceof Pointer
        && right.type() instanceof Pointer
        && binary.op() == BinaryOp.SUB) {
      return difference(left, right, binary.at());
    }
    throw new AcslException(binary.at(), "operator is not defined on these pointers");
  }

  /** C subtracts only pointers of one type; those to single bytes are alike. */
  private static Code difference(Code left, Code right, Location at) {
    CType from = PlaceCode.target(left, at).resolved();
    CType to = PlaceCode.target(right, at).resolved();
    if (!from.equals(to) && (from.size() != 1 || to.size() != 1)) {
      throw new AcslException(at, "the difference of pointers of different types");
    }
    boolean isPlain = from.equals(to);
    return Code.infix(
        isPlain ? left : asBytes(left),
        "-",
        isPlain ? right : asBytes(right),
        Rank.SUM,
        Whole.of(CInteger.LONG_LONG));
  }

  private static Code asBytes(Code p) {
    return new Code("(const char *)" + p.at(Rank.UNARY), Rank.UNARY, p.type(), p.hazards());
  }

  private static Code moved(Code p, Code by, String op, Location at) {
    if (!op.equals("+") && !op.equals("-")) {
      throw new AcslException(at, "operator is not defined on pointers");
    }
    boolean isHere = by.type() instanceof Whole w && w.isConstant() && w.min().signum() == 0;
    return isHere ? p : Code.infix(p, op, by, Rank.SUM, p.type());
  }

  private Code conditional(Term.Conditional c) {
    Code condition = truth(c.condition());
    Code left = PlaceCode.decayed(code(c.whenTrue()));
    Code right = PlaceCode.decayed(code(c.whenFalse()));
    if (left.type() instanceof Truth && right.type() instanceof Truth) {
      return connectives.choose(condition, left, right);
    }
    if (left.type() instanceof Whole && right.type() instanceof Whole) {
      return context.integers.choose(condition, left, right, c.at());
    }
    boolean areNumbers = comparisons.isNumber(left) && comparisons.isNumber(right);
    boolean arePointers = left.type() instanceof Pointer && comparisons.isPointer(right);
    if (!areNumbers && !arePointers) {
      throw new AcslException(c.at(), "both alternatives must be of one kind");
    }
    String text =
        condition.at(Rank.OR) + " ? " + left.at(Rank.OR) + " : " + right.at(Rank.CONDITIONAL);
    LogicType type = arePointers ? left.type() : new Real(false);
    return new Code(text, Rank.CONDITIONAL, type, Code.hazards(condition, left, right));
  }

  private Code cast(Term.Cast cast) {
    Code arg = PlaceCode.decayed(code(cast.arg()));
    if (cast.type().pointers() == 0 && cast.type().base().equals("integer")) {
      return arg.type() instanceof Whole
          ? arg
          : castTo(arg, "long long", Whole.of(CInteger.LONG_LONG));
    }
    if (cast.type().pointers() == 0 && cast.type().base().equals("real")) {
      return arg.type() instanceof Real ? arg : castTo(arg, "double", ExactCode.same(arg));
    }
    if (cast.type().pointers() == 0 && cast.type().base().equals("boolean")) {
      return truth(cast.arg());
    }
    CType type = context.scope.type(cast.type(), cast.at());
    String spelled = dev.cairn.input.CDeclarations.declare(type, "");
    return switch (type.resolved()) {
      case CType.Integer i when arg.type() instanceof Whole ->
          context.integers.wrapped(arg, spelled, (int) i.size() * 8, i.isSigned());
      case CType.Integer i ->
          castTo(arg, spelled, PlaceCode.whole((int) i.size() * 8, i.isSigned()));
      case CType.Enumeration e ->
          castTo(arg, spelled, PlaceCode.whole((int) e.size() * 8, e.isSigned()));
      case CType.Floating f -> castTo(arg, spelled, new Real(f.size() == 4));
      case CType.Pointer p -> castTo(arg, spelled, new Pointer(p.target().type()));
      default -> throw new AcslException(cast.at(), "a cast to '" + cast.type() + "'");
    };
  }

  private static Code castTo(Code arg, String type, LogicType to) {
    return new Code("(" + type + ")" + arg.at(Rank.UNARY), Rank.UNARY, to, arg.hazards());
  }
}
