package dev.cairn.generate.unit;

import dev.cairn.frontend.clang.Source;
import dev.cairn.input.derive.DeclaredTypes;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Program;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what C says of variables that are only declared: without it a struct would be so many
 * bytes, and a pointer in it a number.
 */
final class DeclaredVariables {
  private DeclaredVariables() {}

  /** The program with their types, by a second look at the files that use such ones. */
  static Program typed(Program program, List<Path> headers, Function<Source, Program> compile) {
    Map<String, Global> globals = new LinkedHashMap<>(program.globals());
    for (String file : program.files().keySet()) {
      String pointers = DeclaredTypes.variables(program, file);
      if (!pointers.isEmpty()) {
        DeclaredContracts.told(Path.of(file), pointers, headers, compile)
            .ifPresent(told -> globals.replaceAll((name, g) -> typed(g, told.globals().get(name))));
      }
    }
    return program.with(program.functions(), program.declarations(), globals);
  }

  private static Global typed(Global variable, @Nullable Global told) {
    if (told == null || variable.isDefined()) {
      return variable;
    }
    return told.isOpen() && told.type() instanceof CType.Array a
        ? variable.open(a)
        : variable.withType(told.type());
  }
}
