package dev.cairn.generate.check;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The functions that a program runs before main, and those it has called when it ends: they are no
 * part of its path, though natively they are counted.
 */
final class AroundMain {
  private static final Set<String> REGISTERING = Set.of("atexit", "on_exit", "__cxa_atexit");

  private AroundMain() {}

  /** Constructors and what is registered by name, and what they call. */
  static Set<String> of(Program program) {
    Set<String> called =
        program.functions().values().stream()
            .flatMap(f -> f.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .filter(i -> i instanceof Instruction.Call c && isRegistering(c))
            .flatMap(i -> ((Instruction.Call) i).arguments().stream())
            .filter(a -> a.value() instanceof Operand.Address)
            .map(a -> ((Operand.Address) a.value()).symbol())
            .filter(program.functions()::containsKey)
            .collect(Collectors.toCollection(HashSet::new));
    called.addAll(program.constructors());
    return CallGraph.of(program).reachable(called);
  }

  private static boolean isRegistering(Instruction.Call call) {
    return call.callee() instanceof Operand.Address a && REGISTERING.contains(a.symbol());
  }
}
