package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The C types of functions and variables that a file only declares. Debug information does not tell
 * them, so the driver has a pointer to each: {@code __typeof__(f) *__cairn_type_of_f;}.
 */
public final class DeclaredTypes {
  private static final String PREFIX = Origin.OWN_PREFIX + "_type_of_";

  /** What symbols end with whose functions know large files. */
  private static final String LARGE = "64";

  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern POINTER = Pattern.compile(PREFIX + "\\w+");

  private DeclaredTypes() {}

  /**
   * The pointers, for the functions that {@code file} speaks of and nobody defines: also in tables,
   * and in inline functions of headers, which it calls. Macros may name them, so that some of the
   * pointers may not compile ({@link #without}).
   */
  public static String pointers(Program program, String file) {
    String text = program.files().getOrDefault(file, "");
    return new Mentions(program)
        .in(file).stream()
            .filter(name -> program.declarations().containsKey(name))
            .flatMap(name -> spelling(name, text).map(c -> pointer(c, name)).stream())
            .collect(Collectors.joining());
  }

  /** Those of the pointers that what the compiler {@code said} does not quote. */
  public static String without(String pointers, String said) {
    Set<String> quoted =
        POINTER.matcher(said).results().map(MatchResult::group).collect(Collectors.toSet());
    return pointers
        .lines()
        .filter(line -> POINTER.matcher(line).results().noneMatch(p -> quoted.contains(p.group())))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  /**
   * The same for the variables that {@code file} speaks of and nobody defines: structs and
   * pointers, of which nothing else tells what is in them.
   */
  public static String variables(Program program, String file) {
    return new Mentions(program)
        .in(file).stream()
            .filter(name -> isUntold(program.globals().get(name)))
            .map(DeclaredTypes::pointer)
            .collect(Collectors.joining());
  }

  private static boolean isUntold(@Nullable Global global) {
    return global != null
        && !global.isDefined()
        && NAME.matcher(global.name()).matches()
        && !GlobalInputs.LIBRARY.contains(global.name())
        && !(global.type().resolved() instanceof CType.Integer);
  }

  /** The pointer for one function or variable. */
  public static String pointer(String function) {
    return pointer(function, function);
  }

  private static String pointer(String function, String symbol) {
    return "__typeof__(" + function + ") *" + PREFIX + symbol + ";\n";
  }

  /**
   * How C calls a symbol, if that can be: by its name, which a macro may hide, or {@code stat}
   * where files may be large and the symbol is {@code stat64}.
   */
  private static Optional<String> spelling(String symbol, String text) {
    return Stream.of(symbol, symbol.endsWith(LARGE) ? withoutSuffix(symbol) : symbol)
        .filter(name -> isSpelled(name, text))
        .findFirst()
        .or(() -> Optional.of(symbol).filter(DeclaredTypes::isOfProgram));
  }

  /** Names with two underscores are the system's own; large files are asked for by short names. */
  private static boolean isOfProgram(String symbol) {
    return NAME.matcher(symbol).matches() && !symbol.startsWith("__") && !symbol.endsWith(LARGE);
  }

  private static String withoutSuffix(String symbol) {
    return symbol.substring(0, symbol.length() - LARGE.length());
  }

  private static boolean isSpelled(String name, String text) {
    return NAME.matcher(name).matches()
        && Pattern.compile("\\b" + name + "\\s*\\(").matcher(text).find();
  }

  /** The program with what its pointers tell, and without the pointers. */
  public static Program told(Program program) {
    Map<String, Global> globals = new LinkedHashMap<>(program.globals());
    Map<String, Program.Declared> declarations = new LinkedHashMap<>(program.declarations());
    for (Global global : program.globals().values()) {
      if (global.name().startsWith(PREFIX)) {
        String name = global.name().substring(PREFIX.length());
        globals.remove(global.name());
        globals.computeIfPresent(name, (_, g) -> typed(g, global.type()));
        declarations.computeIfPresent(name, (_, d) -> typed(d, global.type()));
      }
    }
    return program.with(program.functions(), declarations, globals);
  }

  private static Global typed(Global variable, CType pointer) {
    if (variable.isDefined() || !(pointer.resolved() instanceof CType.Pointer p)) {
      return variable;
    }
    CType type = p.target().type();
    Optional<Global> open = variable.size() == 0 ? OpenArrays.of(variable, type) : Optional.empty();
    return open.orElseGet(
        () -> type.size() == variable.size() ? variable.withType(type) : variable);
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
          declared.returnsNotNull(),
          declared.neverReturns());
    }
    return declared;
  }
}
