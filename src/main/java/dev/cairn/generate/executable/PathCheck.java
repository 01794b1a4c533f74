package dev.cairn.generate.executable;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.recover.Recovered;
import dev.cairn.binary.replay.PredictedRun;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the path that a run of the engine took with the one that executing its input instruction
 * by instruction takes: the same choices, in the same order.
 */
final class PathCheck {
  private final MachineUnit unit;
  private final Recovered code;
  private final Map<Long, Lifted> lifted = new HashMap<>();

  PathCheck(MachineUnit unit, Recovered code) {
    this.unit = unit;
    this.code = code;
  }

  /** Where they part, if they do. */
  Optional<String> difference(Run run, PredictedRun predicted) {
    List<Branch> branches = code.program().branches();
    int[] taken = java.util.Arrays.stream(run.path().trace()).filter(e -> e >= 0).toArray();
    int at = 0;
    for (PredictedRun.Step step : predicted.steps()) {
      Lifted instruction = lifted.computeIfAbsent(step.address(), this::lift);
      Optional<Branch> next =
          at < taken.length ? Optional.of(branches.get(taken[at])) : Optional.empty();
      boolean isNext = next.filter(b -> isAt(b, instruction, step)).isPresent();
      if (isNext) {
        at++;
      } else if (isChoice(instruction.control())) {
        return run.path().isTruncated()
            ? Optional.empty()
            : Optional.of(where(step, next.map(PathCheck::spelled).orElse("ends")));
      }
    }
    return at == taken.length ? Optional.empty() : Optional.of("the engine's path is longer");
  }

  private boolean isAt(Branch branch, Lifted instruction, PredictedRun.Step step) {
    return code.listing().addressAt(branch.location()) == step.address()
        && (isSame(instruction) || outcome(instruction, step).equals(branch.outcome()));
  }

  /** Whether both sides of a jump are the same instruction. */
  private static boolean isSame(Lifted instruction) {
    return instruction.control() instanceof Control.When(_, Control.Goto(var target))
        && target == instruction.next();
  }

  private static String spelled(Branch branch) {
    return "goes " + branch.location() + " '" + branch.outcome() + "'";
  }

  private String where(PredictedRun.Step step, String other) {
    return "at " + unit.processor().address(step.address()) + " the engine's path " + other;
  }

  private Lifted lift(long address) {
    var scratch = new Code(List.of(unit.processor().addressType()));
    return unit.processor().lift(unit.image(), address, scratch);
  }

  /** Returns are choices only where they go somewhere else than back. */
  private static boolean isChoice(Control control) {
    return switch (control) {
      case Control.When _, Control.Computed _, Control.ComputedCall _ -> true;
      case Control.Next _,
          Control.Gap _,
          Control.Goto _,
          Control.Call _,
          Control.Return _,
          Control.Stop _ ->
          false;
    };
  }

  private String outcome(Lifted instruction, PredictedRun.Step step) {
    if (instruction.control() instanceof Control.When(_, var then)) {
      boolean isTaken =
          then instanceof Control.Goto(var target)
              ? step.next() == target
              : step.next() != instruction.next();
      return isTaken ? "taken" : "not taken";
    }
    return "to " + unit.processor().address(step.next());
  }
}
