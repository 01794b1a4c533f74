package dev.cairn.binary.lift;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.FloatOps;
import dev.cairn.ir.Instruction;

/** Steps of the program model on plain values of at most 64 bits, each kept unsigned. */
final class Values {
  private Values() {}

  static long binary(Instruction.Binary step, long left, long right) {
    int bits = step.dst().type().bits();
    return switch (step.op()) {
      case ADD -> left + right;
      case SUB -> left - right;
      case MUL -> left * right;
      case UDIV -> Long.divideUnsigned(left, right);
      case UREM -> Long.remainderUnsigned(left, right);
      case SDIV -> signed(left, bits) / signed(right, bits);
      case SREM -> signed(left, bits) % signed(right, bits);
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case SHL -> left << right;
      case LSHR -> left >>> right;
      case ASHR -> signed(left, bits) >> right;
    };
  }

  static long binary(Instruction.FloatBinary step, long left, long right) {
    BinaryOp op =
        switch (step.op()) {
          case ADD -> BinaryOp.FADD;
          case SUB -> BinaryOp.FSUB;
          case MUL -> BinaryOp.FMUL;
          case DIV -> BinaryOp.FDIV;
          case REM -> throw new IllegalStateException("not a step of machine code: " + step);
        };
    return FloatOps.binary(op, step.dst().type().bits(), left, right);
  }

  static boolean compare(Instruction.FloatCompare step, long left, long right) {
    int bits = step.left().type().bits();
    double a = FloatOps.value(bits, left);
    double b = FloatOps.value(bits, right);
    return switch (step.op()) {
      case OEQ -> a == b;
      case OGT -> a > b;
      case OGE -> a >= b;
      case OLT -> a < b;
      case OLE -> a <= b;
      case UNO -> Double.isNaN(a) || Double.isNaN(b);
      default -> throw new IllegalStateException("not a step of machine code: " + step);
    };
  }

  static boolean compare(Instruction.Compare step, long left, long right) {
    int bits = step.left().type().bits();
    int unsigned = Long.compareUnsigned(left, right);
    int signed = Long.compare(signed(left, bits), signed(right, bits));
    return switch (step.op()) {
      case EQ -> left == right;
      case NE -> left != right;
      case ULT -> unsigned < 0;
      case ULE -> unsigned <= 0;
      case UGT -> unsigned > 0;
      case UGE -> unsigned >= 0;
      case SLT -> signed < 0;
      case SLE -> signed <= 0;
      case SGT -> signed > 0;
      case SGE -> signed >= 0;
    };
  }

  static long cast(Instruction.Cast step, long value) {
    return switch (step.op()) {
      case TRUNC, ZEXT, BITCAST -> value;
      case SEXT -> signed(value, step.value().type().bits());
      case FP_EXT, FP_TRUNC ->
          FloatOps.convert(step.value().type().bits(), step.dst().type().bits(), value);
      case FP_TO_SI ->
          FloatOps.toSigned(step.value().type().bits(), step.dst().type().bits(), value);
      default -> throw new IllegalStateException("not a cast of machine code: " + step);
    };
  }

  private static long signed(long value, int bits) {
    return bits >= 64 ? value : (value << (64 - bits)) >> (64 - bits);
  }
}
