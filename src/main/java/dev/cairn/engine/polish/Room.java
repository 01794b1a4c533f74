package dev.cairn.engine.polish;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Elements behind those that a run reads, as another run has them. A run that stops early needs few
 * elements; a mistake that lets it go on is seen when there is something to go on with. Only
 * objects that are as long as the accesses need get them: a contract says how long others are. So
 * do numbers that may be lengths, which must not be below what there is.
 */
final class Room {
  private static final int MOST_ELEMENTS = 16;

  private final Precondition precondition;
  private final Executor executor;
  private final ExprPool pool;
  private final Map<String, Long> cells = new HashMap<>();
  private final Map<String, Run.Created> variables = new HashMap<>();
  private final Map<String, Long> longest = new HashMap<>();
  private final Map<String, Long> best = new HashMap<>();

  /** As {@code runs} have them. */
  Room(List<Run> runs, Precondition precondition, Executor executor) {
    this.precondition = precondition;
    this.executor = executor;
    pool = executor.pool();
    runs.stream().filter(PathRuns::areWorthIt).forEach(this::learn);
  }

  private void learn(Run run) {
    for (Run.Pointee p : run.pointees()) {
      if (canGrow(p) && p.length() <= MOST_ELEMENTS) {
        List<Run.Created> elements =
            run.created().stream()
                .filter(c -> c.variable().name().startsWith(p.pointer() + "["))
                .toList();
        // of equally long ones that in which most is set: zeros often end what is read
        long set = elements.stream().filter(c -> run.input().get(c.variable()) != 0).count();
        long worth = p.length() * (MOST_ELEMENTS + 1) + set;
        if (worth > best.getOrDefault(p.pointer(), 0L)) {
          best.put(p.pointer(), worth);
          longest.put(p.pointer(), p.length());
          elements.forEach(c -> keep(c, run.input()));
        }
      }
    }
  }

  private void keep(Run.Created cell, Input input) {
    variables.put(cell.variable().name(), cell);
    cells.put(cell.variable().name(), NiceValues.readable(cell, input.get(cell.variable())));
  }

  private boolean canGrow(Run.Pointee p) {
    return p.length() > 0
        && p.place().isEmpty()
        && p.function().isEmpty()
        && p.front() == 0
        && p.inset() == 0
        && p.freed() == 0
        && p.pointer().indexOf('[') < 0
        && p.element().resolved() instanceof CType.Integer
        && precondition.length(pool, p.pointer()).isEmpty()
        && !precondition.constrains(p.pointer());
  }

  /** The run with all elements that there are in longer ones; itself when there are none. */
  Run around(Run run) {
    Input input = run.input();
    if (PathRuns.areWorthIt(run) && !run.isSharing() && !run.isPrepared()) {
      for (Run.Pointee p : run.pointees()) {
        long length = longest.getOrDefault(p.pointer(), 0L);
        if (canGrow(p) && p.length() < length && isLongEnough(run, length) && !isEnded(run, p)) {
          input = longer(run, p, length, input);
        }
      }
    }
    if (input.equals(run.input())) {
      return run;
    }
    Run roomy = executor.run(input);
    return PathRuns.isSamePath(run, roomy) ? roomy : run;
  }

  /** The run with the cells of its objects that it has values for, and does not read. */
  Run whole(Run run) {
    Set<Run.Created> own = new HashSet<>(run.created());
    List<Run.Created> unread = new ArrayList<>();
    for (Run.Pointee p : run.pointees()) {
      for (long i = 0; canGrow(p) && i < Math.min(p.length(), MOST_ELEMENTS); i++) {
        Run.Created cell = variables.get(p.pointer() + "[" + i + "]");
        if (cell != null && !own.contains(cell) && run.input().has(cell.variable())) {
          unread.add(cell);
        }
      }
    }
    return unread.isEmpty() ? run : run.withUnread(unread, readable(unread, run.input()));
  }

  private static Input readable(List<Run.Created> cells, Input input) {
    Input.Builder values = new Input.Builder();
    for (Run.Created c : cells) {
      values.set(c.variable(), NiceValues.readable(c, input.get(c.variable())));
    }
    return values.build();
  }

  /** No number of the input that could be a length is less than so many. */
  private static boolean isLongEnough(Run run, long length) {
    return run.created().stream()
        .filter(c -> c.type().resolved() instanceof CType.Integer)
        .filter(c -> c.variable().name().matches("\\w+"))
        .allMatch(c -> Long.compareUnsigned(run.input().get(c.variable()), length) >= 0);
  }

  /** Nothing is read behind the end of a text. */
  private static boolean isEnded(Run run, Run.Pointee p) {
    return run.created().stream()
        .filter(c -> c.variable().name().startsWith(p.pointer() + "["))
        .anyMatch(c -> isCharacter(c) && run.input().get(c.variable()) == 0);
  }

  private static boolean isCharacter(Run.Created c) {
    return c.type().resolved() instanceof CType.Integer i && i.name().equals("char");
  }

  private Input longer(Run run, Run.Pointee p, long length, Input input) {
    Input.Builder values = input.toBuilder();
    Set<Variable> looked = looked(run);
    for (long i = 0; i < length; i++) {
      Run.Created cell = variables.get(p.pointer() + "[" + i + "]");
      if (cell == null) {
        return input;
      }
      if (i >= p.length() || !looked.contains(cell.variable())) {
        values.set(cell.variable(), cells.getOrDefault(cell.variable().name(), 0L));
      }
    }
    return values.build();
  }

  /** The cells that the path or what is seen of the run depends on. */
  private Set<Variable> looked(Run run) {
    Set<Variable> looked = new HashSet<>();
    Stream.concat(
            run.path().conditions().stream().map(PathCondition::condition),
            run.seen().stream().filter(o -> !o.isUnchanged()).flatMap(o -> o.term().stream()))
        .forEach(e -> looked.addAll(pool.variablesOf(e).in(pool.variables())));
    return looked;
  }
}
