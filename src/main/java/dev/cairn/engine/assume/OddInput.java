package dev.cairn.engine.assume;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is odd about the input of a run as a whole, where no single condition on it is: parts that
 * no program would put together so. What goes wrong then says nothing about the function.
 */
final class OddInput {
  private final States states;
  private final ExprPool pool;
  private final Run run;
  private final boolean isAllocationTrusted;
  private final boolean isBlockRefused;

  /**
   * {@code isAllocationTrusted}: that allocations fail unnoticed is no defect; {@code
   * isBlockRefused}: one failed since there is no room for so large a block.
   */
  OddInput(
      States states, ExprPool pool, Run run, boolean isAllocationTrusted, boolean isBlockRefused) {
    this.isAllocationTrusted = isAllocationTrusted;
    this.isBlockRefused = isBlockRefused;
    this.states = states;
    this.pool = pool;
    this.run = run;
  }

  /** What the function takes for granted; empty where nothing is odd. */
  Optional<String> takenForGranted(Defect defect) {
    Defect.Kind kind = defect.kind();
    if (isLeftAlone(defect)) {
      return Optional.of("what functions elsewhere set");
    }
    if (isOfAbsent() || isCopiedFromAbsent(defect)) {
      return Optional.of("what other files define");
    }
    if (isOfNull(kind) && isCutOff()) {
      return Optional.of("what is nested deeper");
    }
    Optional<String> halfMade = halfMade();
    if (halfMade.isPresent()) {
      return halfMade;
    }
    if (isTorn()) {
      return Optional.of("pointers that are compared point into one object");
    }
    if (kind == Defect.Kind.NULL_DEREFERENCE && isAllocationTrusted && isShortOfMemory()) {
      return Optional.of("allocations that succeed");
    }
    if (isOfHeader()) {
      return Optional.of("a header that fits");
    }
    boolean isGoneRound = isDriven() && !(kind == Defect.Kind.NULL_DEREFERENCE && isSearch());
    boolean isUnset = kind == Defect.Kind.UNINITIALISED && isOfBlock(defect) && isSaidByState();
    if (isMistaken(kind) || isGoneRound || isSizedByState() || isLedByStates(kind) || isUnset) {
      return Optional.of("a state that fits");
    }
    return states.isHelper() && isArranged()
        ? Optional.of("called as in the program")
        : Optional.empty();
  }

  /** Also of what a maker that failed has freed again. */
  Optional<String> halfMade() {
    return isHalfMade() ? Optional.of("objects that were made whole") : Optional.empty();
  }

  private static boolean isOfBlock(Defect defect) {
    return defect.message().contains("'heap block");
  }

  /** Did a state say last that there is something to be read. */
  private boolean isSaidByState() {
    List<PathCondition> branches = conditions(Kind.BRANCH).toList();
    return !branches.isEmpty()
        && variables(branches.getLast()).stream().anyMatch(v -> states.isState(v, run));
  }

  private Stream<PathCondition> conditions(Kind kind) {
    return run.path().conditions().stream().filter(c -> c.kind() == kind);
  }

  private List<Variable> variables(PathCondition c) {
    return pool.variablesOf(c.condition()).in(pool.variables());
  }

  /** Can a pointer that is null bring it about, or a walk that does not end where it should. */
  private static boolean isOfNull(Defect.Kind kind) {
    return switch (kind) {
      case NULL_DEREFERENCE, BAD_CALL, STACK_OVERFLOW, ENDLESS -> true;
      case ASSERTION, ABORT -> true;
      default -> false;
    };
  }

  /**
   * Does it come of what a function without a definition could have changed, and did not. A pointer
   * that is null whatever the input is may have been meant to be set by it.
   */
  private boolean isLeftAlone(Defect defect) {
    boolean isNullWithoutInput =
        defect.kind() == Defect.Kind.NULL_DEREFERENCE && Cause.of(defect, run).isEmpty();
    return run.path().unvaried().stream()
        .filter(u -> u.kind() == Unvaried.Kind.EFFECT)
        .map(Unvaried::location)
        .anyMatch(
            at -> isNullWithoutInput || at.equals(defect.location()) || at.equals(defect.place()));
  }

  /** Did the program decide something by a variable that is defined in a file that is not here. */
  private boolean isOfAbsent() {
    return run.path().unvaried().stream().anyMatch(u -> u.kind() == Unvaried.Kind.ABSENT);
  }

  /** Is a pointer null that may come out of a struct of another file: copying tells nothing. */
  private boolean isCopiedFromAbsent(Defect defect) {
    return defect.kind() == Defect.Kind.NULL_DEREFERENCE
        && defect.callStack().stream().limit(1).anyMatch(f -> states.isNamingAbsent(f.function()));
  }

  /** Were pointers null only since inputs are not nested deeper. */
  private boolean isCutOff() {
    return run.path().unvaried().stream().anyMatch(u -> u.kind() == Unvaried.Kind.NESTING);
  }

  /** Did an allocation fail in the calls that made the inputs, before the function was called. */
  private boolean isHalfMade() {
    return run.path().conditions().stream()
        .filter(c -> c.tracePosition() == 0)
        .flatMap(c -> variables(c).stream())
        .filter(v -> AllocationFailure.of(v).isPresent())
        .anyMatch(v -> run.input().get(v) == 1);
  }

  /**
   * Did the program compare, or subtract, pointers that may be meant to point into one object and
   * do not.
   */
  private boolean isTorn() {
    boolean isOfNulls =
        conditions(Kind.BRANCH)
            .map(this::variables)
            .anyMatch(v -> v.stream().filter(this::isNullBehindAnother).count() > 1);
    return isOfNulls || run.path().unvaried().stream().anyMatch(OddInput::isRelation);
  }

  private boolean isNullBehindAnother(Variable variable) {
    return NullChoice.of(variable).filter(n -> !states.isParameter(n.pointer())).isPresent();
  }

  private static boolean isRelation(Unvaried note) {
    return switch (note.kind()) {
      case ORDER -> true;
      case SEPARATION -> note.ways().all().stream().anyMatch(w -> isOfMembers(w.choice()));
      default -> false;
    };
  }

  private static boolean isOfMembers(PlaceChoice choice) {
    return AccessPaths.isMember(choice.pointer()) && AccessPaths.isMember(choice.host());
  }

  /** Did an allocation fail, and the program handed on that it has nothing. */
  private boolean isShortOfMemory() {
    return isBlockRefused
        || run.created().stream()
            .map(Run.Created::variable)
            .filter(v -> AllocationFailure.of(v).isPresent())
            .anyMatch(v -> run.input().get(v) == 1);
  }

  /** Does the path depend on what lies before a pointer. */
  private boolean isOfHeader() {
    return run.path().conditions().stream()
        .flatMap(c -> variables(c).stream())
        .anyMatch(v -> AccessPaths.isBefore(v.name()));
  }

  /** Did the program compare one of these with what lies before a pointer: it trusts that. */
  boolean isHeldAgainstHeader(List<Variable> these) {
    return conditions(Kind.BRANCH)
        .map(this::variables)
        .filter(asked -> asked.stream().anyMatch(v -> AccessPaths.isBefore(v.name())))
        .anyMatch(asked -> asked.stream().anyMatch(these::contains));
  }

  /** Did the program take a number of a state for something that only few numbers are. */
  private boolean isMistaken(Defect.Kind kind) {
    Stream<PathCondition> addresses =
        kind == Defect.Kind.INVALID_FREE
            ? Stream.concat(conditions(Kind.PIN), conditions(Kind.ALIAS))
            : conditions(Kind.PIN);
    return addresses.flatMap(c -> variables(c).stream()).anyMatch(v -> states.isState(v, run));
  }

  /**
   * Did numbers of a state alone say last what a library function did: how large a block is, or
   * that there is none.
   */
  private boolean isSizedByState() {
    List<PathCondition> all = run.path().conditions();
    if (all.isEmpty() || all.getLast().kind() != Kind.MODEL) {
      return false;
    }
    List<Variable> numbers = variables(all.getLast());
    return !numbers.isEmpty()
        && numbers.stream().allMatch(v -> v.width() >= Integer.SIZE && states.isState(v, run));
  }

  /** Did a state say how often the loop goes round that the run was in, and nothing bound it. */
  boolean isDriven() {
    List<PathCondition> branches = conditions(Kind.BRANCH).toList();
    if (branches.isEmpty()) {
      return false;
    }
    PathCondition last = branches.getLast();
    List<Variable> drivers = variables(last);
    return drivers.stream().anyMatch(v -> states.isState(v, run))
        && branches.stream().filter(c -> c.branch() == last.branch()).count() > 1
        && branches.stream()
            .filter(c -> c.branch() != last.branch())
            .noneMatch(c -> isBound(variables(c), drivers));
  }

  /** Did the loop look for what a parameter names: that it is not there is nobody's fault. */
  private boolean isSearch() {
    List<PathCondition> branches = conditions(Kind.BRANCH).toList();
    return variables(branches.getLast()).stream().anyMatch(v -> states.isParameter(v.name()));
  }

  /** Is it about the same; what the program asks of an element of a table bounds no other. */
  private static boolean isBound(List<Variable> asked, List<Variable> drivers) {
    return Set.copyOf(asked).equals(Set.copyOf(drivers))
        && drivers.stream().noneMatch(v -> v.name().endsWith("]"));
  }

  /**
   * Did nothing but states say which way was gone to a pointer that the program itself left null.
   */
  private boolean isLedByStates(Defect.Kind kind) {
    List<Variable> asked =
        conditions(Kind.BRANCH).flatMap(c -> variables(c).stream()).distinct().toList();
    return kind == Defect.Kind.NULL_DEREFERENCE
        && !asked.isEmpty()
        && asked.stream().noneMatch(this::isNull)
        && asked.stream().allMatch(v -> states.isState(v, run) || NullChoice.of(v).isPresent());
  }

  private boolean isNull(Variable variable) {
    return NullChoice.of(variable).isPresent() && run.input().get(variable) == 1;
  }

  /** Does the path depend on more than bytes and on whether allocations fail. */
  private boolean isArranged() {
    boolean isMadeByCall =
        run.created().stream().anyMatch(c -> ApiChoice.of(c.variable()).isPresent());
    return isMadeByCall
        || run.path().conditions().stream()
            .flatMap(c -> variables(c).stream())
            .anyMatch(v -> states.isState(v, run) || states.isParameter(v.name()));
  }
}
