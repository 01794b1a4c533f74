package dev.cairn.input.derive;

import dev.cairn.input.Container;
import dev.cairn.input.VoidMember;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds structs that functions reach from one of their members: a pointer is moved back by as many
 * bytes as a member lies inside a struct, and taken for a pointer to that struct.
 */
final class Containers {
  private final Program program;
  private final CallGraph calls;
  private final Set<CType> pointers = new LinkedHashSet<>();
  private @Nullable OpaqueStructs opaque;

  Containers(Program program) {
    this.program = program;
    calls = CallGraph.of(program);
  }

  /** Who calls whom. */
  CallGraph calls() {
    return calls;
  }

  /**
   * Those that the function or what it calls uses, at most one for each type of member; and what
   * structs without members stand for.
   */
  List<Container> of(Procedure function) {
    Map<String, Container> byMember = new LinkedHashMap<>();
    opaque().forEach(c -> byMember.put(c.member().tag(), c));
    for (String name : reached(function)) {
      program
          .function(name)
          .filter(f -> !Origin.isLibrary(f.location()))
          .ifPresent(f -> used(f).forEach(c -> byMember.putIfAbsent(c.member().tag(), c)));
    }
    return List.copyOf(byMember.values());
  }

  /** What structs without members stand for: no contract can speak of what is in them. */
  List<Container> opaque() {
    return privateParts().all();
  }

  /** What the function or what it calls takes members without a type for. */
  List<VoidMember> voidMembers(Procedure function) {
    return privateParts().voidMembers(reached(function)).stream()
        .filter(m -> isSpelledFor(m.whole(), function))
        .toList();
  }

  /** Can a test of the function say what is in it: no other file of the program has it alone. */
  private boolean isSpelledFor(CType type, Procedure function) {
    if (!(type.resolved() instanceof CType.Composite c) || c.tag().isEmpty()) {
      return true;
    }
    Pattern definition =
        Pattern.compile("\\b(?:struct|union)\\s+" + Pattern.quote(c.tag()) + "\\s*\\{");
    List<String> files =
        program.files().entrySet().stream()
            .filter(f -> definition.matcher(f.getValue()).find())
            .map(Map.Entry::getKey)
            .toList();
    boolean isOfOthers =
        program.functions().values().stream()
            .map(f -> f.location().file())
            .filter(file -> !file.equals(function.location().file()) && file.endsWith(".c"))
            .collect(Collectors.toSet())
            .containsAll(files);
    return files.isEmpty() || !isOfOthers;
  }

  private Set<String> reached(Procedure function) {
    Set<String> names = new LinkedHashSet<>(List.of(function.name()));
    names.addAll(calls.reachable(function.name()));
    return names;
  }

  private OpaqueStructs privateParts() {
    if (opaque == null) {
      opaque = new OpaqueStructs(program);
    }
    return opaque;
  }

  private List<Container> used(Procedure function) {
    List<Container> found = new ArrayList<>();
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    for (StepsBack.Step step : StepsBack.in(all)) {
      List<Container> meant = meant(function, all, step);
      found.addAll(meant.isEmpty() ? known(step.bytes()) : meant);
    }
    found.addAll(firstMembers(function, all));
    return found;
  }

  /** By a variable that takes over, as a pointer to the whole, one to its first member. */
  private static List<Container> firstMembers(Procedure function, List<Instruction> all) {
    List<Container> found = new ArrayList<>();
    for (Procedure.LocalVariable from : function.variables()) {
      if (isPointerToStruct(from.type())) {
        Set<Integer> holders = holders(all, from.register());
        function.variables().stream()
            .filter(to -> holders.contains(to.register()))
            .flatMap(to -> container(to.type(), 0).stream())
            .filter(c -> c.holds(((CType.Pointer) from.type().resolved()).target().type()))
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isPointerToStruct(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Composite;
  }

  /** By the type of the variable that takes the pointer, or of what the function returns. */
  private static List<Container> meant(
      Procedure function, List<Instruction> all, StepsBack.Step step) {
    Set<Integer> holders = holders(all, step.pointer().index());
    Stream<CType> variables =
        function.variables().stream()
            .filter(v -> holders.contains(v.register()))
            .map(Procedure.LocalVariable::type);
    return Stream.concat(variables, Stream.of(function.declaration().result()))
        .flatMap(type -> container(type, step.bytes()).stream())
        .toList();
  }

  /** All that lie so, of the structs that the program speaks of. */
  private List<Container> known(long offset) {
    if (pointers.isEmpty()) {
      program.functions().values().stream()
          .filter(f -> !Origin.isLibrary(f.location()))
          .forEach(this::addPointers);
    }
    return pointers.stream().flatMap(type -> container(type, offset).stream()).toList();
  }

  private void addPointers(Procedure function) {
    function.variables().forEach(v -> pointers.add(v.type()));
    function.declared().stream()
        .flatMap(d -> d.parameters().stream())
        .forEach(p -> pointers.add(p.type()));
  }

  /** The register, and those it is moved to. */
  private static Set<Integer> holders(List<Instruction> all, int register) {
    Set<Integer> holders = new HashSet<>(Set.of(register));
    for (Instruction i : all) {
      if (i instanceof Instruction.Move m
          && m.src() instanceof Operand.Register r
          && holders.contains(r.index())) {
        holders.add(m.dst().index());
      }
    }
    return holders;
  }

  /** The struct behind that pointer, if it has a struct of another kind there. */
  private static Optional<Container> container(CType pointer, long offset) {
    if (pointer.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Composite whole
        && !whole.isUnion()) {
      return whole.members().stream()
          .filter(m -> !m.isBitField() && m.offset() == offset)
          .filter(m -> m.type().type().resolved() instanceof CType.Composite c && isNamed(c, whole))
          .map(m -> (CType.Composite) m.type().type().resolved())
          .map(member -> new Container(member, p.target().type(), offset))
          .findFirst();
    }
    return Optional.empty();
  }

  private static boolean isNamed(CType.Composite member, CType.Composite whole) {
    return !member.tag().isEmpty() && !member.tag().equals(whole.tag()) && member.size() > 0;
  }
}
