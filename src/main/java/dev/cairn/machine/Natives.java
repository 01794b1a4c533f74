package dev.cairn.machine;

import dev.cairn.ir.Program;
import dev.cairn.machine.libc.LibraryModels;
import dev.cairn.machine.libc.LibraryProgram;
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
    LibraryModels.register(table);
    return Map.copyOf(table);
  }

  /**
   * The model of that function, or null when there is none. Library code calls one by a name with
   * its folder when the program uses the plain name itself.
   */
  public static @Nullable Native lookup(String name) {
    return TABLE.get(
        name.startsWith(LibraryProgram.FOLDER)
            ? name.substring(LibraryProgram.FOLDER.length())
            : name);
  }

  /**
   * What stands in for a function that has neither definition nor model; {@code declared} is null
   * when it is called through a bare address.
   */
  public static Native stub(String name, Program.@Nullable Declared declared) {
    return new Stub(name, declared);
  }
}
