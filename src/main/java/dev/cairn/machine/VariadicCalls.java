package dev.cairn.machine;

import dev.cairn.machine.input.VariadicInputs;
import dev.cairn.machine.run.Native;
import java.util.Map;

/** The functions by which drivers hand over variadic arguments, and by which these get types. */
final class VariadicCalls {
  private VariadicCalls() {}

  static void register(Map<String, Native> table) {
    table.put(
        "__cairn_arguments",
        (rt, f) -> f.setResult(VariadicInputs.make(rt, HarnessCalls.inputs(rt))));
    table.put(
        "__cairn_list", (rt, f) -> VariadicInputs.begin(rt, f.value(0), HarnessCalls.inputs(rt)));
    table.put("__cairn_argument", (rt, f) -> VariadicInputs.ask(rt, f.value(0), f.value(1)));
  }
}
