package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.BranchTable;
import dev.cairn.frontend.llvm.Sections;
import dev.cairn.ir.DeviceMemory;
import dev.cairn.ir.Global;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Program.Declared;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Collects the parts of a program from all its modules. */
public final class ProgramBuilder {
  private final Map<String, Procedure> functions = new LinkedHashMap<>();
  private final Map<String, Declared> declarations = new LinkedHashMap<>();
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, String> aliases = new LinkedHashMap<>();
  private final BranchTable branches = new BranchTable();
  private final Sections sections;
  private final Set<String> devices = new TreeSet<>();
  private final List<Global> parts = new ArrayList<>();
  private final List<StartFunction> constructors = new ArrayList<>();
  private final List<StartFunction> destructors = new ArrayList<>();

  /**
   * A function to run before or after the program; lower priorities run first (destructors: last).
   */
  record StartFunction(int priority, String name) {}

  public ProgramBuilder(Sections sections) {
    this.sections = sections;
  }

  BranchTable branches() {
    return branches;
  }

  void add(Procedure function) {
    functions.put(function.name(), function);
  }

  void add(Declared declared) {
    declarations.putIfAbsent(declared.name(), declared);
  }

  void add(Global global, boolean isDefinition) {
    if (sections.of(global.name()).isPresent()) {
      if (isDefinition) {
        parts.add(global);
      }
    } else if (isDefinition) {
      globals.put(global.name(), global);
    } else {
      globals.putIfAbsent(global.name(), global);
    }
  }

  void addDevices(Set<String> pages) {
    devices.addAll(pages);
  }

  void addAlias(String name, String target) {
    aliases.put(name, target);
  }

  void addConstructors(List<StartFunction> more) {
    constructors.addAll(more);
  }

  void addDestructors(List<StartFunction> more) {
    destructors.addAll(more);
  }

  public Program build(int pointerBits, Map<String, String> files) {
    sections.merge(parts).forEach(g -> globals.put(g.name(), g));
    boolean isDriven = functions.containsKey(Origin.DRIVE);
    devices.forEach(page -> globals.put(page, DeviceMemory.variable(page, isDriven)));
    declarations.keySet().removeAll(functions.keySet());
    declarations.keySet().removeAll(aliases.keySet());
    return new Program(
        Collections.unmodifiableMap(functions),
        Collections.unmodifiableMap(declarations),
        Collections.unmodifiableMap(globals),
        Collections.unmodifiableMap(aliases),
        branches.branches(),
        names(constructors, Comparator.comparingInt(StartFunction::priority)),
        names(destructors, Comparator.comparingInt(StartFunction::priority).reversed()),
        pointerBits,
        files);
  }

  private static List<String> names(List<StartFunction> list, Comparator<StartFunction> order) {
    return list.stream().sorted(order).map(StartFunction::name).toList();
  }
}
