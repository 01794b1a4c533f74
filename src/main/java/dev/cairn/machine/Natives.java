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
import org.jspecify.annotations.Nullable;

/** Finds the model of a library function by its C name. */
public final class Natives {
  private static final Map<String, Native> TABLE = table();

  private Natives() {}

  private static Map<String, Native> table() {
    var table = new HashMap<String, Native>();
    HarnessCalls.register(table);
    PreparationCalls.register(table);
    FileCalls.register(table);
    AnswerCalls.register(table);
    VariadicCalls.register(table);
    ClauseCalls.register(table);
    AssumptionCalls.register(table);
    WorldCalls.register(table);
    table.putAll(LibraryModels.all());
    return Map.copyOf(table);
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
