package dev.cairn.engine.assume;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.engine.assume.text.ConditionText;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Defect;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in ACSL, where that is possible, what keeps a fault from happening. */
final class Clauses {
  /** Conditions of a path that are looked at for one clause. */
  private static final int MOST_GUARDS = 64;

  private static final String SAID_OF = ": ";
  private static final String NONE = "no ";

  private static final String NOT_NULL = " != \\null";
  private static final String IS_NULL_OR = " == \\null || ";

  private final ExprPool pool;
  private final PointerUse pointers;
  private final Deadline deadline;

  /** {@code deadline}: from then on what is said is said in words, which takes no time. */
  Clauses(ExprPool pool, PointerUse pointers, Deadline deadline) {
    this.pool = pool;
    this.pointers = pointers;
    this.deadline = deadline;
  }

  /** Says what callers have to keep; in words where ACSL has none. */
  String of(Cause cause, List<Variable> variables, Defect defect, Run run) {
    boolean isOfBytes = isMadeOfBytes(defect, variables);
    Optional<String> said =
        isOfBytes || !cause.isExact() ? Optional.empty() : said(cause.condition(), run);
    if (said.isPresent()) {
      return said.get();
    }
    List<String> names =
        variables.stream()
            .filter(v -> !AccessPaths.isOurs(v.name()))
            .map(v -> isOfBytes ? AccessPaths.root(v.name()) : AccessPaths.spelled(v.name()))
            .distinct()
            .limit(3)
            .toList();
    return none(String.join(", ", names), defect);
  }

  /** Is it a pointer that the function reads out of bytes, as behind {@code void *}. */
  static boolean isMadeOfBytes(Defect defect, List<Variable> variables) {
    boolean isPointer =
        switch (defect.kind()) {
          case WILD_POINTER, BAD_CALL, NULL_DEREFERENCE -> true;
          default -> false;
        };
    return isPointer && variables.stream().allMatch(v -> v.name().endsWith("]"));
  }

  /** That there is no such fault, as far as it depends on {@code what}. */
  static String none(String what, Defect defect) {
    return what + SAID_OF + NONE + defect.kind().words() + " at line " + defect.place().line();
  }

  /** The same where faults of any kind are meant. */
  static String noFault(String what, Location place) {
    return what + SAID_OF + NONE + "fault at line " + place.line();
  }

  /**
   * What a clause says in words, whatever it says it of; the clause itself where it is a formula.
   */
  static String words(String clause) {
    int at = clause.lastIndexOf(SAID_OF + NONE);
    return at < 0 ? clause : clause.substring(at);
  }

  /** A clause that excludes the cause on the path of the run; none when the time is up. */
  Optional<String> said(Expr cause, Run run) {
    if (deadline.isOver()) {
      return Optional.empty();
    }
    List<Variable> variables = variablesOf(cause);
    String range = variables.size() == 1 ? range(cause, variables.getFirst(), run) : "";
    Optional<String> clause =
        range.isEmpty() ? ConditionText.negated(cause, run) : Optional.of(range);
    return clause.map(c -> guarded(c, variables));
  }

  /** That the variables are no larger than objects are. */
  String sizes(List<Variable> variables) {
    return guarded(OddNumbers.sizeClauses(variables), variables);
  }

  /** That a pointer is not null, where those that lead to it are not. */
  String notNull(String pointer) {
    return guarded(AccessPaths.spelled(pointer) + NOT_NULL, Stream.of(pointer));
  }

  /** Does the clause say no more than that a pointer is not null. */
  static boolean isNotNull(String clause) {
    return clause.endsWith(NOT_NULL);
  }

  /** A clause without guards for pointers that are not null by one of the other clauses. */
  static String unguarded(String clause, Set<String> all) {
    int end = clause.indexOf(IS_NULL_OR);
    if (end < 0) {
      return clause;
    }
    String rest = unguarded(clause.substring(end + IS_NULL_OR.length()), all);
    String pointer = clause.substring(0, end);
    return all.contains(pointer + NOT_NULL) ? rest : pointer + IS_NULL_OR + rest;
  }

  private String guarded(String clause, List<Variable> variables) {
    return guarded(clause, variables.stream().map(Variable::name));
  }

  /** Callers who pass null where the code asks for it need not keep the clause. */
  private String guarded(String clause, Stream<String> paths) {
    String guards =
        paths
            .flatMap(path -> AccessPaths.pointers(path).stream())
            .filter(pointers::isAsked)
            .distinct()
            .map(p -> AccessPaths.spelled(p) + IS_NULL_OR)
            .collect(Collectors.joining());
    return guards + clause;
  }

  private List<Variable> variablesOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables());
  }

  /** The values with which the cause does not hold; empty where they cannot be said so. */
  private String range(Expr failing, Variable variable, Run run) {
    Expr cause = MemberIndex.outside(failing, variable, run, pool);
    boolean isSigned = States.isSigned(variable, run);
    Optional<ValueSet> harmless =
        solved(cause, variable).or(() -> PassingInterval.of(cause, variable, isSigned));
    if (harmless.isEmpty()) {
      return "";
    }
    List<ValueSet> elsewhere = elsewhere(cause, variable, run);
    ValueSet all = united(harmless.get(), elsewhere);
    // loops behind the fault end for all values, but some were singled out before
    boolean isNothing = all.isSame(ValueSet.all(variable.width()));
    ValueSet some =
        isNothing
            ? united(harmless.get(), elsewhere.stream().filter(Clauses::isOne).toList())
            : all;
    String clause =
        some.isSame(ValueSet.all(variable.width())) ? "" : Ranges.clause(variable, some, isSigned);
    return clause.isEmpty() ? Ranges.clause(variable, harmless.get(), isSigned) : clause;
  }

  private static ValueSet united(ValueSet first, List<ValueSet> others) {
    return others.stream().reduce(first, ValueSet::union);
  }

  private static boolean isOne(ValueSet set) {
    return set.pieces() == 1 && set.low(0) == set.high(0);
  }

  /** The values with which conditions of the path do not hold, for each of them. */
  private List<ValueSet> elsewhere(Expr cause, Variable variable, Run run) {
    return run.path().conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH && !c.condition().equals(cause))
        .map(PathCondition::condition)
        .filter(c -> isOnlyOf(variable, c))
        .distinct()
        .limit(MOST_GUARDS)
        .flatMap(c -> solved(c, variable).stream())
        .toList();
  }

  private boolean isOnlyOf(Variable variable, Expr term) {
    VariableSet variables = pool.variablesOf(term);
    return variables.size() == 1 && variables.contains(variable);
  }

  /** The values with which the condition does not hold. */
  private Optional<ValueSet> solved(Expr cause, Variable variable) {
    ValueSet allowed = ValueSet.all(variable.width());
    for (Literal part : Literal.conjuncts(pool.not(cause))) {
      Optional<SingleVariable> solved = SingleVariable.of(part);
      if (solved.isEmpty()) {
        return Optional.empty();
      }
      allowed = allowed.intersect(solved.get().allowed());
    }
    return Optional.of(allowed);
  }
}
