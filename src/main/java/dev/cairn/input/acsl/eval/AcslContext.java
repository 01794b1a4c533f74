package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The state of one evaluation of a contract under a candidate input: bound variables, guards of the
 * current atom, budget.
 */
final class AcslContext {
  /** How many instances of quantified formulas one evaluation may look at. */
  static final int MAX_INSTANCES = 100_000;

  /** What an evaluation is for. */
  enum Mode {
    /** Is everything understood: every part is visited, whatever the candidate is. */
    CHECK,
    /** Terms under the candidate. */
    TERMS,
    /** As TERMS, but instances that hold under the candidate may be left out. */
    VIOLATIONS
  }

  final TermSource symbols;
  final Logic logic;
  final Integers integers;
  final Reals reals;
  final Scope scope;
  final ContractFacts facts;
  final Input candidate;
  final Mode mode;
  final Map<String, Whole> bound = new HashMap<>();

  /** Upper limits of variables, to compute intervals with; empty where terms are made. */
  final Map<String, BigInteger> maxima = new HashMap<>();

  private final Variables variables;
  private final Predicate<String> constrained;
  private Guards guards = new Guards();
  private boolean isTrusting;
  private boolean dependsOnCandidate;
  private boolean isJoining;
  private boolean isBelow;
  private boolean isAbove;
  private int instances;
  private int steps;

  AcslContext(ExprPool pool, Scope scope, ContractFacts facts, Input candidate, Mode mode) {
    this(pool, scope, facts, candidate, mode, _ -> true);
  }

  /** {@code constrained}: pointers whose elements the contract speaks of. */
  AcslContext(
      ExprPool pool,
      Scope scope,
      ContractFacts facts,
      Input candidate,
      Mode mode,
      Predicate<String> constrained) {
    this.constrained = constrained;
    this.symbols = new TermSource(pool);
    this.variables = pool.variables();
    this.logic = new Logic(symbols);
    this.integers = new Integers(symbols);
    this.reals = new Reals(symbols);
    this.scope = scope;
    this.facts = facts;
    this.candidate = candidate;
    this.mode = mode;
  }

  /** Evaluates one atomic predicate and puts the guards it gathers around it. */
  Truth atom(Supplier<Truth> predicate) {
    Guards outer = guards;
    guards = new Guards();
    try {
      Truth inner = predicate.get();
      return guards.around(inner, logic);
    } finally {
      guards = outer;
    }
  }

  /**
   * Evaluates without checking that reads are inside their objects: for lengths, which the checks
   * rest on.
   */
  <T> T trusting(Supplier<T> evaluation) {
    boolean before = isTrusting;
    isTrusting = true;
    try {
      return evaluation.get();
    } finally {
      isTrusting = before;
    }
  }

  /** Evaluates for the values under the candidate only. */
  boolean concretely(BooleanSupplier evaluation) {
    symbols.setOff(true);
    try {
      return evaluation.getAsBoolean();
    } finally {
      symbols.setOff(false);
    }
  }

  boolean isTrusting() {
    return isTrusting;
  }

  Guards guards() {
    return guards;
  }

  /** Does the contract say something of what the elements behind the pointer hold. */
  boolean constrains(String pointer) {
    return constrained.test(pointer);
  }

  /** Notes whether pointers are said to be related that have objects of their own else. */
  void setJoining(boolean joining) {
    isJoining = joining;
  }

  boolean isJoining() {
    return isJoining;
  }

  /**
   * Notes a comparison of related pointers; {@code fromBelow}: it says that the guest lies behind.
   */
  void noteOrder(boolean fromBelow) {
    isBelow |= fromBelow;
    isAbove |= !fromBelow;
  }

  /** May a guest lie before its host, as far as the contract tells. */
  boolean isOpenBelow() {
    return isAbove && !isBelow;
  }

  /** Notes that the terms made are only instances that matter for this candidate. */
  void noteDependence() {
    dependsOnCandidate = true;
  }

  boolean dependsOnCandidate() {
    return dependsOnCandidate;
  }

  /** Counts a visited formula, so that a check of a hostile contract ends. */
  void step(Location at) {
    if (mode == Mode.CHECK && ++steps > MAX_INSTANCES) {
      throw new AcslException(at, "the formula is too large");
    }
  }

  /** Counts an instance; false when the budget is used up. */
  boolean takeInstance() {
    return instances++ < MAX_INSTANCES;
  }

  boolean isTruncated() {
    return instances > MAX_INSTANCES;
  }

  /** The input variable of that name as a term. */
  Expr variable(String name, int width) {
    return symbols.variable(variableOf(name, width));
  }

  long bitsOf(String name, int width) {
    return candidate.get(variableOf(name, width));
  }

  private Variable variableOf(String name, int width) {
    return variables.variable(name, width);
  }
}
