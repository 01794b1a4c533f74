package dev.cairn.machine;

import dev.cairn.frontend.llvm.Linker;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Program;
import dev.cairn.machine.clause.AssumptionCalls;
import dev.cairn.machine.clause.ClauseCalls;
import dev.cairn.machine.input.stub.Stub;
import dev.cairn.machine.libc.LibraryModels;
import dev.cairn.machine.ops.FrameIntrinsics;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.world.WorldCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds the model of a library function by its C name. */
public final class Natives {
  private static final Map<String, Native> TABLE = table();

  private Natives() {}

  private static Map<String, Native> table() {
    var table = new HashMap<String, Native>();
    add(table, HarnessCalls::register);
    add(table, PreparationCalls::register);
    add(table, FileCalls::register);
    add(table, AnswerCalls::register);
    add(table, VariadicCalls::register);
    add(table, ClauseCalls::register);
    add(table, AssumptionCalls::register);
    add(table, WorldCalls::register);
    table.putAll(LibraryModels.all());
    return Map.copyOf(table);
  }

  /** No two rooms may have calls of the same name: the later one would answer for both. */
  private static void add(Map<String, Native> table, Consumer<Map<String, Native>> register) {
    var some = new HashMap<String, Native>();
    register.accept(some);
    some.forEach(
        (name, model) -> {
          if (table.putIfAbsent(name, model) != null) {
            throw new IllegalStateException("two models of '" + name + "'");
          }
        });
  }

  /**
   * The model of that function, or null when there is none. Library code calls one by a name with
   * its folder when the program uses the plain name itself.
   */
  public static @Nullable Native lookup(String name) {
    return TABLE.get(
        name.startsWith(Origin.LIBRARY_FOLDER)
            ? name.substring(Origin.LIBRARY_FOLDER.length())
            : name);
  }

  /**
   * The code of a function that the program does not define: an intrinsic, a library model, or a
   * stub that stands in for it; {@code declared} is null when it is called through a bare address.
   */
  static Native find(String name, Program.@Nullable Declared declared) {
    Native known = FrameIntrinsics.lookup(name);
    if (known == null) {
      known = lookup(name);
    }
    if (known == null && (name.startsWith("llvm.") || name.startsWith(Linker.LIBRARY_PROCESSOR))) {
      return (rt, _) -> {
        throw rt.unsupported("intrinsic " + name);
      };
    }
    return known != null ? known : new Stub(name, declared, HarnessCalls::answersOf);
  }
}
