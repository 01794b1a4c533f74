package dev.cairn.ir.decided;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the registers of one block hold, in terms of those that other blocks assign. Whatever is
 * read from memory, returned by calls or indeterminate stands for itself.
 */
final class BlockTerms {
  private final Map<Integer, Term> terms = new HashMap<>();

  /** Goes on behind an instruction. */
  void step(Instruction instruction) {
    List<Register> written = Accesses.writes(instruction);
    Term computed = written.size() == 1 ? computed(instruction) : null;
    for (Register register : written) {
      assign(register.index());
    }
    if (computed != null
        && computed.text().length() <= Term.LONGEST
        && !computed.registers().get(written.getFirst().index())) {
      terms.put(written.getFirst().index(), computed);
    }
  }

  /** Whatever was computed from the register's old value stands for itself from now on. */
  private void assign(int register) {
    terms.remove(register);
    terms.values().removeIf(t -> t.registers().get(register));
  }

  Term of(Operand operand) {
    return switch (operand) {
      case Register(var index, _) -> terms.getOrDefault(index, Term.register(index));
      case Operand.IntConst c -> Term.constant(c.value() + ":" + c.type());
      case Operand.FloatConst c -> Term.constant(c.pattern() + ":" + c.type());
      case Operand.Null n -> Term.constant("null:" + n.type());
      case Operand.Address a -> Term.constant("@" + a.symbol() + "+" + a.offset());
      case Operand.BlockAddress b -> Term.constant("&" + b.function() + "." + b.block());
      case Operand.Undefined _ -> Term.constant("?".repeat(Term.LONGEST + 1));
    };
  }

  /** The truth that a value of a switch is one of its cases. */
  Term isEqual(Operand value, Operand constant) {
    return compare(CompareOp.EQ, of(value), of(constant));
  }

  private @Nullable Term computed(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Compare i -> compare(i.op(), of(i.left()), of(i.right()));
      case Instruction.FloatCompare i -> joined("f" + i.op(), of(i.left()), of(i.right()));
      case Instruction.Binary i when isNot(i) -> of(i.left()).negated(true);
      case Instruction.Binary i ->
          joined(i.op() + ":" + i.dst().type(), of(i.left()), of(i.right()));
      case Instruction.Cast i -> joined(i.op() + ":" + i.dst().type(), of(i.value()));
      default -> null;
    };
  }

  /** {@code x ^ true} of one bit. */
  private static boolean isNot(Instruction.Binary i) {
    return i.op() == Instruction.BinaryOp.XOR
        && isTruth(i.dst().type())
        && i.right() instanceof Operand.IntConst c
        && c.bits() == 1;
  }

  private static boolean isTruth(Type type) {
    return type.bits() == 1;
  }

  /** By equality and less-than alone, so that a question and its opposite have one text. */
  private static Term compare(CompareOp op, Term left, Term right) {
    return switch (op) {
      case EQ -> equality(left, right);
      case NE -> equality(left, right).negated(true);
      case ULT -> joined("ult", left, right);
      case UGE -> joined("ult", left, right).negated(true);
      case UGT -> joined("ult", right, left);
      case ULE -> joined("ult", right, left).negated(true);
      case SLT -> joined("slt", left, right);
      case SGE -> joined("slt", left, right).negated(true);
      case SGT -> joined("slt", right, left);
      case SLE -> joined("slt", right, left).negated(true);
    };
  }

  private static Term equality(Term left, Term right) {
    return left.value().compareTo(right.value()) <= 0
        ? joined("eq", left, right)
        : joined("eq", right, left);
  }

  private static Term joined(String name, Term... parts) {
    var text = new StringBuilder(name).append('(');
    var registers = new BitSet();
    for (Term part : parts) {
      text.append(part.value()).append(',');
      registers.or(part.registers());
    }
    return new Term(text.append(')').toString(), false, registers);
  }
}
