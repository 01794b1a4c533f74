package dev.cairn.ir;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a program goes from one element of an array to the next. An object of a size by which it
 * never goes is used on its own.
 */
public final class Strides {
  private final Set<Long> steps = new HashSet<>();
  private final Set<Long> lengths = new HashSet<>();

  /** Sizes of structs that are gone through in other ways, byte by byte or by others. */
  private final Set<Long> bytes = new HashSet<>();

  private boolean goesBack;

  private Strides() {}

  /** Those of its functions; where there is a driver, of those that are called from it on. */
  public static Strides of(Program program) {
    var strides = new Strides();
    Set<String> called = called(program);
    program.functions().values().stream()
        .filter(f -> called.contains(f.name()))
        .filter(f -> !Origin.isLibrary(f.location()) && !Origin.isOwnName(f.name()))
        .forEach(f -> strides.add(program, f));
    return strides;
  }

  /** Whoever has an address may be called by anybody. */
  private static Set<String> called(Program program) {
    if (program.function(Origin.DRIVE).isEmpty()) {
      return program.functions().keySet();
    }
    CallGraph graph = CallGraph.of(program);
    Set<String> roots = new HashSet<>(graph.pointees());
    roots.add(Origin.DRIVE);
    return graph.reachable(roots);
  }

  /** May an object of that size be one of several in a row, or be looked at from behind. */
  public boolean mayStep(long size) {
    return goesBack
        || bytes.contains(size)
        || steps.stream().anyMatch(step -> step % size == 0)
        || lengths.stream().anyMatch(length -> length > size && length % size == 0);
  }

  private void add(Program program, Procedure f) {
    Map<Integer, Instruction> definitions = new HashMap<>();
    Map<Integer, Long> structs = structs(f);
    List<Instruction> all = f.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    for (Instruction i : all) {
      switch (i) {
        case Instruction.Move m -> move(m, f, structs);
        case Instruction.Binary b -> {
          definitions.put(b.dst().index(), b);
          factors(b);
        }
        default -> {}
      }
    }
    for (Instruction i : all) {
      switch (i) {
        case Instruction.PointerAdd add -> pointerAdd(add, definitions, structs);
        case Instruction.Call call -> call(call, program, structs);
        default -> {}
      }
    }
  }

  /** The registers of pointers to structs, and the sizes of these. */
  private static Map<Integer, Long> structs(Procedure f) {
    Map<Integer, Long> all = new HashMap<>();
    for (Procedure.LocalVariable v : f.variables()) {
      if (v.register() >= 0
          && v.type().resolved() instanceof CType.Pointer p
          && p.target().type().resolved() instanceof CType.Composite c) {
        all.put(v.register(), c.size());
      }
    }
    return all;
  }

  /** A pointer of another type to the same may go through it in its own way. */
  private void move(Instruction.Move move, Procedure f, Map<Integer, Long> structs) {
    Long size = move.src() instanceof Operand.Register r ? structs.get(r.index()) : null;
    if (size == null) {
      return;
    }
    int to = move.dst().index();
    boolean isVariable = f.variables().stream().anyMatch(v -> v.register() == to);
    if (!isVariable) {
      structs.put(to, size);
    } else if (!size.equals(structs.get(to))) {
      bytes.add(size);
    }
  }

  private void pointerAdd(
      Instruction.PointerAdd add,
      Map<Integer, Instruction> definitions,
      Map<Integer, Long> structs) {
    if (add.offset() != 0) {
      goesBack |= add.offset() < 0;
      offset(add, structs);
    }
    for (Instruction.Scaled index : add.indices()) {
      if (index.scale() > 1) {
        steps.add(index.scale());
      } else if (add.offset() == 0 && index.count() <= 1) {
        struct(add.base(), structs);
      }
      goesBack |= isNegated(index.index(), definitions);
    }
  }

  /** Goes on by so much, unless it only comes to a part of the struct that is pointed to. */
  private void offset(Instruction.PointerAdd add, Map<Integer, Long> structs) {
    Long size = add.base() instanceof Operand.Register r ? structs.get(r.index()) : null;
    if (!add.isPart()) {
      steps.add(Math.abs(add.offset()));
    } else if (size != null && add.offset() >= size) {
      bytes.add(size);
    }
  }

  private void struct(Operand pointer, Map<Integer, Long> structs) {
    Long size = pointer instanceof Operand.Register r ? structs.get(r.index()) : null;
    if (size != null) {
      bytes.add(size);
    }
  }

  /** Is it a number with the other sign: {@code (char *)p - n}. */
  private static boolean isNegated(Operand index, Map<Integer, Instruction> definitions) {
    return index instanceof Operand.Register r
        && definitions.get(r.index()) instanceof Instruction.Binary b
        && b.op() == Instruction.BinaryOp.SUB
        && b.left() instanceof Operand.IntConst c
        && c.value().signum() == 0;
  }

  /** Sizes of arrays are products. */
  private void factors(Instruction.Binary b) {
    if (b.op() == Instruction.BinaryOp.MUL) {
      Stream.of(b.left(), b.right()).forEach(o -> number(o, steps));
    }
  }

  /** Others may be told by a number how much there is. */
  private void call(Instruction.Call call, Program program, Map<Integer, Long> structs) {
    List<Operand> arguments = call.arguments().stream().map(Instruction.Argument::value).toList();
    arguments.forEach(a -> number(a, lengths));
    Optional<Procedure> own =
        call.target().flatMap(program::function).filter(f -> !Origin.isLibrary(f.location()));
    own.ifPresent(f -> handed(arguments, f, structs));
    boolean isCounted =
        arguments.stream()
            .anyMatch(a -> a instanceof Operand.Register && !(a.type() instanceof Type.Pointer));
    if (own.isEmpty() && isCounted) {
      arguments.forEach(a -> struct(a, structs));
    }
  }

  /** Whoever takes it for something else may go through it in another way. */
  private void handed(List<Operand> arguments, Procedure to, Map<Integer, Long> structs) {
    List<CType> declared =
        to.declared().stream().flatMap(d -> d.parameters().stream()).map(p -> p.type()).toList();
    for (int i = 0; i < arguments.size(); i++) {
      Long size = arguments.get(i) instanceof Operand.Register r ? structs.get(r.index()) : null;
      boolean isSame =
          declared.size() == arguments.size()
              && declared.get(i).resolved() instanceof CType.Pointer p
              && p.target().type().resolved() instanceof CType.Composite c
              && size != null
              && c.size() == size;
      if (size != null && !isSame) {
        bytes.add(size);
      }
    }
  }

  private static void number(Operand o, Set<Long> to) {
    if (o instanceof Operand.IntConst c && c.value().signum() > 0 && c.value().bitLength() < 63) {
      to.add(c.value().longValue());
    }
  }
}
