package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.layout.Placements;
import dev.cairn.machine.input.region.SharedPlaces;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which input pointers point into objects of others, as the input says. That a run does so is
 * assumed at the begin of its path: what is explored from it stays in the same world.
 */
final class Guests {
  /** The choices of one pointer that any known variable speaks of, by host. */
  static final class Choices {
    private final Map<String, Choice> byHost = new TreeMap<>();

    boolean isMentioned(Input input) {
      return byHost.values().stream().anyMatch(c -> input.get(c.variable) != 0);
    }
  }

  private record Choice(PlaceChoice choice, Variable variable, Variable distance) {}

  private final Inputs inputs;
  private final Map<String, Choices> byPointer = new HashMap<>();

  /** Those of pointers that come to be while the program runs. */
  private final List<Choice> ofCalls = new ArrayList<>();

  Guests(Inputs inputs) {
    this.inputs = inputs;
  }

  /** Those of the pointer of that access path; more may come to be known later. */
  Choices of(String pointer) {
    return byPointer.computeIfAbsent(pointer, _ -> new Choices());
  }

  /** Takes note of a variable that may be a choice. */
  void know(Variables variables, Variable variable) {
    PlaceChoice.of(variable).ifPresent(c -> know(c, variable, variables));
  }

  private void know(PlaceChoice place, Variable variable, Variables variables) {
    Variable distance = variables.variable(place.distanceName(), PlaceChoice.DISTANCE_BITS);
    var choice = new Choice(place, variable, distance);
    of(place.pointer()).byHost.put(place.host(), choice);
    if (place.isOfCall()) {
      ofCalls.add(choice);
    }
  }

  /**
   * Assumes before all else where pointers point that the program gets by calls: whatever is forced
   * on the way to the call stays in the same world, too.
   */
  void begin(RunState rt) {
    for (Choice choice : ofCalls) {
      if (rt.record().value(choice.variable) != 0) {
        assumeChosen(rt, choice);
      }
    }
  }

  /** How many elements lie before a host, since what a call returns may point there. */
  int front(RunState rt, InputPointer host) {
    boolean isVisited =
        ofCalls.stream()
            .filter(c -> c.choice.host().equals(host.path()))
            .anyMatch(c -> rt.record().value(c.variable) != 0);
    return isVisited && !host.isNode() ? SharedPlaces.before(host) : 0;
  }

  private static void assumeChosen(RunState rt, Choice choice) {
    ExprPool pool = rt.pool();
    Expr value = pool.constant(PlaceChoice.BITS, rt.record().value(choice.variable));
    assume(rt, pool.binary(BinaryOp.EQ, pool.variable(choice.variable), value));
  }

  /** Where the pointer points that is no guest of itself; null: to an object of its own. */
  @Nullable Guest place(RunState rt, InputPointer pointer, Choices choices) {
    for (Choice choice : List.copyOf(choices.byHost.values())) {
      if (!choice.choice.isShared()) {
        continue;
      }
      long value = rt.record().value(choice.variable);
      Guest guest = value == 0 ? null : place(rt, pointer, choice, (int) value);
      Expr linked = guest == null ? null : Links.of(rt, pointer, guest);
      if (guest != null && linked != null) {
        if (rt.model().precondition().joinsAnyWay(rt.pool())) {
          String what =
              "'%s' never lies before '%s'".formatted(pointer.path(), guest.host().path());
          rt.record().unvaried(Unvaried.Kind.VALUE, what, rt.location());
        }
        assume(rt, pointer, choice, guest);
        Links.assume(rt, linked);
        return guest;
      }
      if (value != 0 && rt.model().precondition().joins(rt.pool())) {
        throw notSo(rt, choice);
      }
    }
    return null;
  }

  /** The choice by which the pointer is a number that is no address; null: it is an address. */
  @Nullable PlaceChoice number(RunState rt, Choices choices) {
    return chosen(rt, choices, PlaceChoice::isNumber);
  }

  /** Is the pointer one that leads to an object although it lies deeper than at first. */
  boolean isDeeper(RunState rt, Choices choices) {
    return chosen(rt, choices, PlaceChoice::isDeeper) != null;
  }

  private static @Nullable PlaceChoice chosen(
      RunState rt, Choices choices, Predicate<PlaceChoice> kind) {
    for (Choice choice : List.copyOf(choices.byHost.values())) {
      if (kind.test(choice.choice) && rt.record().value(choice.variable) == 1) {
        Expr one = rt.pool().constant(PlaceChoice.BITS, 1);
        assume(rt, rt.pool().binary(BinaryOp.EQ, rt.pool().variable(choice.variable), one));
        return choice.choice;
      }
    }
    return null;
  }

  /** What the contract wants and cannot be had: others may pass it. */
  private static RunEnd notSo(RunState rt, Choice choice) {
    String what = "'" + choice.variable.name() + "' as the contract says";
    rt.record().unvaried(Unvaried.Kind.VALUE, what, rt.location());
    return rt.end(new Ending.AssumptionFailed(rt.location()));
  }

  private @Nullable Guest place(RunState rt, InputPointer pointer, Choice choice, int value) {
    Host host = inputs.host(rt, choice.choice, pointer);
    if (host == null) {
      return null;
    }
    List<Placements.Placement> all =
        Placements.of(host.type(), pointer.element, pointer.inset(), pointer.member()).all();
    if (all.isEmpty() || (value > all.size() && !pointer.isFixed())) {
      return null;
    }
    boolean isFixed = pointer.isFixed();
    Placements.Placement placement = all.get((value - 1) % all.size());
    long most = most(host, placement);
    Variable distance = most > 0 && !isFixed ? choice.distance : null;
    int before = distance != null && choice.choice.isOfCall() ? host.before(placement) : 0;
    long asked = distance == null ? 0 : rt.record().value(distance);
    long elements = isFixed ? (value - 1) / all.size() : before > 0 ? (short) asked : asked;
    if (most < 0 || elements > most || elements < -before) {
      return null;
    }
    Guest guest = new Guest(host, placement, choice.variable, distance, before, elements);
    Expr fits = fits(rt, pointer, guest);
    return fits == null || TermValues.of(rt, fits) != 0 ? guest : null;
  }

  /** The largest distance; the end of an object is a place, too. */
  private static long most(Host host, Placements.Placement placement) {
    if (host.size() < 0) {
      return SharedPlaces.FARTHEST;
    }
    long room = host.size() - placement.base();
    return room < 0 ? -1 : Math.min(SharedPlaces.FARTHEST, room / placement.scale());
  }

  private static void assume(RunState rt, InputPointer pointer, Choice choice, Guest guest) {
    ExprPool pool = rt.pool();
    if (!choice.choice.isOfCall()) {
      assumeChosen(rt, choice);
    }
    pointer.assumeNotNull(rt);
    InputPointer host = guest.host().pointer();
    if (host != null) {
      host.assumeNotNull(rt);
      host.reserve(guest.offset(), SharedPlaces.FARTHEST * guest.placement().scale());
    }
    if (guest.distance() != null) {
      long most = most(guest.host(), guest.placement()) + guest.before();
      Expr limit = pool.constant(PlaceChoice.DISTANCE_BITS, most);
      Expr before = pool.constant(PlaceChoice.DISTANCE_BITS, guest.before());
      Expr distance = pool.binary(BinaryOp.ADD, pool.variable(guest.distance()), before);
      assume(rt, pool.binary(BinaryOp.ULE, distance, limit));
    }
    Expr fits = fits(rt, pointer, guest);
    if (fits != null) {
      assume(rt, fits);
    }
  }

  /**
   * Do as many elements as the contract promises behind the guest lie inside its host; null when
   * they always do.
   */
  private static @Nullable Expr fits(RunState rt, InputPointer pointer, Guest guest) {
    Expr size = guest.host().sizeTerm();
    Expr length = pointer.lengthTerm();
    if (size == null && (length == null || guest.host().size() < 0)) {
      return null;
    }
    ExprPool pool = rt.pool();
    Expr offset = guest.offset(rt);
    Expr end = offset == null ? pool.constant(64, guest.offset()) : offset;
    if (length != null) {
      Expr bytes = pool.binary(BinaryOp.MUL, length, pool.constant(64, pointer.step()));
      end = pool.binary(BinaryOp.ADD, end, bytes);
    }
    Expr room = size == null ? pool.constant(64, guest.host().size()) : size;
    return pool.binary(BinaryOp.ULE, end, room);
  }

  private static void assume(RunState rt, Expr held) {
    rt.conditions().assume(held, Location.NONE);
  }
}
