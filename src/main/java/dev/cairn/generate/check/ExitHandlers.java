package dev.cairn.generate.check;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Program;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The functions that a program has called when it ends: they run after main and are no part of its
 * path, though natively they are counted.
 */
final class ExitHandlers {
  private static final Set<String> REGISTERING = Set.of("atexit", "on_exit", "__cxa_atexit");

  private ExitHandlers() {}

  /** Those that are registered by name, and what they call. */
  static Set<String> of(Program program) {
    Set<String> registered =
        program.functions().values().stream()
            .flatMap(f -> f.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .filter(i -> i instanceof Instruction.Call c && isRegistering(c))
            .flatMap(i -> ((Instruction.Call) i).arguments().stream())
            .filter(a -> a.value() instanceof Operand.Address)
            .map(a -> ((Operand.Address) a.value()).symbol())
            .filter(program.functions()::containsKey)
            .collect(Collectors.toSet());
    return CallGraph.of(program).reachable(registered);
  }

  private static boolean isRegistering(Instruction.Call call) {
    return call.callee() instanceof Operand.Address a && REGISTERING.contains(a.symbol());
  }
}
