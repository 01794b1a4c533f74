package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.AcslContext.Mode;
import dev.cairn.input.acsl.eval.ContractFacts.Fact;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the clauses of a contract once, against the types of the inputs, and sorts them for {@link
 * AcslPrecondition}.
 */
final class PreconditionBuilder {
  private static final BigInteger MOST_BEFORE = BigInteger.valueOf(4096);
  private final Contracts contracts;
  private final Scope scope;
  private final ExprPool scratch = new ExprPool(new Variables());
  private final List<AcslPrecondition.Conjunct> fixed = new ArrayList<>();
  private final List<AcslPrecondition.Conjunct> quantified = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();
  private final Map<String, BigInteger> maxima = new HashMap<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<AcslPrecondition.Refused> refused = new ArrayList<>();
  private final Set<String> strings = new HashSet<>();
  private ContractFacts fronts = ContractFacts.NONE;

  PreconditionBuilder(Contracts contracts, Scope scope) {
    this.contracts = contracts;
    this.scope = scope;
  }

  AcslPrecondition build(Contract contract) {
    fronts = fronts(contract);
    contract.requires().stream()
        .flatMap(clause -> StringTerms.strings(clause.term()).stream())
        .flatMap(s -> PathPattern.of(s, scope, Set.of()).stream())
        .forEach(s -> strings.add(s.text()));
    contract.requires().forEach(clause -> add(clause, List.of()));
    for (Behavior behavior : contract.behaviors()) {
      behavior.requires().forEach(clause -> add(clause, behavior.assumes()));
      behavior.assumes().forEach(clause -> understood(() -> noteNulls(clause)));
    }
    var known = new ContractFacts(facts);
    List<Fact> unbounded = facts.stream().filter(fact -> isUnbounded(fact, known)).toList();
    return new AcslPrecondition(scope, known, fixed, quantified, unbounded, warnings, refused);
  }

  /** What the clauses together say of elements before pointers, and nothing else. */
  private ContractFacts fronts(Contract contract) {
    List<Term> conjuncts = new ArrayList<>();
    for (Clause clause : contract.requires()) {
      understood(() -> conjuncts.addAll(conjuncts(clause.term())));
    }
    conjuncts.forEach(c -> understood(() -> noteMaximum(c)));
    List<Fact> told = new ArrayList<>();
    for (Term conjunct : conjuncts) {
      understood(
          () ->
              FactCollector.facts(conjunct, scope, this::mostBefore).stream()
                  .filter(f -> f.front() > 0)
                  .map(Fact::ofFront)
                  .forEach(told::add));
    }
    return new ContractFacts(told);
  }

  /** What is not understood is told where the clause is added. */
  private static void understood(Runnable reading) {
    try {
      reading.run();
    } catch (AcslException _) {
      return;
    }
  }

  private List<Term> conjuncts(Term term) {
    Term expanded =
        PointerTerms.begins(new DefinitionUnfolding(contracts, scope.names()).expand(term));
    var known = new KnownTerms();
    return AcslTerms.conjuncts(new BlockTerms(known).plain(expanded)).stream()
        .map(c -> PointerTerms.withoutDifference(c, known::isPointer))
        .toList();
  }

  /** What terms are, by their types. */
  private final class KnownTerms implements BlockTerms.Facts {
    private final TermEvaluator terms = new TermEvaluator(check(ContractFacts.NONE));

    boolean isPointer(Term term) {
      try {
        return terms.value(term) instanceof Value.Pointer;
      } catch (AcslException _) {
        return false;
      }
    }

    @Override
    public long ofElement(Term pointer) {
      return terms.pointer(pointer).element().size();
    }

    @Override
    public Optional<BigInteger> value(Term term) {
      try {
        return terms.value(term) instanceof Whole w && w.isConstant()
            ? Optional.of(w.value())
            : Optional.empty();
      } catch (AcslException _) {
        return Optional.empty();
      }
    }

    @Override
    public boolean areSame(Term pointer, Term other) {
      return terms.value(other) instanceof Value.Pointer to
          && terms.pointer(pointer).path().equals(to.path())
          && to.low().isConstant()
          && to.low().value().signum() == 0;
    }
  }

  /** A behavior for null pointers, or for others, says that there are both. */
  private void noteNulls(Clause assumption) {
    for (Term c : conjuncts(assumption.term())) {
      AcslTerms.nonNullClaim(c)
          .or(() -> AcslTerms.nonNullClaim(AcslTerms.not(c)))
          .flatMap(pointer -> PathPattern.of(pointer, scope, Set.of()))
          .map(path -> new Fact(path, Optional.empty(), List.of(c), false, c.at(), 0))
          .ifPresent(facts::add);
    }
  }

  /** Of a number that depends on the input as many elements as it can be: more do no harm. */
  private int mostBefore(Term number) {
    AcslContext check = check(ContractFacts.NONE);
    check.maxima.putAll(maxima);
    BigInteger most = new TermEvaluator(check).whole(number).max();
    if (most.compareTo(MOST_BEFORE) > 0) {
      throw new AcslException(
          number.at(), "more than " + MOST_BEFORE + " elements before a pointer");
    }
    return Math.max(0, most.intValue());
  }

  private void add(Clause clause, List<Clause> assumes) {
    Term term = clause.term();
    for (Clause assumption : assumes.reversed()) {
      term = new Binary(assumption.at(), BinaryOp.IMPLIES, assumption.term(), term);
    }
    try {
      new DefinitionUnfolding(contracts, scope.names()).checkConjunction(term);
    } catch (AcslException e) {
      refuse(clause, term, e, false);
      return;
    }
    List<Term> parts = AcslTerms.conjuncts(term);
    for (Term part : parts) {
      try {
        List<Term> conjuncts = conjuncts(part);
        boolean isPart = parts.size() > 1 || conjuncts.size() > 1;
        conjuncts.forEach(conjunct -> addConjunct(conjunct, clause, isPart));
      } catch (AcslException e) {
        refuse(clause, part, e, parts.size() > 1);
      }
    }
  }

  private void refuse(Clause clause, Term term, AcslException e, boolean isPart) {
    String what = isPart ? "part of a clause ignored" : "clause ignored";
    String text = what + ": requires " + clause.text() + " (" + e.getMessage() + ")";
    var why = new Warning(clause.at(), text);
    warnings.add(why);
    refused.add(new AcslPrecondition.Refused(clause, term, why, e.isImpossible()));
  }

  private void addConjunct(Term conjunct, Clause clause, boolean isPart) {
    try {
      addConjunct(conjunct, "'requires " + clause.text() + "' at " + place(clause.at()));
    } catch (AcslException e) {
      refuse(clause, conjunct, e, isPart);
    }
  }

  private static String place(Location at) {
    return at.file() + ":" + at.line();
  }

  private void addConjunct(Term conjunct, String clause) {
    AcslContext check = check(fronts);
    new FormulaEvaluator(check).parts(conjunct, _ -> {});
    List<Fact> found = FactCollector.facts(conjunct, scope, this::mostBefore);
    (check.dependsOnCandidate() ? quantified : fixed)
        .add(new AcslPrecondition.Conjunct(conjunct, clause));
    found.stream().map(this::ofString).forEach(this::addFact);
    noteMaximum(conjunct);
  }

  /** That the first character of a string is valid does not say that it has no others. */
  private Fact ofString(Fact fact) {
    boolean isOne =
        fact.limit()
            .filter(l -> l instanceof Term.Whole(_, var n) && n.equals(BigInteger.ONE))
            .isPresent();
    return isOne && strings.contains(fact.path().text()) ? fact.withoutLimit() : fact;
  }

  private AcslContext check(ContractFacts known) {
    return new AcslContext(scratch, scope, known, Input.EMPTY, Mode.CHECK);
  }

  /** A length must be a term of its own: one that reads at a symbolic index is not. */
  private void addFact(Fact fact) {
    if (fact.limit().isEmpty()) {
      facts.add(fact);
      return;
    }
    AcslContext check = check(fronts);
    lengthOf(fact, check);
    if (!check.dependsOnCandidate()) {
      facts.add(fact);
      return;
    }
    facts.add(fact.withoutLimit());
    warnings.add(
        new Warning(
            fact.at(),
            "length ignored: it reads an array at a symbolic index or may divide by zero"));
  }

  private static Whole lengthOf(Fact fact, AcslContext evaluation) {
    fact.path()
        .variables()
        .forEach(name -> evaluation.bound.put(name, evaluation.integers.constant(0)));
    return evaluation.trusting(() -> ContractFacts.length(fact, evaluation));
  }

  /** Learns {@code n <= 100} and the like. */
  private void noteMaximum(Term conjunct) {
    if (!(conjunct instanceof Binary(_, var op, var left, var right)) || !op.isComparison()) {
      return;
    }
    AcslContext check = check(fronts);
    var terms = new TermEvaluator(check);
    if (!(terms.value(left) instanceof Whole a) || !(terms.value(right) instanceof Whole b)) {
      return;
    }
    switch (op) {
      case LE, EQ -> atMost(a, b, 0);
      case LT -> atMost(a, b, 1);
      case GE -> atMost(b, a, 0);
      case GT -> atMost(b, a, 1);
      default -> {}
    }
  }

  private void atMost(Whole variable, Whole limit, int less) {
    if (variable.bits() instanceof Expr.Var v && limit.isConstant()) {
      maxima.merge(
          v.variable().name(), limit.max().subtract(BigInteger.valueOf(less)), BigInteger::min);
    }
  }

  private boolean isUnbounded(Fact fact, ContractFacts known) {
    boolean isPlain =
        fact.limit().isPresent()
            && fact.path().variables().stream().noneMatch(v -> mentions(fact, v));
    if (!isPlain) {
      return false;
    }
    AcslContext check = check(known);
    check.maxima.putAll(maxima);
    boolean isUnbounded =
        lengthOf(fact, check).max().compareTo(BigInteger.valueOf(AcslPrecondition.MAX_ELEMENTS))
            > 0;
    if (isUnbounded) {
      String text =
          AcslPrecondition.NO_UPPER_END
              + "; at most "
              + AcslPrecondition.MAX_ELEMENTS
              + " elements are tried";
      warnings.add(new Warning(fact.at(), text));
    }
    return isUnbounded;
  }

  private static boolean mentions(Fact fact, String name) {
    return fact.limit()
        .filter(limit -> AcslTerms.mentions(limit, java.util.Set.of(name)))
        .isPresent();
  }
}
