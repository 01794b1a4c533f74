package dev.cairn.machine.run;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import dev.cairn.machine.program.ProgramTables;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The code of the functions of one program that are not compiled: intrinsics, library models and
 * stubs. Thread-safe.
 */
public final class Models {
  private final ProgramTables tables;
  private final Finder finder;
  private final Map<String, Native> byName = new ConcurrentHashMap<>();
  private final AtomicReferenceArray<@Nullable ModelCall> calls;

  /** Finds the code of a function that has no definition. */
  @FunctionalInterface
  public interface Finder {
    Native find(String name, Program.@Nullable Declared declared);
  }

  /** What is known of a call of a model before it happens. */
  record ModelCall(Native code, String name, Instruction.Call call, List<Type> argumentTypes) {}

  public Models(ProgramTables tables, Finder finder) {
    this.tables = tables;
    this.finder = finder;
    calls = new AtomicReferenceArray<>(tables.sites().count());
  }

  /** The code of the function of that name. */
  public Native code(String name) {
    return byName.computeIfAbsent(
        name, n -> finder.find(n, tables.program().declarations().get(n)));
  }

  /** The frame of the call at a place, of the model of that number. */
  public CallFrame frame(int site, int number) {
    ModelCall known = calls.getOpaque(site);
    if (known == null) {
      var call = (Instruction.Call) tables.sites().at(site);
      List<Type> types = call.arguments().stream().map(a -> a.value().type()).toList();
      String name = tables.models().name(number);
      known = new ModelCall(code(name), name, call, types);
      calls.setRelease(site, known);
    }
    return new CallFrame(known, site);
  }
}
