package dev.cairn.coverage;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The functions that run beside the call of the one under test, where no run looks: what set-up,
 * tear-down, judge and the calls that make objects come to, constructors and destructors. Nothing
 * is proved of what they do there.
 *
 * @param functions all of them
 * @param alone those that no call of the function under test comes to
 */
public record CallsBeside(Set<String> functions, Set<String> alone) {
  public CallsBeside {
    functions = Set.copyOf(functions);
    alone = Set.copyOf(alone);
  }

  /**
   * What runs beside calls of {@code function} by the driver. What {@code makers} of objects pass
   * to it are inputs like others, so that what is proved of it holds for their calls as well.
   */
  public static CallsBeside of(Program program, String function, Set<String> makers) {
    String tested = program.aliases().getOrDefault(function, function);
    CallGraph calls = CallGraph.of(program);
    Set<String> beside = new HashSet<>(calls.callees(Origin.DRIVE));
    beside.remove(tested);
    beside.addAll(program.constructors());
    beside.addAll(program.destructors());
    if (beside.isEmpty()) {
      return new CallsBeside(Set.of(), Set.of());
    }
    Set<String> all = calls.reachable(beside);
    beside.removeAll(makers);
    if (!calls.reachable(beside).contains(tested)) {
      all.remove(tested);
    }
    // others may call whatever has its address taken
    List<String> own = new ArrayList<>(calls.pointees());
    own.removeAll(program.constructors());
    own.removeAll(program.destructors());
    own.add(tested);
    Set<String> alone = new HashSet<>(all);
    alone.removeAll(calls.reachable(own));
    return new CallsBeside(all, alone);
  }
}
