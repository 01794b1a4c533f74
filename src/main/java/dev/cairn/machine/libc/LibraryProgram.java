package dev.cairn.machine.libc;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.OpenModule;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.ir.Global;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.support.FallibleCalls;
import dev.cairn.machine.libc.support.SystemCalls;
import dev.cairn.machine.libc.support.WaitingAssumptions;
import dev.cairn.machine.program.LibraryHooks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The part of the C library that is written in C. {@link #link} adds to a program what it calls and
 * does not define; nothing of that counts as the user's: its choices have no branch ids, its
 * functions lie in {@link #FOLDER}. A file is compiled when something of it is first needed, once
 * per process and set of options. Thread-safe.
 */
public final class LibraryProgram {
  /** How the locations of library code start. */
  public static final String FOLDER = Origin.LIBRARY_FOLDER;

  private static final Set<String> REGISTERING = Set.of("atexit", "on_exit", "__cxa_atexit");

  private static final Set<String> REPLACEABLE =
      Set.of("malloc", "calloc", "realloc", "free", "aligned_alloc", "main");

  private static final List<String> OPTIONS = List.of("-ffreestanding", "-fno-builtin", "-w");

  private final FrontEnd frontEnd;
  private final List<String> options;

  /** Read by another thread: the compiler works on the user's files meanwhile. */
  private final CompletableFuture<LibrarySources> sources =
      CompletableFuture.supplyAsync(LibrarySources::new);

  private final Map<String, OpenModule> compiled = new ConcurrentHashMap<>();
  private final Map<Prepared, LibraryCode> prepared = new ConcurrentHashMap<>();

  /** A file for programs that define these functions of the library themselves. */
  private record Prepared(String file, Set<String> taken) {}

  /**
   * {@code modelOptions}: options that change the data model ({@code -m32}); others are not needed.
   */
  public LibraryProgram(FrontEnd frontEnd, List<String> modelOptions) {
    this.frontEnd = frontEnd;
    var all = new ArrayList<>(OPTIONS);
    all.addAll(modelOptions);
    options = List.copyOf(all);
  }

  /** Whether a library function of that name is defined here. */
  public boolean defines(String name) {
    return sources.join().fileOf(name).isPresent();
  }

  /** The program with the definitions it lacks and we have. */
  public Program link(Program program) {
    var functions = new LinkedHashMap<>(program.functions());
    functions.replaceAll((_, f) -> WaitingAssumptions.ended(FallibleCalls.watched(f, program)));
    var declarations = new LinkedHashMap<>(program.declarations());
    var globals = new LinkedHashMap<>(program.globals());
    Deque<String> open = new ArrayDeque<>(program.declarations().keySet());
    program.globals().values().stream()
        .filter(g -> !g.isDefined())
        .map(Global::name)
        .forEach(open::add);
    if (open.stream().anyMatch(REGISTERING::contains)) {
      open.add(LibraryHooks.EXIT_HANDLERS);
    }
    Set<String> taken = taken(program);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String symbol = open.remove();
      if (seen.add(symbol) && isMissing(symbol, functions, globals)) {
        home(symbol, taken).ifPresent(p -> add(p, symbol, functions, declarations, globals, open));
      }
    }
    functions.keySet().forEach(declarations::remove);
    return program.with(functions, declarations, globals);
  }

  /** Is there a function of that name in the library, or a model of it. */
  public boolean has(String name) {
    return sources.join().isFunction(name) || LibraryModels.isModelled(name);
  }

  private static boolean isMissing(
      String symbol, Map<String, Procedure> functions, Map<String, Global> globals) {
    Global global = globals.get(symbol);
    return !functions.containsKey(symbol) && (global == null || !global.isDefined());
  }

  /**
   * Functions of the library whose names the program uses itself: the library keeps using its own,
   * as the system's does. Only allocation is meant to be replaced.
   */
  private Set<String> taken(Program program) {
    Stream<String> variables =
        program.globals().values().stream().filter(Global::isDefined).map(Global::name);
    return Stream.concat(program.functions().keySet().stream(), variables)
        .filter(this::has)
        .filter(name -> !REPLACEABLE.contains(name))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The compiled file that defines a symbol, or holds a static one that was met there. */
  private Optional<LibraryCode> home(String symbol, Set<String> taken) {
    String own = symbol.startsWith(FOLDER) ? symbol.substring(FOLDER.length()) : symbol;
    int colon = own.indexOf(':');
    return sources
        .join()
        .fileOf(own)
        .or(() -> colon < 0 ? Optional.empty() : Optional.of(own.substring(0, colon)))
        .map(file -> code(file, taken));
  }

  private LibraryCode code(String file, Set<String> taken) {
    return prepared.computeIfAbsent(
        new Prepared(file, taken),
        key -> new LibraryCode(compiled.computeIfAbsent(file, this::compile), file, taken));
  }

  private OpenModule compile(String file) {
    String text = sources.join().text(file);
    return frontEnd.compileOnce(
        new Source.OfText(FOLDER + file, text, List.of(), Insertions.NONE), options);
  }

  /** What tests answer has the types that the program declares. */
  private static Procedure asDeclared(Procedure f, Map<String, Program.Declared> declarations) {
    return Optional.ofNullable(declarations.get(f.name()))
        .flatMap(Program.Declared::declaration)
        .map(f::withDeclaration)
        .orElse(f);
  }

  private static void add(
      LibraryCode library,
      String symbol,
      Map<String, Procedure> functions,
      Map<String, Program.Declared> declarations,
      Map<String, Global> globals,
      Deque<String> open) {
    Optional<Procedure> function = library.function(symbol);
    Optional<Global> global = library.global(symbol);
    Set<String> used = new HashSet<>();
    function.ifPresent(
        f -> {
          functions.put(symbol, SystemCalls.isVaried(f) ? asDeclared(f, declarations) : f);
          References.of(f, used);
        });
    global.ifPresent(
        g -> {
          globals.put(symbol, g);
          References.of(g, used);
        });
    if (function.isPresent() || global.isPresent()) {
      Stream.of(LibraryHooks.FLUSH, LibraryHooks.SET_NAME)
          .filter(library::definesFunction)
          .forEach(used::add);
    }
    for (String name : used) {
      library.declaration(name).ifPresent(d -> declarations.putIfAbsent(name, d));
      open.add(name);
    }
  }
}
