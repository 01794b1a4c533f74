package dev.cairn.testgen;

import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.FileEffects;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * One test to write.
 *
 * @param number by which the suite runs it alone: {@code ./test_merge 7}
 * @param title one line for the suite's output: "returns -1: line 12 `n < 0` true"
 * @param notes further lines for the comment above the test, such as the branches it covers
 * @param name what its function is called, {@code test_merge_n_below_0}; no other of the suite or
 *     of the program has it
 * @param unchecked what was observed and is not checked, since natively it is another
 */
public record TestRun(
    int number, Run run, String title, List<String> notes, String name, List<Unchecked> unchecked) {
  public TestRun {
    notes = List.copyOf(notes);
    unchecked = List.copyOf(unchecked);
  }

  /** The variable of loops in which many cells are checked: {@code table[i]}. */
  public static final String COUNTER = "i";

  /** A cell, as an expression of the test, and how it differs: "result is 2, expected 1". */
  public record Unchecked(String lvalue, String difference) {
    private static final String COUNTED = "[" + COUNTER + "]";

    /** Is it the cell, or one of the row that a loop checks. */
    public boolean isOf(String cell) {
      int at = lvalue.indexOf(COUNTED);
      return at < 0
          ? lvalue.equals(cell)
          : Pattern.matches(
              Pattern.quote(lvalue.substring(0, at))
                  + "\\[\\d+]"
                  + Pattern.quote(lvalue.substring(at + COUNTED.length())),
              cell);
    }
  }

  /** A test that checks all that was observed. */
  public TestRun(int number, Run run, String title, List<String> notes, String name) {
    this(number, run, title, notes, name, List.of());
  }

  /** The same without the checks of some more cells. */
  public TestRun without(List<Unchecked> more) {
    List<Unchecked> all = new ArrayList<>(unchecked);
    all.addAll(more);
    return new TestRun(number, run, title, notes, name, all);
  }

  /** A test that has but a number. */
  public TestRun(int number, Run run, String title, List<String> notes) {
    this(number, run, title, notes, "test_" + number);
  }

  /** The defect this test reproduces; such a test does not belong into the passing suite. */
  public Optional<Defect> defect() {
    return run.ending() instanceof Ending.Faulted(var defect)
        ? Optional.of(defect)
        : Optional.empty();
  }

  /** The status the test must exit with, when it does not return. */
  public OptionalInt exitStatus() {
    return switch (run.ending()) {
      case Ending.Exited(var status) -> OptionalInt.of(status);
      case Ending.JumpedOut(var value) -> OptionalInt.of(value & 0xFF); // cairn_jump.c exits so
      default -> OptionalInt.empty();
    };
  }

  /**
   * Whether running it natively would touch the host; it then runs only when the user allows it. A
   * program whose world the user described has a folder of its own, and may do there what it likes.
   */
  public boolean touchesHost() {
    return !beyond(run).isEmpty();
  }

  /** What the run does to the host beyond its own files. */
  public static List<String> beyond(Run run) {
    return run.output().isEmpty()
        ? run.hostEffects()
        : run.hostEffects().stream().filter(e -> !FileEffects.isOne(e)).toList();
  }

  /**
   * Whether the run ended in a way that a native run can show: returned, exited, or with a defect,
   * if only before something was assumed in vain.
   */
  public boolean isRunnable() {
    return switch (run.ending()) {
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Faulted _ -> true;
      case Ending.AssumptionFailed _, Ending.Endless _ -> !run.defects().isEmpty();
      case Ending.LimitReached _, Ending.Unsupported _, Ending.Stopped _ -> false;
    };
  }
}
