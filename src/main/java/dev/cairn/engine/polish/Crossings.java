package dev.cairn.engine.polish;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs that decide something as one run does and come to the end of another. Where everything that
 * takes a side ends early, what was computed there is not seen; the values that the decision
 * depends on, put into the input of a run that goes on, show it. Nothing is solved; bounded by runs
 * and their steps.
 */
final class Crossings {
  private static final int MOST_RUNS = 80;
  private static final long MOST_STEPS = 1_000_000;
  private static final int MOST_FOUND = 16;
  private static final int MOST_HOSTS = 3;
  private static final int MOST_PLACES = 4;

  private final Executor executor;
  private final Precondition precondition;
  private final BooleanSupplier isOver;
  private final Evaluator evaluator = new Evaluator();
  private final Map<Integer, List<Run>> byEnd = new LinkedHashMap<>();
  private final Map<Integer, Guest> guests = new LinkedHashMap<>();
  private final Set<Long> pairs = new HashSet<>();
  private final List<Run> found = new ArrayList<>();
  private int runs;
  private long steps;

  /** A decision of a run, with what it depends on. */
  private record Guest(Run run, List<Variable> variables) {}

  /** Between the {@code known} ones. */
  Crossings(Executor executor, Precondition precondition, List<Run> known, BooleanSupplier isOver) {
    this.executor = executor;
    this.precondition = precondition;
    this.isOver = isOver;
    known.stream().filter(PathRuns::areWorthIt).forEach(this::learn);
  }

  private void learn(Run run) {
    int end = end(run);
    byEnd.computeIfAbsent(end, _ -> new ArrayList<>()).addFirst(run);
    for (PathCondition c : run.path().conditions()) {
      if (c.kind() == PathCondition.Kind.BRANCH && c.branch() >= 0) {
        pairs.add(pair(c.branch(), end));
        List<Variable> variables =
            executor.pool().variablesOf(c.condition()).in(executor.pool().variables());
        guests.putIfAbsent(c.branch(), new Guest(run, variables));
      }
    }
  }

  private static long pair(int side, int end) {
    return (long) side << 32 | (end & 0xFFFF_FFFFL);
  }

  /** The last branch that it took, whether that depended on the input or not. */
  private static int end(Run run) {
    return Arrays.stream(run.path().trace()).filter(e -> e >= 0).reduce(-1, (_, e) -> e);
  }

  /** Those found. */
  List<Run> found() {
    for (int end : List.copyOf(byEnd.keySet())) {
      for (Map.Entry<Integer, Guest> guest : List.copyOf(guests.entrySet())) {
        if (!pairs.contains(pair(guest.getKey(), end)) && !isSpent()) {
          cross(guest.getKey(), guest.getValue(), end);
        }
      }
    }
    return found;
  }

  private boolean isSpent() {
    return runs >= MOST_RUNS
        || steps >= MOST_STEPS
        || found.size() >= MOST_FOUND
        || isOver.getAsBoolean();
  }

  /** Takes the run that brings most of what no run did. */
  private void cross(int side, Guest guest, int end) {
    Map<Run, Integer> news = new HashMap<>();
    List<Run> hosts = byEnd.getOrDefault(end, List.of()).stream().limit(MOST_HOSTS).toList();
    for (Run host : hosts) {
      for (Input input : inputs(guest, host)) {
        if (!isSpent() && isAllowed(input)) {
          Run run = executor.run(input);
          runs++;
          steps += run.steps();
          if (end(run) == end && PathRuns.areWorthIt(run) && takes(run, side)) {
            news.put(run, news(run));
          }
        }
      }
    }
    news.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .ifPresent(
            run -> {
              found.add(run);
              learn(run);
            });
  }

  private static boolean takes(Run run, int side) {
    return run.path().conditions().stream().anyMatch(c -> c.branch() == side);
  }

  /** New sides before its end count most, then how many different ones it takes. */
  private int news(Run run) {
    int end = end(run);
    Set<Integer> sides = new HashSet<>();
    run.path().conditions().forEach(c -> sides.add(c.branch()));
    long isNew = sides.stream().filter(s -> !pairs.contains(pair(s, end))).count();
    return (int) (isNew << 16) + sides.size();
  }

  private boolean isAllowed(Input input) {
    return evaluator.firstViolated(precondition.conditions(executor.pool()), input) < 0
        && precondition.violated(executor.pool(), input).isEmpty();
  }

  /** The host's input with the guest's values in their place, or in that of other elements. */
  private static List<Input> inputs(Guest guest, Run host) {
    List<Input> inputs = new ArrayList<>();
    if (guest.variables.stream().allMatch(host.input()::has)) {
      Input.Builder same = host.input().toBuilder();
      guest.variables.forEach(v -> same.set(v, guest.run.input().get(v)));
      inputs.add(same.build());
    }
    if (guest.variables.size() == 1) {
      Variable only = guest.variables.getFirst();
      String shape = only.name().replaceAll("\\d+", "#");
      List<Run.Created> elements =
          host.created().stream()
              .filter(c -> !c.variable().equals(only) && c.variable().width() == only.width())
              .filter(c -> NiceValues.isChoosable(c) && shape.indexOf('[') >= 0)
              .filter(c -> c.variable().name().replaceAll("\\d+", "#").equals(shape))
              .toList();
      elements.reversed().stream()
          .limit(MOST_PLACES)
          .map(c -> host.input().toBuilder().set(c.variable(), guest.run.input().get(only)))
          .forEach(b -> inputs.add(b.build()));
    }
    return inputs;
  }
}
