package dev.cairn.machine;

import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.machine.libc.PrintedLengths;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A program and its bytecode, which is made function by function: the JVM links a call when it is
 * first executed, and that loads, so translates, the callee. Shared by all machines; thread-safe.
 */
public final class CompiledProgram {
  private static final Set<String> ABSOLUTE_VALUES = Set.of("abs", "labs", "llabs", "imaxabs");

  private final Program program;
  private final ProgramImage image;
  private final Sites sites;
  private final boolean readsPrintedLengths;
  private final Procedure[] functions;
  private final Map<String, Integer> indices = new HashMap<>();
  private final Models models;
  private final WideConstants constants = new WideConstants();
  private final Locals locals = new Locals();
  private final Pointees pointees = new Pointees(this);
  private final Calls calls;
  private final CodeLoader loader;
  private final Set<Check> checks;

  public CompiledProgram(Program program) {
    this(program, Check.DEFAULT);
  }

  /** With code for the errors that {@code checks} names. */
  public CompiledProgram(Program program, Set<Check> checks) {
    this.program = program;
    this.checks = Set.copyOf(checks);
    image = new ProgramImage(program);
    sites = new Sites(program);
    readsPrintedLengths = PrintedLengths.areRead(program);
    functions = program.functions().values().toArray(Procedure[]::new);
    for (String name : program.functions().keySet()) {
      indices.put(name, indices.size());
    }
    models = new Models(program);
    loader = new CodeLoader(new FunctionTranslator(this));
    calls = new Calls(this);
  }

  public Program program() {
    return program;
  }

  /**
   * Whether the code of a function looks for an error: the program's own functions do, and those of
   * the library whose overflow is their caller's.
   */
  boolean checks(Check check, Procedure function) {
    return checks.contains(check)
        && (!LibraryProgram.isLibrary(function.location())
            || (check == Check.OVERFLOW && ABSOLUTE_VALUES.contains(function.name())));
  }

  /** Whether the program looks at what printf and its kin return. */
  public boolean readsPrintedLengths() {
    return readsPrintedLengths;
  }

  public ProgramImage image() {
    return image;
  }

  Procedure function(int index) {
    return functions[index];
  }

  /** The position of a defined function in the program, or -1. */
  public int functionIndex(String name) {
    return indices.getOrDefault(program.aliases().getOrDefault(name, name), -1);
  }

  Sites sites() {
    return sites;
  }

  Models models() {
    return models;
  }

  WideConstants constants() {
    return constants;
  }

  Pointees pointees() {
    return pointees;
  }

  /** The id of the object that stands for a function. */
  int addressId(int function) {
    return image.idOf(functions[function].name());
  }

  Locals locals() {
    return locals;
  }

  Calls calls() {
    return calls;
  }

  /** The class of a function, translated now if it was not before. */
  Class<?> codeOf(int index) {
    try {
      return loader.loadClass(CodeTypes.codeClass(index));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("function " + index + " has no code", e);
    }
  }

  /** Where instruction number {@code site} of the program stands. */
  public Location location(int site) {
    return sites.location(site);
  }

  /** The C frame behind a Java frame; empty when that is none of compiled code. */
  Optional<Defect.Frame> frame(String className, String method, int line) {
    int index = CodeTypes.functionIndex(className);
    boolean isDispatcher = index >= 0 && method.equals(Convention.CALL) && line == 0;
    if (index < 0 || isDispatcher) {
      return Optional.empty();
    }
    return Optional.of(
        new Defect.Frame(functions[index].name(), sites.locationOfLine(index, line)));
  }

  /** Defines the classes of functions when the JVM asks for them. */
  private static final class CodeLoader extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    private final FunctionTranslator translator;

    CodeLoader(FunctionTranslator translator) {
      super("cairn-code", CompiledProgram.class.getClassLoader());
      this.translator = translator;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      int index = CodeTypes.functionIndex(name);
      if (index < 0) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = translator.translate(index);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
