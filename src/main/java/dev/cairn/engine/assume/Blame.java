package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Target;
import dev.cairn.engine.assume.code.CalledInOrder;
import dev.cairn.engine.assume.code.Preamble;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.input.Preparation;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.limit.Deadline;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells defects of a function from what it assumes of its callers. A fault is the caller's when it
 * takes a null pointer of which the code never asks whether it is null, a state of a struct, a
 * global or a callback's answer that the code cannot cope with, pointers that share an object, what
 * an assertion excludes before anything else is done, or, for a static function, a parameter that
 * its callers in this program do not pass unchecked. What bare parameters, texts and buffers bring
 * about is the function's own.
 */
public final class Blame {
  private final Procedure function;
  private final List<Branch> branches;
  private final States states;
  private final LargeBlocks largeBlocks;
  private final Preamble preamble;
  private final SilentAsserts silent;
  private final Set<String> prepared;
  private final ExprPool pool;
  private final Clauses clauses;
  private final NullBlame nulls;
  private final GoalTerms goals;
  private final Map<String, Assumption> assumptions = new LinkedHashMap<>();
  private final List<FoundDefect> defects = new ArrayList<>();

  private Blame(
      Target target, ExprPool pool, PointerUse pointers, GoalTerms goals, Deadline deadline) {
    Program program = target.program();
    function = program.function(target.function()).orElseThrow();
    branches = program.branches();
    states = new States(program, function);
    largeBlocks = new LargeBlocks(program, pool);
    preamble = new Preamble(function);
    silent = new SilentAsserts(program, function);
    prepared =
        target.preparations().stream()
            .flatMap(Preparation::roots)
            .map(InputModel.Root::name)
            .collect(Collectors.toSet());
    this.pool = pool;
    clauses = new Clauses(pool, pointers, deadline);
    var order = new CalledInOrder(program, function);
    nulls = new NullBlame(function, states, pointers, clauses, order);
    this.goals = goals;
  }

  /** What faults came to: assumptions, one per clause, and defects. */
  public record Verdict(List<Assumption> assumptions, List<FoundDefect> defects) {}

  /** {@code deadline}: every fault is judged, but clauses are no longer looked for after it. */
  public static Verdict on(
      List<FoundDefect> found,
      Target target,
      ExprPool pool,
      PointerUse pointers,
      GoalTerms goals,
      Deadline deadline) {
    var blame = new Blame(target, pool, pointers, goals, deadline);
    var said = new SaidNotNull(pool, target.precondition());
    pointers
        .trusted()
        .forEach(
            (pointer, place) -> {
              if (!blame.prepared.contains(AccessPaths.root(pointer)) && !said.isSaid(pointer)) {
                blame.add(blame.clauses.notNull(pointer), place, Optional.empty());
              }
            });
    found.forEach(blame::judge);
    blame.defects.removeIf(blame::isFartherThanAssumed);
    var spelling = new ContainerPaths(blame.function.declaration(), target.containers());
    return new Verdict(
        blame.assumptions().stream().map(spelling::spelled).toList(), List.copyOf(blame.defects));
  }

  /** Those without guards that the others make needless. */
  private List<Assumption> assumptions() {
    Set<String> all =
        assumptions.values().stream().map(Assumption::clause).collect(Collectors.toSet());
    Map<String, Assumption> plain = new LinkedHashMap<>();
    for (Assumption a : assumptions.values()) {
      Assumption said = a.said(Clauses.unguarded(a.clause(), all));
      plain.putIfAbsent(said.clause() + said.place(), said);
    }
    return JoinedRanges.joined(
        OtherValues.joined(ElementsNotNull.joined(List.copyOf(plain.values()))));
  }

  private void judge(FoundDefect found) {
    Optional<String> clause = callersPart(found.defect(), found.run());
    if (found.run().isSharing() && isAssumedAt(found.defect().location())) {
      return; // what it breaks is assumed already
    }
    if (new WrappedPlace(states, pool, goals).isIn(found)) {
      return; // the overflow is noted, and no object is so large
    }
    if (isOfOrderOfCalls(found)) {
      return; // other calls in between, or others before, and it would not be so
    }
    if (found.run().isPrepared() && clause.filter(c -> !Clauses.isNotNull(c)).isPresent()) {
      return; // it fits to the objects that these calls made, and to no others
    }
    if ((clause.isPresent() || isRefusal(found.defect())) && isOfMemory(found)) {
      return; // no caller can see to it that there is memory
    }
    var before = new CallsBefore(found, prepared, states, pool);
    if (clause.isPresent() && (before.isCause() || isWithoutClause(found.defect()))) {
      return; // the caller's part, but no clause about the parameters says it
    }
    if (before.isCause()) {
      if (!before.isExcuse()) {
        defects.add(found);
      }
    } else if (clause.isPresent()) {
      add(clause.get(), found.defect().place(), Optional.of(found.run()));
    } else {
      defects.add(found.avoidedBy(excluding(found.defect(), found.run())));
    }
  }

  /**
   * Did a step of gigabytes leave an object, of which no condition tells, where shorter ones that
   * leave it are the caller's.
   */
  private boolean isFartherThanAssumed(FoundDefect found) {
    Defect defect = found.defect();
    return defect.isFarOutside()
        && Cause.of(defect, found.run()).isEmpty()
        && isAssumedAt(defect.location());
  }

  private boolean isAssumedAt(Location place) {
    return assumptions.values().stream().anyMatch(a -> a.place().equals(place));
  }

  /** Sums that states make overflow, where the user did not ask: no caller thinks of them. */
  private static boolean isWithoutClause(Defect defect) {
    return defect.isNoted() && defect.kind() == Defect.Kind.SIGNED_OVERFLOW;
  }

  /** Were objects made by calls, and no input of this one has a part in it. */
  private static boolean isOfOrderOfCalls(FoundDefect found) {
    return found.run().isPrepared()
        && isOfPlaces(found.defect())
        && Cause.of(found.defect(), found.run()).isEmpty();
  }

  /** Does the program give up itself, as after {@code if (!p)}. */
  private boolean isRefusal(Defect defect) {
    return defect.kind().isAssertion() && !goals.isAnyOf(Check.ALLOCATION);
  }

  /** Does it hang on nothing but whether allocations fail. */
  private boolean isOfMemory(FoundDefect found) {
    List<Variable> variables =
        Cause.of(found.defect(), found.run()).stream()
            .flatMap(c -> variablesOf(c.condition()).stream())
            .toList();
    return !variables.isEmpty()
        && variables.stream().allMatch(v -> AllocationFailure.of(v).isPresent());
  }

  /** One clause is enough for each fault that only words can say. */
  private void add(String clause, Location place, Optional<Run> by) {
    Location shown = Origin.isLibrary(place) ? function.location() : place;
    assumptions.putIfAbsent(Clauses.words(clause), new Assumption(clause, shown, by));
  }

  /** The clause that the caller broke; empty when the function failed. */
  private Optional<String> callersPart(Defect defect, Run run) {
    if (defect.kind() == Defect.Kind.CONTRACT) {
      return Optional.empty(); // whatever legal callers pass
    }
    Optional<String> enumerators = new OddEnumerators(states, run, pool).clause();
    Optional<String> odd =
        enumerators.isPresent() ? enumerators : silent.broken(run, blamed(defect, run));
    if (odd.isPresent()) {
      return odd;
    }
    if (isInCallback(defect, run)) {
      return Optional.of(Clauses.none("callbacks that fit", defect));
    }
    Optional<Cause> cause = Cause.of(defect, run);
    Optional<String> known =
        isGoal(defect)
            ? goals.at(defect.location(), run.input()).flatMap(g -> goalClause(g, defect))
            : cause.flatMap(c -> callersPart(defect, run, c));
    if (known.isEmpty() && cause.isEmpty()) {
      known =
          nulls.isOfUnsetStandard(defect, run)
              ? Optional.of(Clauses.none("a state that fits", defect))
              : nulls.known(defect, run);
    }
    boolean isDecided =
        known.isPresent()
            || cause
                .filter(Cause::isExact)
                .filter(c -> !oddInput(run).isHeldAgainstHeader(variablesOf(c.condition())))
                .isPresent();
    if (isDecided || !(isOfPlaces(defect) || isOfFreed(defect))) {
      return known;
    }
    OddInput whole = oddInput(run);
    return (isOfPlaces(defect) ? whole.takenForGranted(defect) : whole.halfMade())
        .map(t -> Clauses.none(t, defect));
  }

  /** What it depends on; where nobody knows, all that the program asked about. */
  private List<Variable> blamed(Defect defect, Run run) {
    Optional<Cause> cause = Cause.of(defect, run);
    return cause.isPresent()
        ? variablesOf(cause.get().condition())
        : run.path().conditions().stream()
            .flatMap(c -> variablesOf(c.condition()).stream())
            .toList();
  }

  /**
   * Did it happen in a function of the program that was chosen for a pointer because its type fits:
   * whether what it is handed fits, too, only its users know. It is tested by itself as well.
   */
  private boolean isInCallback(Defect defect, Run run) {
    Set<String> chosen =
        run.pointees().stream().flatMap(p -> p.function().stream()).collect(Collectors.toSet());
    return defect.callStack().stream()
        .map(Defect.Frame::function)
        .anyMatch(f -> !f.equals(function.name()) && chosen.contains(f));
  }

  private OddInput oddInput(Run run) {
    boolean isMemoryTrusted = !goals.isAnyOf(Check.ALLOCATION);
    return new OddInput(states, pool, run, isMemoryTrusted, largeBlocks.isRefused(run));
  }

  private static boolean isOfFreed(Defect defect) {
    return defect.kind() == Defect.Kind.USE_AFTER_FREE || defect.kind() == Defect.Kind.DOUBLE_FREE;
  }

  /** Is it about where something lies and what is there: states that do not fit show up so. */
  static boolean isOfPlaces(Defect defect) {
    return switch (defect.kind()) {
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE, NULL_DEREFERENCE, WILD_POINTER -> true;
      case BAD_CALL, INVALID_FREE, STACK_OVERFLOW, ENDLESS, OVERLAP -> true;
      case ASSERTION, ABORT, UNREACHABLE, UNINITIALISED -> true;
      default -> false;
    };
  }

  private Optional<String> callersPart(Defect defect, Run run, Cause cause) {
    Optional<NullChoice> isNull = NullChoice.decides(cause.condition());
    if (isNull.isPresent()) {
      return nulls.of(defect, run, isNull.get());
    }
    List<Variable> variables = variablesOf(cause.condition());
    Optional<String> element = nulls.ofElement(defect, run, variables);
    if (element.isPresent()) {
      return element;
    }
    Optional<Variable> front =
        new TrustedFront(states, run, pool).parameter(defect, cause, variables);
    if (front.isPresent()) {
      return Optional.of(Clauses.none(front.get().name(), defect));
    }
    Optional<Variable> count = negativeCount(defect, run, variables);
    if (count.isPresent()) {
      return Optional.of(count.get().name() + " >= 0");
    }
    if (isFrontOfState(defect, cause, variables, run)) {
      return Optional.of(Clauses.none("a header that fits", defect));
    }
    List<Variable> asserted = asserted(defect, run);
    if (asserted.size() > variables.size() && states.areCallers(asserted, run)) {
      var oneOfMany = new Cause(cause.condition(), false);
      return Optional.of(clauses.of(oneOfMany, asserted, defect, run));
    }
    boolean isSaid =
        run.isSharing()
            || preamble.isBroken(defect, run)
            || Clauses.isMadeOfBytes(defect, variables)
            || isOfOddNumber(defect, run, cause, variables)
            || isOfOddState(defect, run);
    boolean isBroken =
        states.areCallers(variables, run)
            && (!cause.isExact()
                || isOfSize(cause.condition())
                || defect.kind() == Defect.Kind.ASSERTION
                || !isMissed(cause.condition(), variables, run));
    if (!isBroken && (variables.isEmpty() || !isSaid)) {
      return Optional.empty();
    }
    var numbers = new OddNumbers(states, branches, run, pool);
    boolean isSize = numbers.areSizes(cause, variables);
    // how often a loop went round is part of it
    var said = new Cause(cause.condition(), cause.isExact() && !oddInput(run).isDriven());
    return Optional.of(
        isSize
            ? clauses.sizes(numbers.sizes(variables))
            : clauses.of(said, variables, defect, run));
  }

  /** The number of elements that no caller passes. */
  private Optional<Variable> negativeCount(Defect defect, Run run, List<Variable> variables) {
    return switch (defect.kind()) {
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE ->
          new OddNumbers(states, branches, run, pool).negativeCount(variables);
      default -> Optional.empty();
    };
  }

  /** What all parts of a failed assertion depend on that were looked at, the last time. */
  private List<Variable> asserted(Defect defect, Run run) {
    if (!defect.kind().isAssertion()) {
      return List.of();
    }
    return run.path().conditions().reversed().stream()
        .filter(c -> c.kind() == Kind.BRANCH)
        .takeWhile(c -> c.location().isOnLineFrom(defect.location()))
        .flatMap(c -> variablesOf(c.condition()).stream())
        .distinct()
        .toList();
  }

  /** Is it a number that no caller passes, or of which a helper asserts that its callers do not. */
  private boolean isOfOddNumber(Defect defect, Run run, Cause cause, List<Variable> variables) {
    var numbers = new OddNumbers(states, branches, run, pool);
    var index = new UncheckedIndex(states, branches, run, defect.location(), pool);
    return switch (defect.kind()) {
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE ->
          numbers.areSizes(cause, variables)
              || numbers.isPlaceBefore(cause, variables)
              || index.isIn(defect, cause, variables);
      case STACK_OVERFLOW ->
          numbers.areSizes(cause, variables) || numbers.areCounts(cause, variables);
      case ASSERTION, ABORT ->
          states.isHelper()
              || numbers.areSizes(cause, variables)
              || numbers.isRefused(cause, variables);
      case NULL_DEREFERENCE, WILD_POINTER ->
          numbers.areSizes(cause, variables)
              || (run.isPrepared() && index.isUnasked(cause, variables));
      case DIVISION_BY_ZERO ->
          numbers.areSizes(cause, variables) || index.isOfEntry(cause, variables);
      default -> numbers.areSizes(cause, variables);
    };
  }

  /** Did an assertion fail where what was read depends on how a state was laid out. */
  private boolean isOfOddState(Defect defect, Run run) {
    return defect.kind().isAssertion()
        && run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.ALIAS || c.kind() == Kind.PIN)
            .flatMap(c -> variablesOf(c.condition()).stream())
            .anyMatch(v -> states.isState(v, run));
  }

  /** Does it not end a run. */
  private static boolean isGoal(Defect defect) {
    return defect.kind() == Defect.Kind.SHIFT || defect.kind() == Defect.Kind.SIGNED_OVERFLOW;
  }

  private Optional<String> goalClause(GoalTerms.Seen goal, Defect defect) {
    var cause = new Cause(goal.violated(), true);
    List<Variable> variables = variablesOf(goal.violated());
    return states.areCallers(variables, goal.run())
            && !isMissed(goal.violated(), variables, goal.run())
        ? Optional.of(clauses.of(cause, variables, defect, goal.run()))
        : Optional.empty();
  }

  /** A clause with which the defect does not happen. */
  private Optional<String> excluding(Defect defect, Run run) {
    Optional<Expr> cause = Cause.of(defect, run).map(Cause::condition);
    if (defect.kind() == Defect.Kind.CONTRACT) {
      return Optional.empty();
    }
    if (cause.isEmpty()) {
      return goals
          .at(defect.location(), run.input())
          .flatMap(g -> clauses.said(g.violated(), g.run()));
    }
    Optional<NullChoice> isNull = NullChoice.decides(cause.get());
    return isNull.isPresent()
        ? Optional.of(clauses.notNull(isNull.get().pointer()))
        : clauses.said(cause.get(), run);
  }

  /** Is it so far before a pointer as the code wants a member to say: {@code head == 4}. */
  private boolean isFrontOfState(Defect defect, Cause cause, List<Variable> variables, Run run) {
    return defect.isBeforeObject()
        && variables.size() == 1
        && states.areCallers(variables, run)
        && MissedBound.isOneValue(run, cause.condition(), variables.getFirst());
  }

  private static boolean isMissed(Expr cause, List<Variable> variables, Run run) {
    if (variables.size() != 1) {
      return false;
    }
    Variable only = variables.getFirst();
    return !AccessPaths.isBefore(only.name())
        && MissedBound.isOn(run, cause, only, States.isSigned(only, run));
  }

  /** Is an object too small, rather than a place too far. */
  private static boolean isOfSize(Expr cause) {
    boolean isNegated = cause instanceof Expr.Unary u && u.op() == Expr.UnaryOp.NOT;
    Expr atom = isNegated ? ((Expr.Unary) cause).arg() : cause;
    return atom instanceof Expr.Binary b
        && (isNegated ? b.left() : b.right()) instanceof Expr.Const
        && (b.op() == Expr.BinaryOp.ULE || b.op() == Expr.BinaryOp.ULT);
  }

  private List<Variable> variablesOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables());
  }
}
