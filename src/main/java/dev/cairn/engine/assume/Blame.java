package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Target;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells defects of a function from what it assumes of its callers. A fault is the caller's when it
 * takes a null pointer of which the code never asks whether it is null, a state of a struct, a
 * global or a callback's answer that the code cannot cope with, pointers that share an object, what
 * an assertion excludes before anything else is done, or, for a static function, a parameter that
 * its callers in this program do not pass unchecked. What bare parameters, texts and buffers bring
 * about is the function's own.
 */
public final class Blame {
  private final Program program;
  private final Procedure function;
  private final ExprPool pool;
  private final PointerUse pointers;
  private final GoalTerms goals;
  private final Map<String, Assumption> assumptions = new LinkedHashMap<>();
  private final List<FoundDefect> defects = new ArrayList<>();

  private Blame(Target target, ExprPool pool, PointerUse pointers, GoalTerms goals) {
    program = target.program();
    function = program.function(target.function()).orElseThrow();
    this.pool = pool;
    this.pointers = pointers;
    this.goals = goals;
  }

  /** What faults came to: assumptions, one per clause, and defects. */
  public record Verdict(List<Assumption> assumptions, List<FoundDefect> defects) {}

  public static Verdict on(
      List<FoundDefect> found, Target target, ExprPool pool, PointerUse pointers, GoalTerms goals) {
    var blame = new Blame(target, pool, pointers, goals);
    pointers.trusted().forEach((pointer, place) -> blame.add(notNull(pointer), place));
    found.forEach(blame::judge);
    return new Verdict(List.copyOf(blame.assumptions.values()), List.copyOf(blame.defects));
  }

  private void judge(FoundDefect found) {
    Optional<String> clause = callersPart(found.defect(), found.run());
    Location place = found.defect().location();
    boolean isKnown = assumptions.values().stream().anyMatch(a -> a.place().equals(place));
    if (found.run().isSharing() && isKnown) {
      return; // what it breaks is assumed already
    }
    if (clause.isPresent()) {
      add(clause.get(), found.defect().location());
    } else {
      defects.add(found.avoidedBy(excluding(found.defect(), found.run())));
    }
  }

  private void add(String clause, Location place) {
    Location shown = Origin.isLibrary(place) ? function.location() : place;
    assumptions.putIfAbsent(clause, new Assumption(clause, shown));
  }

  private static String notNull(String pointer) {
    return AccessPaths.spelled(pointer) + " != \\null";
  }

  /** The clause that the caller broke; empty when the function failed. */
  private Optional<String> callersPart(Defect defect, Run run) {
    Optional<Expr> cause = Cause.of(defect, run);
    boolean isPromised = defect.kind() == Defect.Kind.CONTRACT; // whatever legal callers pass
    if (cause.isEmpty() || isPromised) {
      return Optional.empty();
    }
    Optional<NullChoice> isNull = NullChoice.decides(cause.get());
    if (isNull.isPresent()) {
      boolean isAsserted = defect.kind() != Defect.Kind.NULL_DEREFERENCE;
      return isAsserted || !pointers.isAskedIn(involved(defect), isNull.get().pointer())
          ? Optional.of(notNull(isNull.get().pointer()))
          : Optional.empty();
    }
    List<Variable> variables = pool.variablesOf(cause.get()).in(pool.variables());
    boolean isSaid =
        run.isSharing() || Cause.isAskedFirst(defect, run) || isMadeOfBytes(defect, variables);
    boolean isBroken = isCallers(variables) && !isMissed(cause.get(), variables, run);
    return isBroken || (!variables.isEmpty() && isSaid)
        ? Optional.of(clause(cause.get(), variables, defect, run))
        : Optional.empty();
  }

  /** A clause with which the defect does not happen. */
  private Optional<String> excluding(Defect defect, Run run) {
    Optional<Expr> cause = Cause.of(defect, run);
    if (defect.kind() == Defect.Kind.CONTRACT) {
      return Optional.empty();
    }
    if (cause.isEmpty()) {
      return goals.at(defect.location()).flatMap(g -> said(g.violated(), g.run()));
    }
    Optional<NullChoice> isNull = NullChoice.decides(cause.get());
    return isNull.isPresent()
        ? Optional.of(notNull(isNull.get().pointer()))
        : said(cause.get(), run);
  }

  private Optional<String> said(Expr cause, Run run) {
    List<Variable> variables = pool.variablesOf(cause).in(pool.variables());
    String range = variables.size() == 1 ? range(cause, variables.getFirst(), run) : "";
    return range.isEmpty() ? ConditionText.negated(cause, run) : Optional.of(range);
  }

  /** The function under test, and the one that the defect is in. */
  private Set<String> involved(Defect defect) {
    Set<String> functions = new HashSet<>(Set.of(function.name()));
    defect.callStack().stream().findFirst().ifPresent(f -> functions.add(f.function()));
    return functions;
  }

  private static boolean isMissed(Expr cause, List<Variable> variables, Run run) {
    if (variables.size() != 1) {
      return false;
    }
    Variable only = variables.getFirst();
    return MissedBound.isOn(run, cause, only, isSigned(only, run));
  }

  /** Is it a pointer that the function reads out of bytes, as behind {@code void *}. */
  private static boolean isMadeOfBytes(Defect defect, List<Variable> variables) {
    boolean isPointer =
        switch (defect.kind()) {
          case WILD_POINTER, BAD_CALL, NULL_DEREFERENCE -> true;
          default -> false;
        };
    return isPointer && variables.stream().allMatch(v -> v.name().endsWith("]"));
  }

  private boolean isCallers(List<Variable> variables) {
    return variables.stream().anyMatch(v -> isState(v.name()))
        || (!variables.isEmpty()
            && isHelper()
            && variables.stream().allMatch(v -> isParameter(v.name())));
  }

  /** Something that callers arrange rather than pass on: members, globals, answers of others. */
  private boolean isState(String name) {
    boolean isGlobal =
        program.globals().containsKey(AccessPaths.root(name))
            && !isParameter(AccessPaths.root(name));
    return AccessPaths.isAnswer(name) || AccessPaths.isMember(name) || isGlobal;
  }

  private boolean isParameter(String name) {
    return function.declaration().parameters().stream().anyMatch(p -> p.name().equals(name));
  }

  /** Is it a static function that others of the program call. */
  private boolean isHelper() {
    return function.isInternal()
        && CallGraph.of(program).callers(function.name()).stream()
            .anyMatch(c -> !Origin.isOwnName(c) && !c.equals(function.name()));
  }

  private String clause(Expr cause, List<Variable> variables, Defect defect, Run run) {
    boolean isOfBytes = isMadeOfBytes(defect, variables);
    Optional<String> said =
        isOfBytes || Cause.isOneOfMany(defect, run) ? Optional.empty() : said(cause, run);
    if (said.isPresent()) {
      return said.get();
    }
    List<String> names =
        variables.stream()
            .map(v -> isOfBytes ? AccessPaths.root(v.name()) : AccessPaths.spelled(v.name()))
            .distinct()
            .limit(3)
            .toList();
    return String.join(", ", names)
        + ": no "
        + defect.kind().words()
        + " at line "
        + defect.location().line();
  }

  /** The values with which the cause does not hold; empty where they cannot be said so. */
  private String range(Expr cause, Variable variable, Run run) {
    boolean isSigned = isSigned(variable, run);
    return solved(cause, variable)
        .or(() -> PassingInterval.of(cause, variable, isSigned))
        .map(allowed -> Ranges.clause(variable, allowed, isSigned))
        .orElse("");
  }

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

  private static boolean isSigned(Variable variable, Run run) {
    return run.created().stream()
        .filter(c -> c.variable().equals(variable))
        .anyMatch(
            c ->
                switch (c.type().resolved()) {
                  case CType.Integer i -> i.isSigned();
                  case CType.Enumeration e -> e.isSigned();
                  default -> false;
                });
  }
}
