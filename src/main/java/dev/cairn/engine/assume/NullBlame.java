package dev.cairn.engine.assume;

import dev.cairn.engine.assume.code.CalledInOrder;
import dev.cairn.expr.Variable;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/** Who is to blame for a null pointer: the caller that passed it, or the function that followed. */
final class NullBlame {
  private final Procedure function;
  private final States states;
  private final PointerUse pointers;
  private final Clauses clauses;
  private final CalledInOrder order;

  NullBlame(
      Procedure function,
      States states,
      PointerUse pointers,
      Clauses clauses,
      CalledInOrder order) {
    this.order = order;
    this.function = function;
    this.states = states;
    this.pointers = pointers;
    this.clauses = clauses;
  }

  /** The clause that the caller broke by passing null; empty when the function failed. */
  Optional<String> of(Defect defect, Run run, NullChoice choice) {
    return isOwn(defect, run, choice)
        ? Optional.empty()
        : Optional.of(clauses.notNull(choice.pointer()));
  }

  /** The clause on the pointer that is null among several of which an index chooses one. */
  Optional<String> ofElement(Defect defect, Run run, List<Variable> variables) {
    if (defect.kind() != Defect.Kind.NULL_DEREFERENCE) {
      return Optional.empty();
    }
    List<NullChoice> nulls =
        variables.stream()
            .filter(v -> run.input().get(v) == 1)
            .flatMap(v -> NullChoice.of(v).stream())
            .toList();
    boolean isOwnFault = nulls.stream().anyMatch(n -> isOwn(defect, run, n));
    return nulls.isEmpty() || isOwnFault
        ? Optional.empty()
        : Optional.of(clauses.notNull(nulls.getFirst().pointer()));
  }

  /**
   * Is the null pointer the function's own business: a parameter that it asks about somewhere, or
   * whatever it found to be null on the way.
   */
  private boolean isOwn(Defect defect, Run run, NullChoice choice) {
    if (defect.kind() != Defect.Kind.NULL_DEREFERENCE) {
      return false; // it is asserted not to be
    }
    if (pointers.isSaid(choice.pointer())) {
      return true;
    }
    boolean isParameter = states.isParameter(choice.pointer());
    boolean isKnown = pointers.isKnownOn(run.path(), choice, function.name()::equals);
    if (isParameter && !isKnown && !pointers.isAskedIn(function, follower(defect), choice)) {
      return false;
    }
    boolean isPassedOn = isParameter && !states.isHelper();
    return isPassedOn || pointers.isKnownOn(run.path(), choice, asker -> !isAside(asker, defect));
  }

  /**
   * Of a parameter that was found to be null before it was followed, or by a library function that
   * then takes another way, nothing stands at the end of the path; it is meant where nothing that
   * is null is the function's own business.
   */
  Optional<String> known(Defect defect, Run run) {
    List<NullChoice> nulls =
        run.created().stream()
            .map(Run.Created::variable)
            .filter(v -> run.input().get(v) == 1)
            .flatMap(v -> NullChoice.of(v).stream())
            .toList();
    boolean isOwnFault =
        defect.kind() == Defect.Kind.NULL_DEREFERENCE
            ? nulls.stream().anyMatch(n -> isOwn(defect, run, n))
            : nulls.size() > 1
                || nulls.stream().anyMatch(n -> pointers.isAskedIn(function, follower(defect), n));
    if (isOwnFault && isGoneOn(defect, nulls)) {
      return Optional.of(Clauses.none("called in order", defect));
    }
    return !Blame.isOfPlaces(defect) || isOwnFault
        ? Optional.empty()
        : nulls.stream()
            .filter(n -> states.isParameter(n.pointer()) || isOfSilent(n, defect, run))
            .map(n -> clauses.notNull(n.pointer()))
            .findFirst();
  }

  /** Does null ask the function to go on with what an earlier call was given, and none was. */
  private boolean isGoneOn(Defect defect, List<NullChoice> nulls) {
    return defect.kind() == Defect.Kind.NULL_DEREFERENCE
        && nulls.stream().anyMatch(n -> states.isParameter(n.pointer()))
        && order.isKeepingPointer();
  }

  /** Did a function that hands back nothing find out that it is null. */
  private boolean isOfSilent(NullChoice choice, Defect defect, Run run) {
    return pointers
        .askedIn(run.path(), f -> states.isSilent(f) && isAside(f, defect))
        .contains(choice);
  }

  /** Is it a function that has returned, and has said nothing about what it found to be null. */
  private boolean isAside(String asker, Defect defect) {
    return states.isAside(asker)
        && defect.callStack().stream().noneMatch(f -> f.function().equals(asker));
  }

  /**
   * Was null passed for something usual, which nobody has set: {@code if (!s) s = standard; return
   * s;} in a function that the others ask for it.
   */
  boolean isOfUnsetStandard(Defect defect, Run run) {
    List<NullChoice> asked = pointers.askedIn(run.path(), f -> isAside(f, defect));
    return defect.kind() == Defect.Kind.NULL_DEREFERENCE
        && !asked.isEmpty()
        && asked.stream().anyMatch(c -> states.isParameter(c.pointer()) && Cause.isNull(c, run))
        && states.isGlobal(asked.getLast().pointer())
        && Cause.isNull(asked.getLast(), run);
  }

  /** The function of the program that the defect is in. */
  private String follower(Defect defect) {
    return defect.callStack().stream()
        .filter(f -> !Origin.isLibrary(f.location()))
        .map(Defect.Frame::function)
        .findFirst()
        .orElse(function.name());
  }
}
