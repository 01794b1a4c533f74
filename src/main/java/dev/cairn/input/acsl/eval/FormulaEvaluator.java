package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Conditional;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.path.PlaceChoice;
import java.math.BigInteger;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Turns formulas into terms under a candidate. The result is implied by the formula for every
 * input, and equal to it under the candidate: quantifiers run over the candidate's range, symbolic
 * indices have the candidate's values, and both are guarded.
 */
final class FormulaEvaluator {
  private static final Set<String> VALIDITY = Set.of("\\valid", "\\valid_read", "\\valid_range");

  /**
   * Claims that hold of all inputs Cairn makes: objects are distinct and every cell has a value.
   */
  private static final Set<String> ALWAYS = Set.of("\\separated", "\\initialized");

  private static final Set<String> LIFETIMES = Set.of("\\fresh", "\\dangling", "\\allocable");

  private final AcslContext evaluation;
  private final TermEvaluator terms;
  private final Quantifiers quantifiers;

  FormulaEvaluator(AcslContext evaluation) {
    this.evaluation = evaluation;
    this.terms = new TermEvaluator(evaluation);
    this.quantifiers = new Quantifiers(evaluation, terms);
  }

  /**
   * Gives the conjunction {@code term} stands for part by part to {@code sink}: one part per
   * instance of a {@code \forall}.
   */
  void parts(Term term, Consumer<Truth> sink) {
    evaluation.step(term.at());
    switch (term) {
      case Binary b when b.op() == BinaryOp.AND -> {
        parts(b.left(), sink);
        parts(b.right(), sink);
      }
      case Quantified q when q.isUniversal() ->
          quantifiers.forEach(q, true, () -> instance(q.body(), sink));
      case Binary b when b.op() == BinaryOp.IMPLIES ->
          alternatives(formula(b.left(), false), b.right(), sink);
      case Binary b when b.op() == BinaryOp.OR && !isSplittable(b.right()) ->
          alternatives(formula(b.right(), true), b.left(), sink);
      case Binary b when b.op() == BinaryOp.OR ->
          alternatives(formula(b.left(), true), b.right(), sink);
      default -> sink.accept(formula(term, true));
    }
  }

  /** Most instances hold, so terms are only made for those that do not. */
  private void instance(Term body, Consumer<Truth> sink) {
    boolean maySkip = evaluation.mode == AcslContext.Mode.VIOLATIONS && !evaluation.symbols.isOff();
    if (!maySkip || !evaluation.concretely(() -> holds(body))) {
      parts(body, sink);
    }
  }

  private boolean holds(Term term) {
    var all = new boolean[] {true};
    parts(term, part -> all[0] &= part.value());
    return all[0];
  }

  private void alternatives(Truth first, Term rest, Consumer<Truth> sink) {
    boolean isDone = first.value() && evaluation.mode == AcslContext.Mode.VIOLATIONS;
    if (!isDone) {
      parts(rest, part -> sink.accept(evaluation.logic.or(first, part)));
    }
  }

  private static boolean isSplittable(Term term) {
    return AcslTerms.contains(term, t -> t instanceof Quantified);
  }

  /** The formula, or its negation where {@code isPositive} is false. */
  Truth formula(Term term, boolean isPositive) {
    evaluation.step(term.at());
    return switch (term) {
      case Unary(_, var op, var arg) when op == UnaryOp.NOT -> formula(arg, !isPositive);
      case Binary b
          when b.op().isLogical()
              && (b.op().compareTo(BinaryOp.XOR) < 0 || b.op() == BinaryOp.IMPLIES) ->
          connective(b, isPositive);
      case Binary b when b.op().isLogical() && isCompound(b) -> equivalence(b, isPositive);
      case Conditional c when isCompound(c) -> conditional(c, isPositive);
      case Quantified q ->
          quantifiers.join(q, q.isUniversal() == isPositive, () -> formula(q.body(), isPositive));
      case Call call when ALWAYS.contains(call.function()) -> evaluation.logic.constant(isPositive);
      case Call call when VALIDITY.contains(call.function()) -> validity(call, isPositive);
      case Call call when call.function().equals(BlockTerms.AT_START) -> atStart(call);
      case Call call when LIFETIMES.contains(call.function()) -> lifetime(call, isPositive);
      default -> atom(term, isPositive);
    };
  }

  private Truth atom(Term term, boolean isPositive) {
    return evaluation.atom(
        () -> {
          Truth truth = terms.truth(term);
          return isPositive ? truth : evaluation.logic.not(truth);
        });
  }

  private Truth connective(Binary b, boolean isPositive) {
    boolean isConjunction = (b.op() == BinaryOp.AND) == isPositive;
    Truth left = formula(b.left(), isPositive == (b.op() != BinaryOp.IMPLIES));
    Truth right = formula(b.right(), isPositive);
    return isConjunction ? evaluation.logic.and(left, right) : evaluation.logic.or(left, right);
  }

  /** Has parts that need their polarity known; everything else is one atom. */
  private static boolean isCompound(Term term) {
    return AcslTerms.contains(
        term,
        t -> t instanceof Quantified || (t instanceof Call c && VALIDITY.contains(c.function())));
  }

  private Truth equivalence(Binary b, boolean isPositive) {
    boolean isSame = (b.op() == BinaryOp.IFF) == isPositive;
    Logic logic = evaluation.logic;
    Truth forth = logic.or(formula(b.left(), false), formula(b.right(), isSame));
    Truth back = logic.or(formula(b.left(), true), formula(b.right(), !isSame));
    return logic.and(forth, back);
  }

  private Truth conditional(Conditional c, boolean isPositive) {
    Logic logic = evaluation.logic;
    Truth whenTrue = logic.or(formula(c.condition(), false), formula(c.whenTrue(), isPositive));
    Truth whenFalse = logic.or(formula(c.condition(), true), formula(c.whenFalse(), isPositive));
    return logic.and(whenTrue, whenFalse);
  }

  /** In whosever object it is, it is at its beginning; so is one with an object of its own. */
  private Truth atStart(Call call) {
    Pointer pointer = terms.pointer(call.arguments().getFirst());
    Truth all = evaluation.logic.constant(true);
    for (String host : evaluation.scope.names()) {
      String name = new PlaceChoice(pointer.path(), host).distanceName();
      int bits = PlaceChoice.DISTANCE_BITS;
      BigInteger value = BigInteger.valueOf(evaluation.bitsOf(name, bits));
      Whole distance =
          evaluation.integers.ofBits(evaluation.variable(name, bits), bits, false, value);
      boolean isOther = !host.equals(pointer.path());
      all =
          isOther
              ? evaluation.logic.and(
                  all, evaluation.integers.equal(distance, evaluation.integers.constant(0)))
              : all;
    }
    return all;
  }

  /**
   * Every pointer that a test can pass is null or leads to an object that is there, as it was
   * before the call. That one does not has no test.
   */
  private Truth lifetime(Call call, boolean isPositive) {
    if (isPositive) {
      throw AcslException.impossible(
          call.at(),
          call.function().equals("\\fresh")
              ? "nothing is fresh before the call; '\\fresh' is for what is promised"
              : "no test can pass a pointer to an object that is not there");
    }
    if (!call.function().equals("\\allocable")) {
      return evaluation.logic.constant(true);
    }
    Truth any = evaluation.logic.constant(false);
    for (Term pointer : call.arguments()) {
      Truth isThere = evaluation.atom(() -> isNotNull(pointer));
      any = evaluation.logic.or(any, isThere);
    }
    return any;
  }

  private Truth isNotNull(Term pointer) {
    return terms.value(pointer) instanceof Value.Null
        ? evaluation.logic.constant(false)
        : terms.places().isNotNull(terms.pointer(pointer));
  }

  private Truth validity(Call call, boolean isPositive) {
    Truth all = evaluation.logic.constant(isPositive);
    for (Term argument : Validity.pointers(call)) {
      Truth one = evaluation.atom(() -> isValid(argument, isPositive));
      all = isPositive ? evaluation.logic.and(all, one) : evaluation.logic.or(all, one);
    }
    return all;
  }

  /**
   * Where it is claimed, the length of the object follows from the claim; where it is asked, the
   * length is compared.
   */
  private Truth isValid(Term argument, boolean isClaimed) {
    Pointer pointer = terms.pointer(argument);
    Truth isNotNull = terms.places().isNotNull(pointer);
    if (isClaimed && pointer.count() < 0) {
      return isNotNull;
    }
    Truth isEmpty = evaluation.integers.less(pointer.high(), pointer.low());
    Truth isInside =
        evaluation.logic.and(
            terms.places().isInside(pointer, pointer.low()),
            terms.places().isInside(pointer, pointer.high()));
    Truth isValid = evaluation.logic.and(isNotNull, evaluation.logic.or(isEmpty, isInside));
    return isClaimed ? isValid : evaluation.logic.not(isValid);
  }
}
