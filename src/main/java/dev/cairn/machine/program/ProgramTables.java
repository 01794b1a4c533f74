package dev.cairn.machine.program;

import dev.cairn.input.derive.ChangeableGlobals;
import dev.cairn.ir.LastCalls;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Strides;
import dev.cairn.machine.arith.WideConstants;
import dev.cairn.machine.memory.Locals;
import dev.cairn.machine.memory.ProgramImage;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.path.Defect;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is fixed about a program while it runs: its functions by number, the image of its globals,
 * where instructions stand, which errors are looked for. Shared by all machines; thread-safe.
 */
public final class ProgramTables {
  private static final Set<String> ABSOLUTE_VALUES = Set.of("abs", "labs", "llabs", "imaxabs");

  private final Program program;
  private final ProgramImage image;
  private final Sites sites;
  private final LastCalls lastCalls;
  private final boolean readsPrintedLengths;
  private final Strides strides;
  private final Procedure[] functions;
  private final Map<String, Integer> indices = new HashMap<>();
  private final ModelNames models = new ModelNames();
  private final WideConstants constants = new WideConstants();
  private final Locals locals = new Locals();
  private final Pointees pointees = new Pointees(this);
  private final MemberNames memberNames;
  private final LargeSwitches largeSwitches = new LargeSwitches();
  private final CheckSet checks;
  private final int[] changeable;

  public ProgramTables(Program program, CheckSet checks) {
    this.program = program;
    this.checks = checks;
    image = new ProgramImage(program);
    memberNames = new MemberNames(program);
    sites = new Sites(program);
    lastCalls = new LastCalls(program);
    readsPrintedLengths = PrintedLengths.areRead(program);
    strides = Strides.of(program);
    functions = program.functions().values().toArray(Procedure[]::new);
    for (String name : program.functions().keySet()) {
      indices.put(name, indices.size());
    }
    changeable =
        new ChangeableGlobals(program).names().stream().mapToInt(image::idOf).sorted().toArray();
  }

  public Program program() {
    return program;
  }

  /**
   * Whether the code of a function looks for an error: the program's own functions do, and those of
   * the library whose overflow is their caller's.
   */
  public boolean checks(Check check, Procedure function) {
    return checks.contains(check)
        && (!Origin.isLibrary(function.location())
            || (check == Check.OVERFLOW && ABSOLUTE_VALUES.contains(function.name())));
  }

  /** Whether the program looks at what printf and its kin return. */
  public boolean readsPrintedLengths() {
    return readsPrintedLengths;
  }

  /** How the program goes through arrays. */
  public Strides strides() {
    return strides;
  }

  public ProgramImage image() {
    return image;
  }

  public Procedure function(int index) {
    return functions[index];
  }

  /** The position of a defined function in the program, or -1. */
  public int functionIndex(String name) {
    return indices.getOrDefault(program.aliases().getOrDefault(name, name), -1);
  }

  public Sites sites() {
    return sites;
  }

  /** The calls through pointers that never return. */
  public LastCalls lastCalls() {
    return lastCalls;
  }

  /** The functions that are not compiled. */
  public ModelNames models() {
    return models;
  }

  public WideConstants constants() {
    return constants;
  }

  public MemberNames memberNames() {
    return memberNames;
  }

  public Pointees pointees() {
    return pointees;
  }

  public LargeSwitches largeSwitches() {
    return largeSwitches;
  }

  /** The globals that a function nobody here knows may change. */
  public int[] changeable() {
    return changeable;
  }

  /** The id of the object that stands for a function. */
  public int addressId(int function) {
    return image.idOf(functions[function].name());
  }

  public Locals locals() {
    return locals;
  }

  /** Where instruction number {@code site} of the program stands. */
  public Location location(int site) {
    return sites.location(site);
  }

  /** The C frame behind a Java frame; empty when that is none of compiled code. */
  Optional<Defect.Frame> frame(String className, String method, int line) {
    int index = CodeNames.functionIndex(className);
    boolean isDispatcher = index >= 0 && method.equals(CodeNames.CALL) && line == 0;
    if (index < 0 || isDispatcher) {
      return Optional.empty();
    }
    return Optional.of(
        new Defect.Frame(functions[index].name(), sites.locationOfLine(index, line)));
  }
}
