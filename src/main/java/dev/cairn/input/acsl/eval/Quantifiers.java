package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.ir.CType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Runs through the instances of quantified formulas that a candidate has (PathCrawler §6). */
final class Quantifiers {
  /** Up to this many instances between constant limits do not depend on the candidate. */
  private static final int FIXED_INSTANCES = 256;

  private final AcslContext evaluation;
  private final TermEvaluator terms;

  Quantifiers(AcslContext evaluation, TermEvaluator terms) {
    this.evaluation = evaluation;
    this.terms = terms;
  }

  private record Span(Whole low, Whole high) {}

  /** Visits every instance: {@code visit} runs with all variables of {@code quantified} bound. */
  void forEach(Quantified quantified, boolean isUniversal, Runnable visit) {
    var bounds = new QuantifierBounds(quantified);
    evaluation.atom(
        () -> {
          visit(quantified, bounds, 0, isUniversal, visit);
          return evaluation.logic.constant(true);
        });
  }

  private void visit(
      Quantified quantified,
      QuantifierBounds bounds,
      int level,
      boolean isUniversal,
      Runnable visit) {
    if (level == quantified.binders().size()) {
      visit.run();
      return;
    }
    Span span = span(quantified, bounds, level);
    each(
        quantified,
        level,
        span,
        isUniversal,
        () -> visit(quantified, bounds, level + 1, isUniversal, visit));
  }

  /**
   * All instances joined: by "and" for what must hold everywhere, by "or" for what must hold
   * somewhere.
   */
  Truth join(Quantified quantified, boolean isUniversal, Supplier<Truth> instance) {
    var bounds = new QuantifierBounds(quantified);
    return evaluation.atom(() -> join(quantified, bounds, 0, isUniversal, instance));
  }

  private Truth join(
      Quantified quantified,
      QuantifierBounds bounds,
      int level,
      boolean isUniversal,
      Supplier<Truth> instance) {
    if (level == quantified.binders().size()) {
      return instance.get();
    }
    Logic logic = evaluation.logic;
    BinaryOperator<Truth> operator = isUniversal ? logic::and : logic::or;
    Span span = span(quantified, bounds, level);
    var all = new Truth[] {logic.constant(isUniversal)};
    BigInteger last =
        each(
            quantified,
            level,
            span,
            isUniversal,
            () ->
                all[0] =
                    operator.apply(
                        join(quantified, bounds, level + 1, isUniversal, instance), all[0]));
    return isUniversal ? all[0] : logic.implies(isCovered(span, last), all[0]);
  }

  /**
   * The range is inside the one that was run through; where it is not, an {@code \exists} claims
   * nothing yet.
   */
  private Truth isCovered(Span span, BigInteger last) {
    Integers integers = evaluation.integers;
    return evaluation.logic.and(
        integers.lessOrEqual(integers.constant(span.low().value()), span.low()),
        integers.lessOrEqual(span.high(), integers.constant(last)));
  }

  /** Runs {@code body} for each value and returns the last value of the range run through. */
  private BigInteger each(
      Quantified quantified, int level, Span span, boolean isUniversal, Runnable body) {
    String name = quantified.binders().get(level).name();
    BigInteger first = span.low().value();
    BigInteger last = evaluation.mode == AcslContext.Mode.CHECK ? first : span.high().value();
    for (BigInteger v = first; v.compareTo(last) <= 0; v = v.add(BigInteger.ONE)) {
      if (!evaluation.takeInstance()) {
        last = v.subtract(BigInteger.ONE);
        break;
      }
      evaluation.bound.put(name, evaluation.integers.constant(v, isUniversal));
      body.run();
    }
    evaluation.bound.remove(name);
    return last;
  }

  private Span span(Quantified quantified, QuantifierBounds bounds, int level) {
    List<Binder> binders = quantified.binders();
    Set<String> unbound =
        binders.subList(level, binders.size()).stream()
            .map(Binder::name)
            .collect(Collectors.toSet());
    Binder binder = binders.get(level);
    Whole low = tightest(quantified, binder, bounds.of(binder.name(), false, unbound), false);
    Whole high = tightest(quantified, binder, bounds.of(binder.name(), true, unbound), true);
    boolean isFixed =
        low.isConstant()
            && high.isConstant()
            && high.value().subtract(low.value()).compareTo(BigInteger.valueOf(FIXED_INSTANCES))
                < 0;
    if (!isFixed) {
      evaluation.noteDependence();
    }
    return new Span(low, high);
  }

  private Whole tightest(Quantified quantified, Binder binder, List<Term> limits, boolean isUpper) {
    var values = new ArrayList<Whole>();
    limits.forEach(limit -> values.add(terms.whole(limit)));
    if (!binder.type().base().equals("integer")) {
      values.add(typeLimit(quantified, binder, isUpper));
    }
    return values.stream()
        .reduce((a, b) -> isUpper == (a.value().compareTo(b.value()) <= 0) ? a : b)
        .orElseThrow(() -> new AcslException(quantified.at(), unboundedMessage(binder, isUpper)));
  }

  private static String unboundedMessage(Binder binder, boolean isUpper) {
    String name = binder.name().substring(0, binder.name().indexOf('\''));
    return "the range of '" + name + "' has no " + (isUpper ? "upper" : "lower") + " end";
  }

  private Whole typeLimit(Quantified quantified, Binder binder, boolean isUpper) {
    CType type = evaluation.scope.type(binder.type(), quantified.at()).resolved();
    int width;
    boolean isSigned;
    switch (type) {
      case CType.Integer i -> {
        width = i.isBool() ? 1 : (int) i.size() * 8;
        isSigned = i.isSigned();
      }
      case CType.Enumeration e -> {
        width = (int) e.size() * 8;
        isSigned = e.isSigned();
      }
      default -> throw new AcslException(quantified.at(), "quantified variables must be integers");
    }
    Whole any =
        evaluation.integers.ofBits(
            evaluation.symbols.bool(false), width, isSigned, BigInteger.ZERO);
    return evaluation.integers.constant(isUpper ? any.max() : any.min());
  }
}
