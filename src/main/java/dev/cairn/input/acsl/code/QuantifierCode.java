package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.eval.PointerVariables;
import dev.cairn.input.acsl.eval.QuantifierBounds;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Quantifiers and sums as loops: {@code CAIRN_ALL(i, 0, i < n, t[i] >= 0)}. The comparisons that
 * limit a variable become the limits of its loop.
 */
final class QuantifierCode {
  /** Types of at most this many bits are run through whole. */
  private static final int SMALL = 16;

  private static final LogicType REAL = new Real(false);

  private final CodeContext context;
  private final TermCode terms;

  QuantifierCode(CodeContext context, TermCode terms) {
    this.context = context;
    this.terms = terms;
  }

  /** One limit of a variable: a comparison with the variable on the left. */
  private record Limit(BinaryOp op, Term other, Optional<Term> source) {}

  Code quantified(Quantified said) {
    Quantified q = PointerVariables.counted(said);
    List<Term> guards = new ArrayList<>();
    Term body = q.body();
    if (q.isUniversal()) {
      while (body instanceof Binary(_, var op, var left, var right) && op == BinaryOp.IMPLIES) {
        guards.addAll(AcslTerms.conjuncts(left));
        body = right;
      }
    } else {
      guards.addAll(AcslTerms.conjuncts(body));
      body = new Term.Name(q.at(), "\\true");
    }
    return level(q, 0, guards, body);
  }

  private Code level(Quantified q, int level, List<Term> guards, Term body) {
    if (level == q.binders().size()) {
      return terms.truth(rest(q, guards, body));
    }
    Binder binder = q.binders().get(level);
    Set<String> unbound =
        q.binders().subList(level, q.binders().size()).stream()
            .map(Binder::name)
            .collect(Collectors.toSet());
    Limit low = limit(q, binder, guards, unbound, false);
    Limit high = limit(q, binder, guards, unbound, true);
    List<Term> left = new ArrayList<>(guards);
    low.source().ifPresent(left::remove);
    high.source().ifPresent(left::remove);
    String macro = q.isUniversal() ? "CAIRN_ALL" : "CAIRN_ANY";
    return loop(
        new Bound(binder.name(), q.at(), low, high, typeOf(q, binder)),
        _ -> Fold.plain(macro, new Truth()),
        beyond -> {
          left.addAll(beyond);
          return level(q, level + 1, left, body);
        });
  }

  private static Term rest(Quantified q, List<Term> guards, Term body) {
    Optional<Term> all = guards.stream().reduce((a, b) -> new Binary(a.at(), BinaryOp.AND, a, b));
    if (all.isEmpty()) {
      return body;
    }
    return q.isUniversal() ? new Binary(q.at(), BinaryOp.IMPLIES, all.get(), body) : all.get();
  }

  /** {@code \numof}, whose body is a condition. */
  Code counted(Term.Call call) {
    return accumulated(
        call,
        loop -> Fold.plain("CAIRN_NUMOF", total(loop, BigInteger.ZERO, BigInteger.ONE)),
        terms::truth);
  }

  /** {@code \sum}: in the smallest type that holds as many elements as there can be. */
  Code summed(Term.Call call) {
    return accumulated(
        call,
        loop ->
            Fold.typed(
                "CAIRN_SUM",
                number(loop, call) instanceof Whole w ? total(loop, w.min(), w.max()) : REAL),
        terms::code);
  }

  /** {@code \product}: of integers in 128 bits, of reals in double precision. */
  Code multiplied(Term.Call call) {
    return accumulated(
        call,
        loop ->
            number(loop, call) instanceof Whole
                ? Fold.plain("CAIRN_PRODUCT", wide(call))
                : Fold.plain("CAIRN_REAL_PRODUCT", REAL),
        terms::code);
  }

  /** {@code \min} or {@code \max} over a range: in a type that holds all its elements. */
  Code extreme(String macro, Term.Call call) {
    return accumulated(
        call, loop -> Fold.typed(macro, common(number(loop, call), call)), terms::code);
  }

  private LogicType common(LogicType element, Term.Call call) {
    if (!(element instanceof Whole w)) {
      return REAL;
    }
    boolean isNarrow = CInteger.LONG_LONG.holds(w.min()) && CInteger.LONG_LONG.holds(w.max());
    // of no elements it is 0
    Whole narrow =
        new Whole(w.min().min(BigInteger.ZERO), w.max().max(BigInteger.ZERO), CInteger.LONG_LONG);
    return isNarrow ? narrow : wide(call);
  }

  private Whole wide(Term.Call call) {
    if (!context.hasWide()) {
      throw new AcslException(call.at(), "'" + call.function() + "' needs more than 64 bits");
    }
    return Whole.of(CInteger.WIDE);
  }

  private static LogicType number(Loop loop, Term.Call call) {
    LogicType type = loop.body().type();
    if (type instanceof Whole || type instanceof Real) {
      return type;
    }
    throw new AcslException(call.at(), "'" + call.function() + "' is of numbers");
  }

  private LogicType total(Loop loop, BigInteger min, BigInteger max) {
    BigInteger count = loop.max().subtract(loop.min()).add(BigInteger.ONE).max(BigInteger.ONE);
    BigInteger least = min.min(BigInteger.ZERO).multiply(count);
    BigInteger most = max.max(BigInteger.ZERO).multiply(count);
    CInteger as =
        CInteger.holding(least, most)
            .filter(t -> context.hasWide() || t.bits() <= 64)
            .map(t -> t.bits() < 64 ? CInteger.LONG_LONG : t)
            .orElseThrow(() -> new AcslException(Location.NONE, "a sum needs too many bits"));
    return new Whole(least, most, as);
  }

  /** A body and the range it is run through with. */
  private record Loop(Code body, BigInteger min, BigInteger max) {}

  /** How a macro over a range begins, and what comes out. */
  private record Fold(String start, LogicType type) {
    static Fold plain(String macro, LogicType type) {
      return new Fold(macro + "(", type);
    }

    /** The macro is told the C type in which it computes. */
    static Fold typed(String macro, LogicType type) {
      String as = type instanceof Whole w ? w.as().spelled() : "double";
      return new Fold(macro + "(" + as + ", ", type);
    }
  }

  private Code accumulated(Term.Call call, Function<Loop, Fold> fold, Function<Term, Code> read) {
    if (call.arguments().size() != 3
        || !(call.arguments().get(2) instanceof Term.Lambda(_, var binder, var body))) {
      throw new AcslException(
          call.at(), "'" + call.function() + "' takes two limits and a \\lambda");
    }
    var low = new Limit(BinaryOp.GE, call.arguments().get(0), Optional.empty());
    var high = new Limit(BinaryOp.LE, call.arguments().get(1), Optional.empty());
    return loop(
        new Bound(binder.name(), call.at(), low, high, Optional.empty()),
        fold,
        _ -> read.apply(body));
  }

  /** A bound variable, its limits, and the values of its type. */
  private record Bound(String name, Location at, Limit low, Limit high, Optional<Whole> type) {
    /** What keeps it among the values of its type where its limits do not. */
    List<Term> beyond(BigInteger min, BigInteger max) {
      List<Term> guards = new ArrayList<>();
      var variable = new Term.Name(at, name);
      type.filter(t -> min.compareTo(t.min()) < 0)
          .ifPresent(
              t -> guards.add(new Binary(at, BinaryOp.LE, new Term.Whole(at, t.min()), variable)));
      type.filter(t -> max.compareTo(t.max()) > 0)
          .ifPresent(
              t -> guards.add(new Binary(at, BinaryOp.LE, variable, new Term.Whole(at, t.max()))));
      return guards;
    }
  }

  private Code loop(Bound bound, Function<Loop, Fold> fold, Function<List<Term>, Code> body) {
    String name = bound.name();
    Location at = bound.at();
    Code first = first(bound.low());
    Code last = terms.whole(bound.high().other());
    BigInteger min = ((Whole) first.type()).min();
    // nobody counts to the end of unsigned long long
    BigInteger max = ((Whole) last.type()).max().max(min).min(CInteger.LONG_LONG.max());
    boolean begins = CInteger.LONG_LONG.holds(min) && (begins(first) || context.hasWide());
    if (!begins || min.compareTo(max) > 0) {
      throw new AcslException(at, "the range of a bound variable needs more than 64 bits");
    }
    Code variable = Code.plain(context.cName(name, at), new Whole(min, max, CInteger.LONG_LONG));
    Code more = context.integers.compare(bound.high().op(), variable, last, at);
    if (!begins(first)) {
      String isCounted = variable.text() + " < CAIRN_FURTHEST && ";
      more = new Code(isCounted + more.at(Rank.AND), Rank.AND, new Truth(), more.hazards());
      first = Code.call("cairn_range_begin", Whole.of(CInteger.LONG_LONG), first);
    }
    Code inner = context.binding(name, variable, () -> body.apply(bound.beyond(min, max)));
    Fold all = fold.apply(new Loop(inner, min, max));
    String text =
        all.start()
            + variable.text()
            + ", "
            + first.text()
            + ", "
            + more.text()
            + ", "
            + inner.text()
            + ")";
    Set<String> hazards = new HashSet<>(Code.hazards(first, last));
    if (!inner.hazards().isEmpty()) {
      hazards.add(text);
    }
    return new Code(text, Rank.PRIMARY, all.type(), hazards);
  }

  /** Can a variable of the loop hold where it begins. */
  private static boolean begins(Code first) {
    return CInteger.LONG_LONG.holds(((Whole) first.type()).max());
  }

  private Code first(Limit low) {
    Code limit = terms.whole(low.other());
    return low.op() == BinaryOp.GT
        ? context.integers.compute(
            BinaryOp.ADD, limit, context.integers.constant(BigInteger.ONE), low.other().at())
        : limit;
  }

  private Limit limit(
      Quantified q, Binder binder, List<Term> guards, Set<String> unbound, boolean isUpper) {
    for (Term guard : guards) {
      Optional<Limit> direct = direct(guard, binder.name(), unbound, isUpper);
      if (direct.isPresent()) {
        return direct.get();
      }
    }
    BinaryOp op = isUpper ? BinaryOp.LE : BinaryOp.GE;
    if (!isUpper && typeOf(q, binder).filter(t -> t.min().signum() == 0).isPresent()) {
      return new Limit(op, new Term.Whole(q.at(), BigInteger.ZERO), Optional.empty());
    }
    List<Term> solved = new QuantifierBounds(q).of(binder.name(), isUpper, unbound);
    if (!solved.isEmpty()) {
      return new Limit(op, solved.getFirst(), Optional.empty());
    }
    return new Limit(op, typeLimit(q, binder, isUpper), Optional.empty());
  }

  private static Optional<Limit> direct(
      Term guard, String name, Set<String> unbound, boolean isUpper) {
    if (!(guard instanceof Binary(_, var op, var left, var right)) || !op.isComparison()) {
      return Optional.empty();
    }
    if (left instanceof Term.Name n
        && n.name().equals(name)
        && !AcslTerms.mentions(right, unbound)) {
      return isLimit(op, isUpper)
          ? Optional.of(new Limit(op, right, Optional.of(guard)))
          : Optional.empty();
    }
    BinaryOp mirrored = QuantifierBounds.mirrored(op);
    if (right instanceof Term.Name n
        && n.name().equals(name)
        && !AcslTerms.mentions(left, unbound)) {
      return isLimit(mirrored, isUpper)
          ? Optional.of(new Limit(mirrored, left, Optional.of(guard)))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean isLimit(BinaryOp op, boolean isUpper) {
    return isUpper
        ? op == BinaryOp.LT || op == BinaryOp.LE
        : op == BinaryOp.GT || op == BinaryOp.GE;
  }

  /** The values of a variable of a C type. */
  private Optional<Whole> typeOf(Quantified q, Binder binder) {
    if (binder.type().pointers() > 0) {
      throw new AcslException(q.at(), "the pointers that a variable could be are not counted");
    }
    if (binder.type().base().equals("real")) {
      throw new AcslException(q.at(), "the numbers that a real variable could be are not counted");
    }
    boolean isLogic = binder.type().base().equals("integer");
    CType type = isLogic ? new CType.Void() : context.scope.type(binder.type(), q.at()).resolved();
    return switch (type) {
      case CType.Integer i ->
          Optional.of(PlaceCode.whole(i.isBool() ? 1 : (int) i.size() * 8, i.isSigned()));
      case CType.Enumeration e -> Optional.of(PlaceCode.whole((int) e.size() * 8, e.isSigned()));
      case CType.Void _ -> Optional.empty();
      default -> throw new AcslException(q.at(), "a variable of this type is not counted");
    };
  }

  private Term typeLimit(Quantified q, Binder binder, boolean isUpper) {
    Optional<Whole> any = typeOf(q, binder);
    if (any.filter(t -> t.max().subtract(t.min()).bitLength() <= SMALL).isPresent()) {
      return new Term.Whole(q.at(), isUpper ? any.get().max() : any.get().min());
    }
    String name = binder.name().substring(0, binder.name().indexOf('\''));
    throw new AcslException(
        q.at(), "the range of '" + name + "' has no " + (isUpper ? "upper" : "lower") + " end");
  }
}
