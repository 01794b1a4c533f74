package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Place;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import java.math.BigInteger;
import java.util.Set;

/** Calls of ACSL's own functions and predicates, and of recursive ones that the file defines. */
final class BuiltInCode {
  private static final Set<String> OLD = Set.of("Pre", "Old");
  private static final Set<String> NOW = Set.of("Here", "Post");
  private static final Whole SIZE = Whole.of(CInteger.LONG_LONG);
  private final CodeContext context;
  private final TermCode terms;
  private final QuantifierCode quantifiers;
  private final Recursive recursive;
  private final KeptStates states;
  private final MemoryCode memory;

  BuiltInCode(
      CodeContext context,
      TermCode terms,
      QuantifierCode quantifiers,
      Recursive recursive,
      KeptStates states) {
    this.states = states;
    this.context = context;
    this.terms = terms;
    this.quantifiers = quantifiers;
    this.recursive = recursive;
    memory = new MemoryCode(context, terms);
  }

  Code call(Call call) {
    if (recursive.isDefined(call.function())) {
      return recursive.call(call, terms, context.reading());
    }
    return switch (call.function()) {
      case "\\old" -> old(one(call));
      case "\\at" -> at(call);
      case "\\sum" -> quantifiers.summed(call);
      case "\\product" -> quantifiers.multiplied(call);
      case "\\numof" -> quantifiers.counted(call);
      case "\\min" -> extreme(call, BinaryOp.LE, "CAIRN_LEAST");
      case "\\max" -> extreme(call, BinaryOp.GE, "CAIRN_GREATEST");
      case "\\abs" -> absolute(call);
      case "sizeof" -> sizeOf(terms.code(one(call)));
      case "\\is_NaN" -> real(call, "__builtin_isnan");
      case "\\is_finite" -> real(call, "__builtin_isfinite");
      case "\\is_infinite" -> real(call, "__builtin_isinf");
      case "\\is_plus_infinity" -> infinity(call, "__builtin_inf()");
      case "\\is_minus_infinity" -> infinity(call, "-__builtin_inf()");
      default ->
          memory
              .of(call)
              .or(() -> RealCode.of(call, terms))
              .orElseThrow(
                  () ->
                      new AcslException(call.at(), "'" + call.function() + "' is not understood"));
    };
  }

  static Term one(Call call) {
    if (call.arguments().size() != 1) {
      throw new AcslException(call.at(), "'" + call.function() + "' takes one argument");
    }
    return call.arguments().getFirst();
  }

  /** Nothing is read: what would be is no hazard. */
  private Code sizeOf(Code of) {
    if (of.type() instanceof Place(var type)) {
      return context.integers.constant(BigInteger.valueOf(type.size()));
    }
    return new Code("(long long)sizeof(" + of.text() + ")", Rank.UNARY, SIZE, Set.of());
  }

  private Code old(Term term) {
    return states.isKnown(BodyClause.PRE)
        ? kept(BodyClause.PRE, term)
        : context.inOldState(() -> terms.code(term));
  }

  /** One value is kept where the state is; of values for each of many, the memory there. */
  private Code kept(String label, Term term) {
    boolean isOfMany =
        AcslTerms.contains(
            term, t -> t instanceof Term.Name n && context.bound(n.name()).isPresent());
    return isOfMany
        ? states.marked(label, term, context, terms)
        : states.kept(label, term, context, recursive);
  }

  private Code at(Call call) {
    if (call.arguments().size() != 2 || !(call.arguments().get(1) instanceof Term.Name label)) {
      throw new AcslException(call.at(), "'\\at' takes a term and a label");
    }
    Term term = call.arguments().getFirst();
    if (states.isKnown(label.name())) {
      return kept(label.name(), term);
    }
    if (states.isEarlier() && NOW.contains(label.name())) {
      throw new AcslException(call.at(), "a value of a later state inside of an earlier one");
    }
    if (!OLD.contains(label.name()) && !NOW.contains(label.name())) {
      throw new AcslException(call.at(), "the label '" + label.name() + "' is not understood here");
    }
    return context.inState(OLD.contains(label.name()), () -> terms.code(term));
  }

  private Code extreme(Call call, BinaryOp op, String macro) {
    if (call.arguments().size() == 3) {
      return quantifiers.extreme(macro, call);
    }
    if (call.arguments().size() != 2) {
      throw new AcslException(call.at(), "'" + call.function() + "' takes two arguments");
    }
    Code a = terms.code(call.arguments().get(0));
    Code b = terms.code(call.arguments().get(1));
    Code isFirst = terms.comparisons().compare(op, a, b, call.at());
    if (a.type() instanceof Whole && b.type() instanceof Whole) {
      return context.integers.choose(isFirst, a, b, call.at());
    }
    String text = isFirst.at(Rank.OR) + " ? " + a.at(Rank.OR) + " : " + b.at(Rank.CONDITIONAL);
    return new Code(text, Rank.CONDITIONAL, new Real(false), Code.hazards(a, b));
  }

  private Code absolute(Call call) {
    Code arg = terms.code(one(call));
    if (arg.type() instanceof Real) {
      return ExactCode.absolute(arg);
    }
    Code zero = context.integers.constant(BigInteger.ZERO);
    Code isNegative = context.integers.compare(BinaryOp.LT, arg, zero, call.at());
    Code negated = context.integers.negate(arg, call.at());
    Code chosen = context.integers.choose(isNegative, negated, arg, call.at());
    Whole w = (Whole) chosen.type();
    return chosen.as(new Whole(BigInteger.ZERO, w.max(), w.as()));
  }

  private Code infinity(Call call, String which) {
    real(call, "");
    Code infinity = new Code(which, Rank.UNARY, new Real(false), Set.of());
    return terms.comparisons().compare(BinaryOp.EQ, terms.code(one(call)), infinity, call.at());
  }

  private Code real(Call call, String function) {
    Code arg = terms.code(one(call));
    if (!(arg.type() instanceof Real)) {
      throw new AcslException(call.at(), "a real number is needed here");
    }
    Code test = Code.call(function, new Truth(), arg);
    return Code.infix(test, "!=", Code.plain("0", new Truth()), Rank.EQUALITY, new Truth());
  }
}
