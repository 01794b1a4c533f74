package dev.cairn.frontend;

import dev.cairn.frontend.flow.ReadModule;
import dev.cairn.frontend.llvm.Bitcode;
import dev.cairn.frontend.llvm.DebugLocations;
import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Sections;
import dev.cairn.frontend.lower.ModuleReader;
import dev.cairn.frontend.lower.ProgramBuilder;
import dev.cairn.frontend.text.ConditionTexts;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program.Declared;
import dev.cairn.limit.Deadline;
import java.lang.ref.Cleaner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A compiled file of which each part is read when it is first asked for, so that a large one costs
 * what is used of it. Thread-safe. LLVM's memory is given back when nobody holds this any more.
 */
public final class OpenModule {
  private static final Cleaner CLEANER = Cleaner.create();

  private final Bitcode code;
  private final ModuleReader reader;
  private final Map<String, Long> definitions = new HashMap<>();
  private final Map<String, Long> variables = new HashMap<>();
  private final Map<String, Long> declarations = new HashMap<>();
  private final Map<String, Procedure> functions = new HashMap<>();
  private final Map<String, Global> globals = new HashMap<>();

  OpenModule(Bitcode code, ConditionTexts texts) {
    this.code = code;
    CLEANER.register(this, code::close);
    Linker symbols = Linker.resolve(List.of(code));
    Sections sections = Sections.of(List.of(code), symbols);
    var locations = new DebugLocations(code, Map.of(), Insertions.NONE);
    var unit = new ReadModule(code, symbols.names(0), sections, locations, texts, Deadline.never());
    reader = new ModuleReader(unit, symbols, new ProgramBuilder(sections));
    LlvmApi llvm = code.llvm;
    for (long f = llvm.firstFunction.of(code.module); f != 0; f = llvm.nextFunction.of(f)) {
      Map<String, Long> home = symbols.isChosen(code, f) ? definitions : declarations;
      home.put(name(unit, f), f);
    }
    Linker.globals(code).forEach(g -> variables.put(name(unit, g), g));
  }

  private static String name(ReadModule unit, long value) {
    return unit.symbols.getOrDefault(value, Linker.ABSENT);
  }

  /** Whether a function or variable of that name is static here. */
  public synchronized boolean isInternal(String name) {
    Long value = definitions.containsKey(name) ? definitions.get(name) : variables.get(name);
    return value != null && Linker.isInternal(code, value);
  }

  /** Whether a function of that name is defined here. */
  public synchronized boolean definesFunction(String name) {
    return definitions.containsKey(name);
  }

  /** The function of that name, if it is defined here. */
  public synchronized Optional<Procedure> function(String name) {
    Long handle = definitions.get(name);
    return handle == null
        ? Optional.empty()
        : Optional.of(functions.computeIfAbsent(name, _ -> reader.function(handle)));
  }

  /** The variable of that name, if it is defined here. */
  public synchronized Optional<Global> global(String name) {
    Long handle = variables.get(name);
    return handle == null
        ? Optional.empty()
        : Optional.of(globals.computeIfAbsent(name, _ -> reader.global(handle)))
            .filter(Global::isDefined);
  }

  /** The function of that name, if it is called and not defined here. */
  public synchronized Optional<Declared> declaration(String name) {
    Long handle = declarations.get(name);
    return handle == null ? Optional.empty() : reader.declared(handle);
  }
}
