package dev.cairn.frontend.asm;

import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.HashMap;
import java.util.Map;

/** The flags of the processor; one that is not known is refused when it is asked for. */
final class AsmFlags {
  private final AsmCode code;
  private final Map<Character, Operand> known = new HashMap<>();

  AsmFlags(AsmCode code) {
    this.code = code;
  }

  void forget() {
    known.clear();
  }

  /** {@code c}, {@code z}, {@code s} or {@code o}. */
  void set(char flag, Operand value) {
    known.put(flag, value);
  }

  Operand get(char flag) {
    Operand value = known.get(flag);
    if (value == null) {
      throw new UnsupportedConstruct("flag " + flag);
    }
    return value;
  }

  void ofResult(Operand result) {
    set('z', code.isZero(result));
    set('s', code.isNegative(result));
  }

  void logical(Operand result) {
    ofResult(result);
    set('c', AsmCode.constant(1, 0));
    set('o', AsmCode.constant(1, 0));
  }

  /** The overflow flag of {@code left + right}, or of {@code left - right}. */
  void overflow(Operand left, Operand right, Operand result, boolean isSum) {
    Operand other = code.binary(BinaryOp.XOR, left, result);
    Operand one = code.binary(BinaryOp.XOR, isSum ? right : left, isSum ? result : right);
    set('o', code.isNegative(code.binary(BinaryOp.AND, one, other)));
  }

  /** Whether a condition such as {@code nc} or {@code le} holds. */
  Operand condition(String name) {
    return switch (name) {
      case "c", "b", "nae" -> get('c');
      case "nc", "ae", "nb" -> not(get('c'));
      case "z", "e" -> get('z');
      case "nz", "ne" -> not(get('z'));
      case "s" -> get('s');
      case "ns" -> not(get('s'));
      case "o" -> get('o');
      case "no" -> not(get('o'));
      case "be", "na" -> code.binary(BinaryOp.OR, get('c'), get('z'));
      case "a", "nbe" -> not(code.binary(BinaryOp.OR, get('c'), get('z')));
      case "l", "nge" -> less();
      case "ge", "nl" -> not(less());
      case "le", "ng" -> code.binary(BinaryOp.OR, less(), get('z'));
      case "g", "nle" -> not(code.binary(BinaryOp.OR, less(), get('z')));
      default -> throw new UnsupportedConstruct("condition " + name);
    };
  }

  private Operand less() {
    return code.compare(CompareOp.NE, get('s'), get('o'));
  }

  private Operand not(Operand bit) {
    return code.binary(BinaryOp.XOR, bit, AsmCode.constant(1, 1));
  }
}
