package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.Term;
import dev.cairn.input.acsl.Term.Binary;
import dev.cairn.input.acsl.Term.BinaryOp;
import dev.cairn.input.acsl.Term.Call;
import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.ir.CType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
  }

  Code call(Call call) {
    if (recursive.isDefined(call.function())) {
      return recursive.call(call, terms, context.isOld());
    }
    return switch (call.function()) {
      case "\\old" -> context.inOldState(() -> terms.code(one(call)));
      case "\\at" -> at(call);
      case "\\valid" -> valid(call.arguments(), "CAIRN_VALID", call);
      case "\\valid_read" -> valid(call.arguments(), "CAIRN_VALID_READ", call);
      case "\\valid_range" -> valid(List.of(range(call)), "CAIRN_VALID", call);
      case "\\initialized" -> valid(call.arguments(), "CAIRN_INITIALIZED", call);
      case "\\separated" -> separated(call);
      case "\\freeable" -> Code.call("cairn_freeable", new Truth(), terms.pointer(one(call)));
      case "\\fresh" -> fresh(call);
      case "\\block_length" -> Code.call("cairn_block_length", SIZE, terms.pointer(one(call)));
      case "\\offset" -> Code.call("cairn_offset", SIZE, terms.pointer(one(call)));
      case "\\base_addr" -> {
        Code p = terms.pointer(one(call));
        yield Code.call("cairn_base_addr", new Pointer(new CType.Void()), p);
      }
      case "\\valid_string", "\\valid_read_string", "valid_string", "valid_read_string" ->
          hazardous(Code.call("cairn_valid_string", new Truth(), terms.pointer(one(call))));
      case "\\strlen", "strlen" ->
          hazardous(Code.call("cairn_strlen", SIZE, terms.pointer(one(call))));
      case "\\sum" -> quantifiers.summed(call);
      case "\\product" -> quantifiers.accumulated("CAIRN_PRODUCT", call, Whole.of(CInteger.WIDE));
      case "\\numof" -> quantifiers.counted(call);
      case "\\min" -> extreme(call, BinaryOp.LE, "CAIRN_LEAST");
      case "\\max" -> extreme(call, BinaryOp.GE, "CAIRN_GREATEST");
      case "\\abs" -> absolute(call);
      case "sizeof" -> sizeOf(terms.code(one(call)));
      case "\\is_NaN" -> real(call, "__builtin_isnan");
      case "\\is_finite" -> real(call, "__builtin_isfinite");
      case "\\is_infinite" -> real(call, "__builtin_isinf");
      default ->
          RealCode.of(call, terms)
              .orElseThrow(
                  () ->
                      new AcslException(call.at(), "'" + call.function() + "' is not understood"));
    };
  }

  private static Term one(Call call) {
    if (call.arguments().size() != 1) {
      throw new AcslException(call.at(), "'" + call.function() + "' takes one argument");
    }
    return call.arguments().getFirst();
  }

  /** Nothing is read: what would be is no hazard. */
  private static Code sizeOf(Code of) {
    return new Code("(long long)sizeof(" + of.text() + ")", Rank.UNARY, SIZE, Set.of());
  }

  /** Reads memory of unknown extent. */
  private static Code hazardous(Code code) {
    var hazards = new HashSet<>(code.hazards());
    hazards.add(code.text());
    return new Code(code.text(), code.rank(), code.type(), hazards);
  }

  private Code at(Call call) {
    if (call.arguments().size() != 2 || !(call.arguments().get(1) instanceof Term.Name label)) {
      throw new AcslException(call.at(), "'\\at' takes a term and a label");
    }
    Term term = call.arguments().getFirst();
    if (states.isKnown(label.name())) {
      return states.kept(label.name(), term, context, recursive);
    }
    if (!OLD.contains(label.name()) && !NOW.contains(label.name())) {
      throw new AcslException(call.at(), "the label '" + label.name() + "' is not understood here");
    }
    return context.inState(OLD.contains(label.name()), () -> terms.code(term));
  }

  private static Term range(Call call) {
    if (call.arguments().size() != 3) {
      throw new AcslException(call.at(), "\\valid_range takes three arguments");
    }
    var range =
        new Term.Range(
            call.at(),
            java.util.Optional.of(call.arguments().get(1)),
            java.util.Optional.of(call.arguments().get(2)));
    return new Binary(call.at(), BinaryOp.ADD, call.arguments().getFirst(), range);
  }

  /** Every stretch of memory that {@code places} name satisfies the macro. */
  private Code valid(List<Term> places, String macro, Call call) {
    if (places.isEmpty()) {
      throw new AcslException(call.at(), "'" + call.function() + "' needs a pointer");
    }
    List<Code> all = new ArrayList<>();
    for (Term place : places) {
      Stretch stretch = Stretch.of(place, terms);
      all.add(Code.call(macro, new Truth(), stretch.pointer(), stretch.low(), stretch.high()));
    }
    return conjunction(all);
  }

  private static Code conjunction(List<Code> all) {
    return all.stream()
        .reduce((a, b) -> Code.infix(a, "&&", b, Rank.AND, new Truth()))
        .orElseThrow();
  }

  private Code separated(Call call) {
    List<Stretch> stretches =
        call.arguments().stream().map(place -> Stretch.of(place, terms)).toList();
    List<Code> all = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      for (int j = i + 1; j < stretches.size(); j++) {
        Stretch a = stretches.get(i);
        Stretch b = stretches.get(j);
        all.add(
            Code.call(
                "CAIRN_SEPARATED",
                new Truth(),
                a.pointer(),
                a.low(),
                a.high(),
                b.pointer(),
                b.low(),
                b.high()));
      }
    }
    return all.isEmpty() ? Code.truth(true) : conjunction(all);
  }

  private Code fresh(Call call) {
    if (call.arguments().size() != 2) {
      throw new AcslException(call.at(), "'\\fresh' takes a pointer and a size");
    }
    return Code.call(
        "cairn_fresh",
        new Truth(),
        terms.pointer(call.arguments().get(0)),
        terms.whole(call.arguments().get(1)));
  }

  private Code extreme(Call call, BinaryOp op, String macro) {
    if (call.arguments().size() == 3) {
      return quantifiers.accumulated(macro, call, Whole.of(CInteger.LONG_LONG));
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
      return Code.call("__builtin_fabs", new Real(false), arg);
    }
    Code zero = context.integers.constant(BigInteger.ZERO);
    Code isNegative = context.integers.compare(BinaryOp.LT, arg, zero, call.at());
    Code negated = context.integers.negate(arg, call.at());
    Code chosen = context.integers.choose(isNegative, negated, arg, call.at());
    Whole w = (Whole) chosen.type();
    return chosen.as(new Whole(BigInteger.ZERO, w.max(), w.as()));
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
