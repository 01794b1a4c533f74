package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The C types of functions that a file only declares. Debug information does not tell them, so the
 * driver has a pointer to each: {@code __typeof__(f) *__cairn_type_of_f;}.
 */
public final class DeclaredTypes {
  private static final String PREFIX = Origin.OWN_PREFIX + "_type_of_";

  private DeclaredTypes() {}

  /** The pointers, for the functions that {@code file} calls and nobody defines. */
  public static String pointers(Program program, String file) {
    String text = program.files().getOrDefault(file, "");
    return program.functions().values().stream()
        .filter(f -> f.location().file().equals(file))
        .flatMap(f -> f.blocks().stream().flatMap(b -> b.instructions().stream()))
        .flatMap(i -> i instanceof Instruction.Call c ? c.target().stream() : null)
        .distinct()
        .filter(name -> program.declarations().containsKey(name) && isSpelled(name, text))
        .map(DeclaredTypes::pointer)
        .collect(Collectors.joining());
  }

  /** The pointer for one function. */
  static String pointer(String function) {
    return "__typeof__(" + function + ") *" + PREFIX + function + ";\n";
  }

  /** Symbols may have other names than C calls them by. */
  private static boolean isSpelled(String name, String text) {
    return name.matches("[A-Za-z_]\\w*")
        && Pattern.compile("\\b" + name + "\\s*\\(").matcher(text).find();
  }

  /** The program with what its pointers tell about functions, and without the pointers. */
  public static Program told(Program program) {
    Map<String, Global> globals = new LinkedHashMap<>(program.globals());
    Map<String, Program.Declared> declarations = new LinkedHashMap<>(program.declarations());
    for (Global global : program.globals().values()) {
      if (global.name().startsWith(PREFIX)) {
        globals.remove(global.name());
        declarations.computeIfPresent(
            global.name().substring(PREFIX.length()), (_, d) -> typed(d, global.type()));
      }
    }
    return program.with(program.functions(), declarations, globals);
  }

  private static Program.Declared typed(Program.Declared declared, CType pointer) {
    if (pointer.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Callable c) {
      List<Procedure.Parameter> parameters = new ArrayList<>();
      c.parameters().forEach(t -> parameters.add(new Procedure.Parameter("", t.type())));
      var declaration = new Procedure.Declaration(c.result().type(), parameters, c.isVariadic());
      return new Program.Declared(
          declared.name(),
          declared.signature(),
          Optional.of(declaration),
          declared.returnsNotNull());
    }
    return declared;
  }
}
