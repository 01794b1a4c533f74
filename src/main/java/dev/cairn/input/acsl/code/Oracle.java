package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.Warning;
import dev.cairn.path.Clause;
import java.util.List;
import java.util.Optional;

/**
 * What a contract says about the calls of a function, as C.
 *
 * @param clauses all clauses, also those that could not be written
 * @param reservation what legal inputs may be and those of ours never are, so that nothing is
 *     proved
 * @param result the name that stands for what the function returned
 */
public record Oracle(
    List<Clause> clauses,
    List<Warning> warnings,
    Optional<String> reservation,
    String result,
    Text machine,
    Text tests) {
  public static final Oracle NONE =
      new Oracle(List.of(), List.of(), Optional.empty(), "result", Text.NONE, Text.NONE);

  public Oracle {
    clauses = List.copyOf(clauses);
    warnings = List.copyOf(warnings);
  }

  /** The same, with what inputs of ours never are. */
  public Oracle with(Optional<String> newReservation) {
    return new Oracle(clauses, warnings, newReservation, result, machine, tests);
  }

  /** A clause as a C expression. */
  public record Check(Clause clause, String code) {}

  /** The checks in one dialect: functions they call, and those before and after a call. */
  public record Text(List<String> functions, List<Check> atEntry, List<Check> atExit) {
    static final Text NONE = new Text(List.of(), List.of(), List.of());

    public Text {
      functions = List.copyOf(functions);
      atEntry = List.copyOf(atEntry);
      atExit = List.copyOf(atExit);
    }

    public boolean isEmpty() {
      return atEntry.isEmpty() && atExit.isEmpty();
    }
  }

  public boolean isEmpty() {
    return clauses.isEmpty();
  }
}
