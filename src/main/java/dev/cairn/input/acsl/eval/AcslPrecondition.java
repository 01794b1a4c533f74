package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.AcslContext.Mode;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * The {@code requires} clauses of a contract as a precondition. Integers are mathematical, as in
 * ACSL; reals are IEEE doubles. Lengths are unsigned terms of 64 bits. Thread-safe; one instance
 * serves all pools of an exploration.
 */
public final class AcslPrecondition implements Precondition {
  /**
   * No object has more elements than this, whatever the contract allows; where that cuts the
   * domain, a warning says so.
   */
  public static final long MAX_ELEMENTS = 1 << 20;

  /** What that warning begins with. */
  public static final String NO_UPPER_END = "the length has no upper end";

  /** Predicates that say where pointers may point, and nothing of what is there. */
  private static final Set<String> PLACES =
      Set.of("\\valid", "\\valid_read", "\\separated", "\\initialized");

  private final Scope scope;
  private final ContractFacts facts;
  private final List<Conjunct> fixed;
  private final List<Conjunct> quantified;
  private final List<ContractFacts.Fact> unbounded;
  private final List<Warning> warnings;
  private final List<Refused> refused;
  private final AtomicBoolean isTruncated = new AtomicBoolean();
  private final Map<ExprPool, Fixed> cache = Collections.synchronizedMap(new WeakHashMap<>());

  private final Map<Expr, String> clauses = Collections.synchronizedMap(new WeakHashMap<>());

  /** A part of a clause that must hold; {@code clause}: its text and place. */
  record Conjunct(Term term, String clause) {}

  /**
   * A part of a clause that says nothing about inputs in advance, and why; a run may still tell
   * whether it holds, unless nothing can meet it.
   */
  public record Refused(Contract.Clause clause, Term term, Warning why, boolean isImpossible) {}

  /** What does not depend on a candidate. */
  private record Fixed(
      List<Expr> conditions, List<Variable> dimensions, boolean isJoining, boolean isOpenBelow) {}

  AcslPrecondition(
      Scope scope,
      ContractFacts facts,
      List<Conjunct> fixed,
      List<Conjunct> quantified,
      List<ContractFacts.Fact> unbounded,
      List<Warning> warnings,
      List<Refused> refused) {
    this.scope = scope;
    this.facts = facts;
    this.fixed = List.copyOf(fixed);
    this.quantified = List.copyOf(quantified);
    this.unbounded = List.copyOf(unbounded);
    this.warnings = List.copyOf(warnings);
    this.refused = List.copyOf(refused);
  }

  /**
   * The precondition of {@code contract}, with the macros and definitions of {@code contracts},
   * over the inputs of {@code scope}.
   */
  public static AcslPrecondition of(Contract contract, Contracts contracts, Scope scope) {
    return new PreconditionBuilder(contracts, scope).build(contract);
  }

  /** The clauses and parts of clauses without effect. */
  public List<Refused> refused() {
    return refused;
  }

  /**
   * Clauses and parts of clauses without effect, lengths cut, ranges too large to check in full so
   * far.
   */
  public List<Warning> warnings() {
    if (!isTruncated.get()) {
      return warnings;
    }
    var all = new ArrayList<>(warnings);
    String text =
        "a quantified range is longer than "
            + AcslContext.MAX_INSTANCES
            + "; the rest of it was not checked";
    all.add(new Warning(Location.NONE, text));
    return all;
  }

  @Override
  public boolean isRestrictive() {
    return !fixed.isEmpty() || !quantified.isEmpty();
  }

  @Override
  public List<Expr> conditions(ExprPool pool) {
    return fixed(pool).conditions();
  }

  @Override
  public List<Variable> dimensions(ExprPool pool) {
    return fixed(pool).dimensions();
  }

  private Fixed fixed(ExprPool pool) {
    Fixed known = cache.get(pool);
    if (known == null) {
      AcslContext evaluation = evaluation(pool, Input.EMPTY, Mode.TERMS);
      List<Expr> conditions = makeConditions(pool, evaluation);
      known =
          new Fixed(
              conditions, makeDimensions(pool), evaluation.isJoining(), evaluation.isOpenBelow());
      cache.put(pool, known);
    }
    return known;
  }

  private List<Expr> makeConditions(ExprPool pool, AcslContext evaluation) {
    var formulas = new FormulaEvaluator(evaluation);
    Set<Expr> conditions = new LinkedHashSet<>();
    for (Conjunct conjunct : fixed) {
      formulas.parts(
          conjunct.term,
          part -> {
            conditions.add(part.term());
            clauses.putIfAbsent(part.term(), conjunct.clause);
          });
    }
    Whole most = evaluation.integers.constant(MAX_ELEMENTS);
    for (ContractFacts.Fact fact : unbounded) {
      Whole length = evaluation.trusting(() -> ContractFacts.length(fact, evaluation));
      conditions.add(evaluation.integers.lessOrEqual(length, most).term());
    }
    conditions.remove(pool.bool(true));
    return List.copyOf(conditions);
  }

  private List<Variable> makeDimensions(ExprPool pool) {
    AcslContext evaluation = evaluation(pool, Input.EMPTY, Mode.TERMS);
    Set<Variable> dimensions = new LinkedHashSet<>();
    for (ContractFacts.Fact fact : facts.all()) {
      if (fact.limit().isPresent() && fact.path().variables().isEmpty()) {
        Whole length = evaluation.trusting(() -> ContractFacts.length(fact, evaluation));
        ExprVariables.collect(length.bits(), dimensions);
      }
    }
    return List.copyOf(dimensions);
  }

  @Override
  public List<Expr> violated(ExprPool pool, Input candidate) {
    if (quantified.isEmpty()) {
      return List.of();
    }
    AcslContext evaluation = evaluation(pool, candidate, Mode.VIOLATIONS);
    var formulas = new FormulaEvaluator(evaluation);
    Set<Expr> violated = new LinkedHashSet<>();
    for (Conjunct conjunct : quantified) {
      formulas.parts(conjunct.term, part -> addViolated(part, conjunct.clause, violated));
    }
    if (evaluation.isTruncated()) {
      isTruncated.set(true);
    }
    return List.copyOf(violated);
  }

  private void addViolated(Truth part, String clause, Set<Expr> violated) {
    if (!part.value()) {
      violated.add(part.term());
      clauses.putIfAbsent(part.term(), clause);
    }
  }

  @Override
  public Optional<String> clause(Expr condition) {
    return Optional.ofNullable(clauses.get(condition));
  }

  @Override
  public Optional<Expr> length(ExprPool pool, String pointer) {
    AcslContext evaluation = evaluation(pool, Input.EMPTY, Mode.TERMS);
    return facts
        .length(pointer, evaluation)
        .map(length -> evaluation.integers.wrap(length, 64, false).bits());
  }

  @Override
  public int front(String pointer) {
    return facts.front(pointer);
  }

  @Override
  public boolean mayBeNull(String pointer) {
    return facts.mayBeNull(pointer);
  }

  @Override
  public boolean saysWhenNull(String pointer) {
    return facts.sayWhenNull(pointer);
  }

  @Override
  public boolean joins(ExprPool pool) {
    return fixed(pool).isJoining();
  }

  @Override
  public boolean joinsAnyWay(ExprPool pool) {
    return fixed(pool).isOpenBelow();
  }

  @Override
  public boolean constrains(String pointer) {
    Set<String> root = Set.of(pointer.split("[.\\[]", -1)[0]);
    return Stream.of(fixed, quantified)
        .flatMap(List::stream)
        .filter(c -> !(c.term instanceof Term.Call call && PLACES.contains(call.function())))
        .anyMatch(c -> AcslTerms.mentions(c.term, root) && !PointerTerms.areCompared(c.term, root));
  }

  private AcslContext evaluation(ExprPool pool, Input candidate, Mode mode) {
    return new AcslContext(pool, scope, facts, candidate, mode, this::constrains);
  }
}
