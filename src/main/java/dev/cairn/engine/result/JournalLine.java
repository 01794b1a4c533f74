package dev.cairn.engine.result;

import dev.cairn.engine.Listener;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Ending;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a line of a journal says, as it is written and read back. Each kind is told by its first
 * key.
 */
sealed interface JournalLine {
  /**
   * The first line.
   *
   * @param journal the version of the format
   * @param explored what is explored and how
   */
  record Head(int journal, Map<String, String> explored) implements JournalLine {
    static final int VERSION = 4;
  }

  /**
   * A run; {@link RunLines} writes it.
   *
   * @param run its number
   * @param ending for readers
   */
  record RunMade(
      int run,
      Listener.Purpose purpose,
      String ending,
      boolean divergent,
      int gain,
      List<Cell> input)
      implements JournalLine {}

  /** An answer of the SMT solver. */
  sealed interface Answer extends JournalLine {
    Answers.Key query();

    Verdict verdict(Variables variables);

    static Answer of(Answers.Key query, Verdict verdict) {
      return switch (verdict) {
        case Verdict.Sat(var model) -> new Sat(Cell.of(model), query);
        case Verdict.Unsat(var core) -> new Unsat(core, query);
        case Verdict.Unknown(var reason) -> new Unknown(reason, query);
      };
    }
  }

  /** With a model. */
  record Sat(List<Cell> sat, Answers.Key query) implements Answer {
    @Override
    public Verdict verdict(Variables variables) {
      return new Verdict.Sat(Cell.input(sat, variables));
    }
  }

  /** With the conditions that contradict each other. */
  record Unsat(List<Integer> unsat, Answers.Key query) implements Answer {
    @Override
    public Verdict verdict(Variables variables) {
      return new Verdict.Unsat(unsat);
    }
  }

  /** With the reason. */
  record Unknown(String unknown, Answers.Key query) implements Answer {
    @Override
    public Verdict verdict(Variables variables) {
      return new Verdict.Unknown(unknown);
    }
  }

  /**
   * The exploration is over and its results are written.
   *
   * @param end by itself
   */
  record Ended(boolean end, long runs) implements JournalLine {}

  /** The value of one input variable. */
  record Cell(String name, int width, long bits) implements RecordJson.Tuple {
    /** By name: the order in which variables came into being is no part of the result. */
    static List<Cell> of(Input input) {
      List<Cell> cells = new ArrayList<>();
      input.forEach((v, bits) -> cells.add(new Cell(v.name(), v.width(), bits)));
      cells.sort(Comparator.comparing(Cell::name).thenComparingInt(Cell::width));
      return cells;
    }

    static Input input(List<Cell> cells, Variables variables) {
      Input.Builder input = new Input.Builder();
      cells.forEach(c -> input.set(variables.variable(c.name, c.width), c.bits));
      return input.build();
    }
  }

  /** The kinds by their first keys. */
  Map<String, Class<? extends Record>> KINDS =
      Map.of(
          "journal", Head.class,
          "run", RunMade.class,
          "sat", Sat.class,
          "unsat", Unsat.class,
          "unknown", Unknown.class,
          "end", Ended.class);

  /** What {@link Json} writes. */
  default Object json() {
    return RecordJson.tree(this);
  }

  /** The line that a JSON value is; empty when it is none of this version. */
  static Optional<JournalLine> of(Object json) {
    try {
      return kind(json).map(kind -> (JournalLine) RecordJson.of(kind, json));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Class<? extends Record>> kind(Object json) {
    @Nullable Object first =
        json instanceof Map<?, ?> map ? map.keySet().stream().findFirst().orElse(null) : null;
    return first instanceof String key ? Optional.ofNullable(KINDS.get(key)) : Optional.empty();
  }

  static String words(Ending ending) {
    return switch (ending) {
      case Ending.Returned _ -> "returned";
      case Ending.Exited(var status) -> "exited " + status;
      case Ending.JumpedOut(var value) -> "left by longjmp with " + value;
      case Ending.Faulted(var defect) -> defect.kind().words() + " at " + defect.location();
      case Ending.LimitReached(var limit, var at) -> limit + " at " + at;
      case Ending.Endless(var at) -> "endless at " + at;
      case Ending.Unsupported(var what, var at) -> "unsupported " + what + " at " + at;
      case Ending.AssumptionFailed(var at) -> "assumption failed at " + at;
      case Ending.Stopped _ -> "stopped";
    };
  }
}
