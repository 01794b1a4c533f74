package dev.cairn.engine;

import dev.cairn.coverage.CallsBeside;
import dev.cairn.coverage.Exclusions;
import dev.cairn.coverage.LoopFacts;
import dev.cairn.input.Container;
import dev.cairn.input.Precondition;
import dev.cairn.input.Preparation;
import dev.cairn.ir.Program;
import dev.cairn.path.Clause;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is explored: one function of a program, on the inputs its precondition allows.
 *
 * @param clauses what its runs are checked against
 * @param reservation why these cannot be proved, however many paths are explored
 * @param exclusions what the user does not want to be counted
 * @param preparations how objects can be made by calls of the program's own functions
 * @param containers structs that pointers to their members point into
 */
public record Target(
    Program program,
    String function,
    Precondition precondition,
    LoopFacts loops,
    List<Clause> clauses,
    Optional<String> reservation,
    Exclusions exclusions,
    List<Preparation> preparations,
    List<Container> containers) {
  public Target {
    preparations = List.copyOf(preparations);
    containers = List.copyOf(containers);
    clauses = List.copyOf(clauses);
  }

  /** The same where inputs describe all objects. */
  public Target described() {
    return new Target(
        program,
        function,
        precondition,
        loops,
        clauses,
        reservation,
        exclusions,
        List.of(),
        containers);
  }

  /** What runs before and after the calls that are explored. */
  public CallsBeside beside() {
    Set<String> makers = new HashSet<>();
    for (Preparation made : preparations) {
      made.makers().forEach(c -> makers.add(c.function()));
      made.steps().forEach(calls -> calls.forEach(c -> makers.add(c.function())));
    }
    return CallsBeside.of(program, function, makers);
  }

  /** A function of which no clause is checked. */
  public Target(Program program, String function, Precondition precondition, LoopFacts loops) {
    this(
        program,
        function,
        precondition,
        loops,
        List.of(),
        Optional.empty(),
        Exclusions.NONE,
        List.of(),
        List.of());
  }
}
