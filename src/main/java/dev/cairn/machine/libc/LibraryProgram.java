package dev.cairn.machine.libc;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.Source;
import dev.cairn.ir.Function;
import dev.cairn.ir.Global;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The part of the C library that is written in C. {@link #link} adds to a program what it calls and
 * does not define; nothing of that counts as the user's: its choices have no branch ids, its
 * functions lie in {@link #FOLDER}. A file is compiled when something of it is first needed, once
 * per process and set of options. Thread-safe.
 */
public final class LibraryProgram {
  /** How the locations of library code start. */
  public static final String FOLDER = "<libc>/";

  /**
   * Runs what atexit registered; to be called with the status when main returns, if the program has
   * it.
   */
  public static final String EXIT_HANDLERS = "__cairn_run_exit_handlers";

  private static final Set<String> REGISTERING = Set.of("atexit", "on_exit", "__cxa_atexit");

  private static final List<String> OPTIONS = List.of("-ffreestanding", "-fno-builtin", "-w");

  private final FrontEnd frontEnd;
  private final List<String> options;
  private final LibrarySources sources = new LibrarySources();
  private final Map<String, Program> compiled = new ConcurrentHashMap<>();

  /**
   * {@code modelOptions}: options that change the data model ({@code -m32}); others are not needed.
   */
  public LibraryProgram(FrontEnd frontEnd, List<String> modelOptions) {
    this.frontEnd = frontEnd;
    var all = new ArrayList<>(OPTIONS);
    all.addAll(modelOptions);
    options = List.copyOf(all);
  }

  /** Whether a place is in a library model. */
  public static boolean isLibrary(Location location) {
    return location.file().contains(FOLDER);
  }

  /** Whether a library function of that name is defined here. */
  public boolean defines(String name) {
    return sources.fileOf(name).isPresent();
  }

  /** The program with the definitions it lacks and we have. */
  public Program link(Program program) {
    var functions = new LinkedHashMap<>(program.functions());
    var declarations = new LinkedHashMap<>(program.declarations());
    var globals = new LinkedHashMap<>(program.globals());
    Deque<String> open = new ArrayDeque<>(program.declarations().keySet());
    program.globals().values().stream()
        .filter(g -> !g.isDefined())
        .map(Global::name)
        .forEach(open::add);
    if (open.stream().anyMatch(REGISTERING::contains)) {
      open.add(EXIT_HANDLERS);
    }
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String symbol = open.remove();
      if (seen.add(symbol) && isMissing(symbol, functions, globals)) {
        home(symbol).ifPresent(p -> add(p, symbol, functions, declarations, globals, open));
      }
    }
    functions.keySet().forEach(declarations::remove);
    return new Program(
        functions,
        declarations,
        globals,
        program.aliases(),
        program.branches(),
        program.constructors(),
        program.destructors(),
        program.pointerBits(),
        program.files());
  }

  private static boolean isMissing(
      String symbol, Map<String, Function> functions, Map<String, Global> globals) {
    Global global = globals.get(symbol);
    return !functions.containsKey(symbol) && (global == null || !global.isDefined());
  }

  /** The compiled file that defines a symbol, or holds a static one that was met there. */
  private Optional<Program> home(String symbol) {
    return sources
        .fileOf(symbol)
        .map(this::program)
        .or(() -> compiled.values().stream().filter(p -> isIn(p, symbol)).findFirst());
  }

  private static boolean isIn(Program program, String symbol) {
    Global global = program.globals().get(symbol);
    return program.functions().containsKey(symbol) || (global != null && global.isDefined());
  }

  private Program program(String file) {
    return compiled.computeIfAbsent(file, this::compile);
  }

  private Program compile(String file) {
    return LibraryCode.of(
        frontEnd.compile(List.of(Source.text(FOLDER + file, sources.text(file))), options), file);
  }

  private static void add(
      Program library,
      String symbol,
      Map<String, Function> functions,
      Map<String, Program.Declared> declarations,
      Map<String, Global> globals,
      Deque<String> open) {
    Function function = library.functions().get(symbol);
    Global global = library.globals().get(symbol);
    Set<String> used = new HashSet<>();
    if (function != null) {
      functions.put(symbol, function);
      Symbols.of(function, used);
    }
    if (global != null) {
      globals.put(symbol, global);
      Symbols.of(global, used);
    }
    for (String name : used) {
      Program.Declared declared = library.declarations().get(name);
      if (declared != null) {
        declarations.putIfAbsent(name, declared);
      }
      open.add(name);
    }
  }
}
