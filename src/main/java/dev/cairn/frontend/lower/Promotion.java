package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand.Register;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps C variables whose address is never taken in registers. A load of such a variable costs
 * nothing: it stands for the variable's register itself, and is copied only where the variable
 * changes before the last use of what was loaded.
 */
final class Promotion {
  private final Body body;
  private final LlvmApi llvm;
  private final Map<Long, Register> registers = new HashMap<>();
  private final Map<Register, List<Long>> loaded = new HashMap<>();
  private final Set<Long> done = new HashSet<>();

  Promotion(Body body) {
    this.body = body;
    this.llvm = body.llvm;
  }

  /** The register that stands for the memory of {@code alloca}, or null. */
  @Nullable Register register(long alloca) {
    return registers.get(alloca);
  }

  void promote(long alloca, Register register) {
    registers.put(alloca, register);
    body.variables.add(register);
  }

  /** Is every use of the alloca a plain load or store of its whole scalar. */
  boolean isPromotable(long alloca) {
    long type = llvm.allocatedType.of(alloca);
    if (!isScalar(llvm.typeKind.intOf(type))
        || llvm.valueKind.intOf(llvm.operand.of(alloca, 0)) != ValueKind.INT
        || llvm.constInt.of(llvm.operand.of(alloca, 0)) != 1) {
      return false;
    }
    for (long use = llvm.firstUse.of(alloca); use != 0; use = llvm.nextUse.of(use)) {
      if (!isPlain(llvm.user.of(use), alloca, type)) {
        return false;
      }
    }
    return true;
  }

  /** Is a type of LLVM's kind {@code kind} an integer, a pointer or a floating-point number. */
  static boolean isScalar(int kind) {
    return kind == 8 || kind == 12 || (kind >= 1 && kind <= 5) || kind == 18;
  }

  private boolean isPlain(long user, long alloca, long type) {
    return switch (llvm.opcode.intOf(user)) {
      case Opcode.LOAD -> !llvm.isVolatile.is(user) && llvm.typeOf.of(user) == type;
      case Opcode.STORE -> {
        long value = llvm.operand.of(user, 0);
        yield value != alloca && !llvm.isVolatile.is(user) && llvm.typeOf.of(value) == type;
      }
      default -> false;
    };
  }

  void load(long load, Register variable) {
    if (body.isAnnounced(load)) {
      body.define(load, variable);
    } else {
      body.redefine(load, variable);
      loaded.computeIfAbsent(variable, _ -> new ArrayList<>()).add(load);
    }
  }

  void store(long store, Register variable) {
    var value = body.useScalar(store, 0);
    copyPending(variable, store);
    if (!value.equals(variable)) {
      body.emit(new Instruction.Move(body.loc, variable, value));
    }
  }

  /** The instruction has been read: it needs its operands no more. */
  void done(long instruction) {
    done.add(instruction);
  }

  /** At the end of a block: what was loaded and is used elsewhere gets a register of its own. */
  void endBlock(long terminator) {
    for (Register variable : List.copyOf(loaded.keySet())) {
      copyPending(variable, terminator);
    }
    done.clear();
  }

  private void copyPending(Register variable, long reader) {
    List<Long> loads = loaded.remove(variable);
    if (loads == null) {
      return;
    }
    for (long load : loads) {
      if (isPending(load, reader)) {
        Register copy = body.copyOf(variable);
        body.emit(new Instruction.Move(body.loc, copy, variable));
        body.redefine(load, copy);
      }
    }
  }

  private boolean isPending(long load, long reader) {
    for (long use = llvm.firstUse.of(load); use != 0; use = llvm.nextUse.of(use)) {
      long user = llvm.user.of(use);
      if (user != reader && !done.contains(user)) {
        return true;
      }
    }
    return false;
  }
}
