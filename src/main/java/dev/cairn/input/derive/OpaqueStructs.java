package dev.cairn.input.derive;

import dev.cairn.input.Container;
import dev.cairn.input.VoidMember;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a struct without members stands for: {@code struct handle *} is declared in a header and
 * taken for a pointer to another, private struct inside the file; and what members are that are
 * declared as {@code void *}. Told from pointers that are moved between variables, members and
 * parameters of both types. A guess that decides which objects are tried; no claim rests on it.
 */
final class OpaqueStructs {
  private final Program program;
  private final Map<String, Container> meanings = new LinkedHashMap<>();

  /** By the name of a member that has no type and by function: all that it was taken for. */
  private final Map<String, Map<String, Set<CType>>> behindVoid = new LinkedHashMap<>();

  OpaqueStructs(Program program) {
    this.program = program;
    program.functions().values().stream()
        .filter(f -> !Origin.isLibrary(f.location()))
        .forEach(f -> new Uses(f).look());
  }

  /** The private structs: at most one for each that has no members. */
  List<Container> all() {
    return List.copyOf(meanings.values());
  }

  /** Those that are taken for the same by all of the {@code functions} that say so. */
  List<VoidMember> voidMembers(Set<String> functions) {
    List<VoidMember> found = new ArrayList<>();
    behindVoid.forEach(
        (member, byFunction) -> {
          List<CType> types =
              byFunction.entrySet().stream()
                  .filter(e -> functions.contains(e.getKey()))
                  .flatMap(e -> e.getValue().stream())
                  .distinct()
                  .toList();
          if (types.size() == 1) {
            found.add(new VoidMember(member, target(types.getFirst())));
          }
        });
    return found;
  }

  private void learn(String function, String member, CType whole) {
    if (struct(whole).filter(c -> c.size() > 0).isPresent() && isNameable(target(whole))) {
      behindVoid
          .computeIfAbsent(member, _ -> new LinkedHashMap<>())
          .computeIfAbsent(function, _ -> new LinkedHashSet<>())
          .add(whole.resolved());
    }
  }

  private void meet(CType one, CType other) {
    learn(one, other);
    learn(other, one);
  }

  private void learn(CType opaque, CType whole) {
    Optional<CType.Composite> named = struct(opaque).filter(OpaqueStructs::isOpaque);
    Optional<CType.Composite> meant = struct(whole).filter(c -> !isOpaque(c) && c.size() > 0);
    boolean isOther =
        named.isPresent() && meant.isPresent() && !named.get().tag().equals(meant.get().tag());
    if (isOther && isNameable(target(whole))) {
      meanings.putIfAbsent(named.get().tag(), new Container(named.get(), target(whole), 0));
    }
  }

  private static boolean isOpaque(CType.Composite type) {
    return type.size() == 0 && type.members().isEmpty() && !type.tag().isEmpty();
  }

  /** A test has to declare it. */
  private static boolean isNameable(CType type) {
    return type instanceof CType.Typedef
        || (type.resolved() instanceof CType.Composite c && !c.tag().isEmpty());
  }

  private static CType target(CType pointer) {
    CType target = ((CType.Pointer) pointer.resolved()).target().type();
    return target instanceof CType.Qualified q ? q.target().type() : target;
  }

  private static Optional<CType.Composite> struct(CType pointer) {
    return pointer.resolved() instanceof CType.Pointer p
            && p.target().type().resolved() instanceof CType.Composite c
        ? Optional.of(c)
        : Optional.empty();
  }

  /** How one function moves pointers, in the order of its instructions. */
  private final class Uses {
    private final Procedure function;

    /** The types of pointers that registers hold as it goes. */
    private final Map<Integer, List<CType>> held = new HashMap<>();

    /** The members that registers point to. */
    private final Map<Integer, CType.Member> places = new HashMap<>();

    /** The members without a type whose values registers hold. */
    private final Map<Integer, String> untyped = new HashMap<>();

    Uses(Procedure function) {
      this.function = function;
      function.variables().forEach(v -> held(v.register()).add(v.type()));
      List<Procedure.Parameter> parameters =
          function.declared().map(Procedure.Declaration::parameters).orElse(List.of());
      boolean isPlain = function.signature().parameters().size() == parameters.size();
      for (int i = 0; isPlain && i < parameters.size(); i++) {
        held(i).add(parameters.get(i).type());
      }
    }

    private List<CType> held(int register) {
      return held.computeIfAbsent(register, _ -> new ArrayList<>());
    }

    private List<CType> held(Operand operand) {
      return operand instanceof Operand.Register r
          ? held.getOrDefault(r.index(), List.of())
          : List.of();
    }

    void look() {
      function.blocks().stream().flatMap(b -> b.instructions().stream()).forEach(this::look);
    }

    private void look(Instruction instruction) {
      switch (instruction) {
        case Instruction.PointerAdd add when add.indices().isEmpty() ->
            member(add.base(), add.offset())
                .ifPresent(member -> places.put(add.dst().index(), member));
        case Instruction.Load load -> place(load.pointer()).ifPresent(m -> loaded(load, m));
        case Instruction.Store store ->
            place(store.pointer()).ifPresent(m -> held(store.value()).forEach(v -> stored(m, v)));
        case Instruction.Move move -> moved(move);
        case Instruction.Call call -> handedOn(call);
        default -> {}
      }
    }

    private void loaded(Instruction.Load load, CType.Member member) {
      int register = load.dst().index();
      if (UsedTypes.isVoidPointer(member.type().type())) {
        untyped.put(register, member.name());
        held(register).forEach(t -> learn(function.name(), member.name(), t));
      } else {
        held(register).add(member.type().type());
      }
    }

    private void stored(CType.Member member, CType value) {
      if (UsedTypes.isVoidPointer(member.type().type())) {
        learn(function.name(), member.name(), value);
      } else {
        meet(member.type().type(), value);
      }
    }

    private Optional<String> untyped(Operand operand) {
      return operand instanceof Operand.Register r
          ? Optional.ofNullable(untyped.get(r.index()))
          : Optional.empty();
    }

    private void moved(Instruction.Move move) {
      List<CType> to = held(move.dst().index());
      untyped(move.src()).ifPresent(name -> to.forEach(t -> learn(function.name(), name, t)));
      List<CType> from = List.copyOf(held(move.src()));
      from.forEach(f -> List.copyOf(to).forEach(t -> meet(f, t)));
      if (to.isEmpty()) {
        to.addAll(from);
      }
    }

    private void handedOn(Instruction.Call call) {
      List<Procedure.Parameter> wanted =
          call.target()
              .flatMap(program::function)
              .flatMap(Procedure::declared)
              .map(Procedure.Declaration::parameters)
              .orElse(List.of());
      for (int i = 0; wanted.size() == call.arguments().size() && i < wanted.size(); i++) {
        CType type = wanted.get(i).type();
        Operand value = call.arguments().get(i).value();
        held(value).forEach(t -> meet(t, type));
        untyped(value).ifPresent(name -> learn(function.name(), name, type));
      }
    }

    /** The member that the place holds; the first one where no register says how far it goes. */
    private Optional<CType.Member> place(Operand pointer) {
      CType.Member known = pointer instanceof Operand.Register r ? places.get(r.index()) : null;
      return known == null ? member(pointer, 0) : Optional.of(known);
    }

    private Optional<CType.Member> member(Operand base, long offset) {
      return held(base).stream()
          .flatMap(t -> struct(t).stream())
          .flatMap(c -> c.members().stream())
          .filter(m -> !m.isBitField() && m.offset() == offset)
          .findFirst();
    }
  }
}
