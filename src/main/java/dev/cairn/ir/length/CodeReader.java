package dev.cairn.ir.length;

import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.IntConst;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what one function does with numbers. */
final class CodeReader {
  private static final int BYTE = 8;

  /** Functions of the library that return how long a text is. */
  private static final Set<String> MEASURES = Set.of("strlen", "strnlen", "strspn", "strcspn");

  /** Functions of the library that are told by their third argument how many bytes there are. */
  private static final Set<String> TOLD =
      Set.of("memcpy", "memmove", "memset", "memcmp", "memchr", "strncmp", "strncpy");

  private final Procedure function;
  private final Facts facts;
  private final Set<Integer> structs = new HashSet<>();
  private final Map<Integer, Long> locals = new HashMap<>();
  private final Set<Integer> addresses = new HashSet<>();
  private final Map<Integer, Instruction.PointerAdd> places = new HashMap<>();

  CodeReader(Procedure function, Facts facts) {
    this.function = function;
    this.facts = facts;
  }

  void read() {
    for (Procedure.LocalVariable v : function.variables()) {
      if (v.register() >= 0
          && v.type().resolved() instanceof CType.Pointer p
          && p.target().type().resolved() instanceof CType.Composite) {
        structs.add(v.register());
      }
    }
    function.blocks().forEach(b -> b.instructions().forEach(this::read));
  }

  private void read(Instruction instruction) {
    switch (instruction) {
      case Instruction.Move i -> assign(i.dst(), i.src());
      case Instruction.Freeze i -> assign(i.dst(), i.value());
      case Instruction.Select i -> {
        assign(i.dst(), i.whenTrue());
        assign(i.dst(), i.whenFalse());
      }
      case Instruction.Cast i -> cast(i);
      case Instruction.Alloca i -> locals.put(i.dst().index(), i.size());
      case Instruction.Load i -> access(i.dst(), i.pointer(), i.dst().type().bits());
      case Instruction.Store i -> access(i.value(), i.pointer(), i.value().type().bits());
      case Instruction.PointerAdd i -> pointer(i);
      case Instruction.Binary i -> arithmetic(i);
      case Instruction.Compare i -> compare(i);
      case Instruction.Switch i -> i.cases().forEach(c -> compared(value(i.value()), c.value()));
      case Instruction.Call i -> call(i);
      case Instruction.Return i -> {
        for (int part = 0; part < i.values().size(); part++) {
          join(new Value.Returned(function.name(), part), value(i.values().get(part)));
        }
      }
      default -> {}
    }
  }

  private @Nullable Value value(Operand o) {
    return o instanceof Register r ? held(r) : null;
  }

  private Value held(Register r) {
    return new Value.Held(function.name(), r.index());
  }

  private void join(Value one, @Nullable Value other) {
    if (other != null) {
      facts.classes.join(one, other);
    }
  }

  private void assign(Register to, Operand from) {
    join(held(to), value(from));
    if (from instanceof Register r && structs.contains(r.index())) {
      structs.add(to.index());
    }
    if (from instanceof Register r && addresses.contains(r.index())) {
      addresses.add(to.index());
    }
  }

  private void cast(Instruction.Cast i) {
    switch (i.op()) {
      case TRUNC, ZEXT, SEXT, BITCAST -> assign(i.dst(), i.value());
      case PTR_TO_INT -> addresses.add(i.dst().index());
      default -> {}
    }
  }

  /** A number that is read or written there. */
  private void access(Operand number, Operand pointer, int bits) {
    Value value = value(number);
    Value place = place(pointer, bits);
    if (place != null) {
      join(place, value);
    } else if (value != null && number.type() instanceof Type.Int) {
      facts.classes.setData(value);
    }
  }

  /** What lies there; null for elements of arrays. */
  private @Nullable Value place(Operand pointer, int bits) {
    return switch (pointer) {
      case Operand.Address a -> new Value.Shared(a.symbol(), a.offset());
      case Register r -> {
        Instruction.PointerAdd add = places.get(r.index());
        yield add == null ? pointed(r, bits) : part(add, bits);
      }
      default -> null;
    };
  }

  private @Nullable Value pointed(Register r, int bits) {
    if (structs.contains(r.index())) {
      return new Value.Member(0, bits);
    }
    Long local = locals.get(r.index());
    boolean isNumber = local == null ? bits > BYTE : local * BYTE == bits;
    return isNumber ? new Value.Pointed(function.name(), r.index()) : null;
  }

  private @Nullable Value part(Instruction.PointerAdd add, int bits) {
    boolean isStruct =
        bits > BYTE || (add.base() instanceof Register r && structs.contains(r.index()));
    return add.indices().isEmpty() && isStruct ? new Value.Member(add.offset(), bits) : null;
  }

  private void pointer(Instruction.PointerAdd add) {
    places.put(add.dst().index(), add);
    boolean isOwn =
        !(add.base() instanceof Register r)
            || locals.containsKey(r.index())
            || structs.contains(r.index());
    for (Instruction.Scaled index : add.indices()) {
      Value value = value(index.index());
      if (value != null) {
        (index.scale() == 1 && !isOwn ? facts.indices : facts.otherIndices).add(value);
      }
    }
    if (add.base() instanceof Register r && add.indices().isEmpty() && !isOwn) {
      facts.leaps.add(new Facts.Leap(held(add.dst()), held(r), add.offset()));
    }
  }

  private void arithmetic(Instruction.Binary i) {
    if (i.op() != BinaryOp.ADD && i.op() != BinaryOp.SUB) {
      return;
    }
    Value left = value(i.left());
    Value right = value(i.right());
    if (isAddress(i.left()) && isAddress(i.right())) {
      facts.counts.add(held(i.dst()));
    } else if (left != null && right != null) {
      facts.sums.add(new Facts.Pair(held(i.dst()), left));
      facts.sums.add(new Facts.Pair(held(i.dst()), right));
    } else if (left != null) {
      facts.steps.add(new Facts.Pair(held(i.dst()), left));
    } else if (right != null) {
      facts.steps.add(new Facts.Pair(held(i.dst()), right));
    }
  }

  private boolean isAddress(Operand o) {
    return o instanceof Register r && addresses.contains(r.index());
  }

  private void compare(Instruction.Compare i) {
    Value left = value(i.left());
    Value right = value(i.right());
    if (left != null && right != null) {
      boolean isOrder = i.op() != Instruction.CompareOp.EQ && i.op() != Instruction.CompareOp.NE;
      boolean isPointer = i.left().type() instanceof Type.Pointer;
      (isPointer ? facts.pointers : isOrder ? facts.orders : facts.equals)
          .add(new Facts.Pair(left, right));
    } else if (i.left() instanceof IntConst c) {
      compared(right, c);
    } else if (i.right() instanceof IntConst c) {
      compared(left, c);
    }
  }

  private void compared(@Nullable Value value, IntConst constant) {
    if (value != null && constant.value().bitLength() < Integer.SIZE) {
      facts.constants.add(new Facts.Compared(value, constant.value().longValueExact()));
    }
  }

  private void call(Instruction.Call call) {
    String target = call.target().orElse("");
    List<Instruction.Argument> arguments = call.arguments();
    if (MEASURES.contains(target)) {
      call.results().forEach(r -> facts.counts.add(held(r)));
    }
    if (TOLD.contains(target.replace("llvm.", "")) && arguments.size() > 2) {
      Value told = value(arguments.get(2).value());
      if (told != null) {
        facts.counts.add(told);
      }
    }
    facts.callees(call).forEach(f -> called(f, call, arguments));
  }

  private void called(
      Procedure callee, Instruction.Call call, List<Instruction.Argument> arguments) {
    int known = Math.min(arguments.size(), callee.signature().parameters().size());
    for (int i = 0; i < known; i++) {
      if (arguments.get(i).value() instanceof Register r) {
        facts.classes.join(new Value.Held(callee.name(), i), held(r));
        if (r.type() instanceof Type.Pointer) {
          facts.classes.join(
              new Value.Pointed(callee.name(), i), new Value.Pointed(function.name(), r.index()));
        }
      }
    }
    for (int part = 0; part < call.results().size(); part++) {
      facts.classes.join(new Value.Returned(callee.name(), part), held(call.results().get(part)));
    }
  }
}
