package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.ReadModule;
import dev.cairn.frontend.llvm.Images;
import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.PlainTypes;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program.Declared;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one module into the tables of the program. */
public final class ModuleReader {
  private static final int VARIABLE_TYPE = 3;
  private static final Set<String> USED = Set.of("llvm.used", "llvm.compiler.used");

  /** The place of attributes of what a function returns. */
  private static final int RESULT = 0;

  /** The place of attributes of a function as a whole. */
  private static final int WHOLE = -1;

  private final ReadModule unit;
  private final LlvmApi llvm;
  private final Linker symbols;
  private final ProgramBuilder program;
  private final Set<Long> used;

  public ModuleReader(ReadModule unit, Linker symbols, ProgramBuilder program) {
    this.unit = unit;
    this.llvm = unit.llvm;
    this.symbols = symbols;
    this.program = program;
    used = used();
  }

  public void read() {
    List<Long> defined = new ArrayList<>();
    for (long f = llvm.firstFunction.of(unit.code.module); f != 0; f = llvm.nextFunction.of(f)) {
      if (symbols.isChosen(unit.code, f)) {
        defined.add(f);
      } else {
        declared(f).ifPresent(program::add);
      }
    }
    inSourceOrder(defined).forEach(f -> program.add(function(f)));
    for (long g = llvm.firstGlobal.of(unit.code.module); g != 0; g = llvm.nextGlobal.of(g)) {
      readGlobal(g);
    }
    for (long a = llvm.firstGlobalAlias.of(unit.code.module);
        a != 0;
        a = llvm.nextGlobalAlias.of(a)) {
      readAlias(a);
    }
    program.addDevices(unit.constants.devices());
  }

  private String name(long value) {
    String name = unit.symbols.get(value);
    if (name == null) {
      throw new IllegalStateException("no name for " + unit.code.name(value));
    }
    return name;
  }

  /** By file, in the order in which clang came to them, then by line. */
  private List<Long> inSourceOrder(List<Long> functions) {
    Map<Long, Location> places = new HashMap<>();
    Map<String, Integer> files = new HashMap<>();
    for (long f : functions) {
      Location place = unit.locations.ofSubprogram(llvm.subprogram.of(f));
      places.put(f, place);
      files.putIfAbsent(place.file(), files.size());
    }
    Comparator<Long> byFile =
        Comparator.comparingInt(f -> files.getOrDefault(place(places, f).file(), 0));
    return functions.stream()
        .sorted(byFile.thenComparingInt(f -> place(places, f).line()))
        .toList();
  }

  private static Location place(Map<Long, Location> places, long function) {
    return places.getOrDefault(function, Location.NONE);
  }

  /** A function that is defined here. */
  public Procedure function(long function) {
    boolean isInternal = Linker.isInternal(unit.code, function);
    return new FunctionReader(unit, function, name(function)).read(isInternal, program.branches());
  }

  /** A function that is not defined here, unless LLVM means something of its own by it. */
  public Optional<Declared> declared(long function) {
    String name = name(function);
    boolean isIntrinsic =
        llvm.intrinsicId.intOf(function) != 0 && !name.startsWith(Linker.LIBRARY_PROCESSOR);
    if (isIntrinsic || name.equals(Linker.ABSENT)) {
      return Optional.empty();
    }
    var signature = unit.types.signature(llvm.globalValueType.of(function));
    boolean returnsNotNull = llvm.attribute.of(function, RESULT, unit.nonNull) != 0;
    boolean neverReturns = llvm.attribute.of(function, WHOLE, unit.noReturn) != 0;
    return Optional.of(
        new Declared(name, signature, Optional.empty(), returnsNotNull, neverReturns));
  }

  private void readGlobal(long global) {
    String name = name(global);
    switch (name) {
      case "llvm.global_ctors" -> program.addConstructors(startFunctions(global));
      case "llvm.global_dtors" -> program.addDestructors(startFunctions(global));
      default -> {
        if (!name.startsWith("llvm.") && !name.equals(Linker.ABSENT)) {
          program.add(global(global), symbols.isChosen(unit.code, global));
        }
      }
    }
  }

  /** A variable, defined here or not. */
  public Global global(long global) {
    unit.deadline.check();
    boolean isDefined = symbols.isChosen(unit.code, global);
    long type = llvm.globalValueType.of(global);
    long size = llvm.typeIsSized.is(type) ? unit.types.size(type) : 0;
    long variable = variable(global);
    var images = new Images(unit.code, unit.types, unit.constants);
    var image =
        isDefined
            ? images.of(llvm.initializer.of(global))
            : new Images.Image(new byte[0], List.of());
    return new Global(
        name(global),
        unit.locations.ofVariable(variable),
        type(variable, type, size),
        size,
        llvm.alignment.intOf(global),
        image.bytes(),
        image.relocations(),
        llvm.isGlobalConstant.is(global),
        Linker.isInternal(unit.code, global) && !isFoundOtherwise(global),
        isDefined,
        isDefined
            && (Linker.isReplaceable(unit.code, global)
                || unit.weak.isIn(llvm.initializer.of(global))
                || unit.weak.isEndIn(llvm.initializer.of(global))));
  }

  /** May others come to it without its name: through its section, or in assembly. */
  private boolean isFoundOtherwise(long global) {
    return used.contains(global) || unit.code.hasSection(global);
  }

  /** What {@code __attribute__((used))} says of. */
  private Set<Long> used() {
    Set<Long> all = new HashSet<>();
    for (long g : Linker.globals(unit.code)) {
      if (USED.contains(unit.code.name(g))) {
        long list = llvm.initializer.of(g);
        for (int i = 0; i < llvm.numOperands.intOf(list); i++) {
          all.add(llvm.operand.of(list, i));
        }
      }
    }
    return all;
  }

  private long variable(long global) {
    long info = unit.code.globalDebugInfo(global);
    return info == 0 ? 0 : llvm.globalVariable.of(info);
  }

  private CType type(long variable, long type, long size) {
    if (variable != 0) {
      return unit.debugTypes.ofOperand(unit.code.nodeOperands(variable)[VARIABLE_TYPE]);
    }
    boolean isScalar = Promotion.isScalar(llvm.typeKind.intOf(type));
    return isScalar
        ? PlainTypes.of(unit.types.of(type).scalar(), unit.types.pointerBits())
        : PlainTypes.bytes(size);
  }

  private void readAlias(long alias) {
    List<Operand> target = unit.constants.of(llvm.aliasee.of(alias));
    if (target.getFirst() instanceof Operand.Address a) {
      program.addAlias(name(alias), a.symbol());
    }
  }

  /** The functions of an array of {priority, function, data}, by priority. */
  private List<ProgramBuilder.StartFunction> startFunctions(long global) {
    long list = llvm.initializer.of(global);
    List<ProgramBuilder.StartFunction> result = new ArrayList<>();
    for (int i = 0; i < llvm.numOperands.intOf(list); i++) {
      long entry = llvm.operand.of(list, i);
      int priority = (int) llvm.constInt.of(llvm.operand.of(entry, 0));
      if (unit.constants.of(llvm.operand.of(entry, 1)).getFirst() instanceof Operand.Address a) {
        result.add(new ProgramBuilder.StartFunction(priority, a.symbol()));
      }
    }
    return result;
  }
}
