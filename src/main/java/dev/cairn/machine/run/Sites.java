package dev.cairn.machine.run;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Numbers every instruction of a program: functions in order, blocks in order. Compiled code names
 * a place by its number.
 */
public final class Sites {
  private static final int MAX_LINE = 65_535;
  private final Instruction[] instructions;
  private final int[] base;
  private final AtomicReferenceArray<@Nullable ModelCall> modelCalls;

  /** What is known of a call of a model before it happens. */
  record ModelCall(Models.Model model, Instruction.Call call, List<Type> argumentTypes) {}

  Sites(Program program) {
    List<Instruction> all = new ArrayList<>();
    base = new int[program.functions().size() + 1];
    int index = 0;
    for (Procedure function : program.functions().values()) {
      base[index++] = all.size();
      for (Block block : function.blocks()) {
        all.addAll(block.instructions());
      }
    }
    base[index] = all.size();
    instructions = all.toArray(Instruction[]::new);
    modelCalls = new AtomicReferenceArray<>(instructions.length);
  }

  public int first(int function) {
    return base[function];
  }

  public Instruction at(int site) {
    return instructions[site];
  }

  /** The call at that place, of {@code models}' number {@code model}. */
  public ModelCall modelCall(int site, Models models, int model) {
    ModelCall known = modelCalls.getOpaque(site);
    if (known == null) {
      var call = (Instruction.Call) at(site);
      List<Type> types = call.arguments().stream().map(a -> a.value().type()).toList();
      known = new ModelCall(models.at(model), call, types);
      modelCalls.setRelease(site, known);
    }
    return known;
  }

  Location location(int site) {
    return instructions[site].loc();
  }

  /** How many instructions share one line number, so that the last one still has a valid one. */
  private int perLine(int function) {
    return (base[function + 1] - base[function]) / MAX_LINE + 1;
  }

  public int line(int function, int site) {
    return (site - base[function]) / perLine(function) + 1;
  }

  Location locationOfLine(int function, int line) {
    return line <= 0 ? Location.NONE : location(base[function] + (line - 1) * perLine(function));
  }
}
