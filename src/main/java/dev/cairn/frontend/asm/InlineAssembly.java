package dev.cairn.frontend.asm;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Inline assembly. Much of it does nothing: a barrier for the optimiser, or a value tied to itself
 * ({@code asm("" : "+r"(x))}). What has instructions is for {@link X86Assembly}; what that does not
 * know ends a run.
 */
public final class InlineAssembly {
  /** Comments and instructions that change nothing. */
  private static final Pattern NOTHING =
      Pattern.compile("(\\s|;|nop|pause|rep\\s*;\\s*nop|/\\*.*?\\*/|#[^\\n]*)*", Pattern.DOTALL);

  private final Body body;

  public InlineAssembly(Body body) {
    this.body = body;
  }

  public void read(long call, long callee) {
    String template = body.unit.code.text(body.llvm.inlineAsmText, callee);
    String[] constraints =
        body.unit.code.text(body.llvm.inlineAsmConstraints, callee).split(",", -1);
    List<Type> leaves = body.types.ofValue(call).leaves();
    if (NOTHING.matcher(template).matches()) {
      define(call, outputs(call, constraints, leaves));
      return;
    }
    int before = body.current.body.size();
    try {
      define(call, new X86Assembly(body).read(call, template, constraints, leaves));
    } catch (UnsupportedConstruct e) {
      body.current.body.subList(before, body.current.body.size()).clear();
      body.unsupported(call, "inline assembly");
    }
  }

  private void define(long call, List<Operand> outputs) {
    if (!outputs.isEmpty()) {
      body.define(call, outputs);
    }
  }

  /** Each output is the input tied to it, or was never written. */
  private List<Operand> outputs(long call, String[] constraints, List<Type> leaves) {
    List<Operand> outputs = new ArrayList<>(leaves.stream().map(Operand.Undefined::new).toList());
    List<Integer> leafOf = new ArrayList<>();
    List<String> registers = new ArrayList<>();
    int argument = 0;
    int direct = 0;
    for (String constraint : constraints) {
      if (constraint.startsWith("=")) {
        boolean isIndirect = constraint.contains("*");
        argument += isIndirect ? 1 : 0;
        leafOf.add(isIndirect ? -1 : direct++);
        registers.add(constraint.substring(1));
      } else if (!constraint.startsWith("~") && !constraint.startsWith("!")) {
        int output = tied(constraint, registers);
        if (output >= 0) {
          tie(call, argument, leafOf.get(output), outputs);
        }
        argument++;
      }
    }
    return outputs;
  }

  /** The output that an input shares its place with, by number or by a named register, or -1. */
  private static int tied(String constraint, List<String> registers) {
    if (constraint.startsWith("{")) {
      return registers.indexOf(constraint);
    }
    boolean isNumber = !constraint.isEmpty() && constraint.chars().allMatch(Character::isDigit);
    return isNumber ? Integer.parseInt(constraint) : -1;
  }

  private void tie(long call, int argument, int leaf, List<Operand> outputs) {
    List<Operand> value = leaf >= 0 ? body.use(call, argument) : List.of();
    if (value.size() == 1) {
      outputs.set(leaf, fitted(value.getFirst(), outputs.get(leaf).type()));
    }
  }

  private Operand fitted(Operand value, Type type) {
    if (value.type().equals(type)) {
      return value;
    }
    CastOp op = CastOp.BITCAST;
    if (value.type().bits() != type.bits()) {
      op = value.type().bits() > type.bits() ? CastOp.TRUNC : CastOp.ZEXT;
    } else if (value.type() instanceof Type.Pointer) {
      op = CastOp.PTR_TO_INT;
    } else if (type instanceof Type.Pointer) {
      op = CastOp.INT_TO_PTR;
    }
    Register dst = body.fresh(type);
    body.emit(new Instruction.Cast(body.loc, dst, op, value));
    return dst;
  }
}
