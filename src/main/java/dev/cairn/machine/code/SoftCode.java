package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;

import dev.cairn.ir.Instruction.Cast;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.FloatBinary;
import dev.cairn.ir.Instruction.FloatCompare;
import dev.cairn.ir.Instruction.FloatNegate;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.ops.SoftOps;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;

/** Arithmetic, comparison and conversion of the formats the JVM lacks: calls of {@link SoftOps}. */
final class SoftCode {
  private final Emitter e;
  private final CodeBuilder code;

  SoftCode(Emitter e) {
    this.e = e;
    code = e.code();
  }

  /** Whether the type is one of them. */
  static boolean isSoft(Type type) {
    return type instanceof Type.Float(var format)
        && format != Type.Format.SINGLE
        && format != Type.Format.DOUBLE;
  }

  void binary(FloatBinary i) {
    number(i.left());
    number(i.right());
    e.push(i.op());
    pushFormat(i.dst().type());
    e.call(Support.SOFT_BINARY);
    fromNumber(i.dst().type());
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> {
          operands(i.left(), i.right());
          e.push(i.op());
          pushFormat(i.dst().type());
          e.pushSite();
          e.call(Support.SOFT_BINARY_SHADOW);
        });
    e.setValue(i.dst());
  }

  private void operands(Operand left, Operand right) {
    e.runtime();
    number(left);
    e.shadow(left);
    number(right);
    e.shadow(right);
  }

  void compare(FloatCompare i) {
    number(i.left());
    number(i.right());
    e.push(i.op());
    pushFormat(i.left().type());
    e.call(Support.SOFT_COMPARE);
    e.setShadow(
        i.dst(),
        List.of(i.left(), i.right()),
        () -> {
          operands(i.left(), i.right());
          e.push(i.op());
          pushFormat(i.left().type());
          e.call(Support.SOFT_COMPARE_SHADOW);
        });
    e.setValue(i.dst());
  }

  void negate(FloatNegate i) {
    number(i.value());
    pushFormat(i.dst().type());
    e.call(Support.SOFT_NEGATE);
    fromNumber(i.dst().type());
    e.setShadow(
        i.dst(),
        List.of(i.value()),
        () -> {
          e.runtime();
          e.shadow(i.value());
          e.call(Support.SOFT_NEGATE_SHADOW);
        });
    e.setValue(i.dst());
  }

  /** Any conversion but a bitcast from or to such a type; {@code casts} gives plain integers. */
  void cast(Cast i, CastCode casts) {
    Type from = i.value().type();
    Type to = i.dst().type();
    switch (i.op()) {
      case FP_TRUNC, FP_EXT -> convert(i.value(), from, to);
      case FP_TO_SI -> toInteger(i.value(), to, true);
      case FP_TO_UI -> toInteger(i.value(), to, false);
      case SI_TO_FP -> fromInteger(i.value(), to, true, casts);
      case UI_TO_FP -> fromInteger(i.value(), to, false, casts);
      case TRUNC, ZEXT, SEXT, PTR_TO_INT, INT_TO_PTR, BITCAST ->
          throw new IllegalStateException("not a float conversion: " + i);
    }
    e.setShadow(i.dst(), List.of(i.value()), () -> castShadow(i));
    e.setValue(i.dst());
  }

  private void castShadow(Cast i) {
    Type from = i.value().type();
    Type to = i.dst().type();
    e.runtime();
    e.shadow(i.value());
    switch (i.op()) {
      case FP_TO_SI, FP_TO_UI -> {
        pushFormat(from);
        e.push(to.bits());
        e.push(i.op() == CastOp.FP_TO_SI ? 1 : 0);
        e.call(Support.SOFT_TO_INTEGER_SHADOW);
      }
      case SI_TO_FP, UI_TO_FP -> {
        e.push(i.op() == CastOp.SI_TO_FP ? 1 : 0);
        pushFormat(to);
        e.call(Support.SOFT_FROM_INTEGER_SHADOW);
      }
      default -> {
        pushFormat(from);
        pushFormat(to);
        e.call(Support.SOFT_CONVERT_SHADOW);
      }
    }
  }

  private void convert(Operand value, Type from, Type to) {
    number(value);
    pushFormat(from);
    pushFormat(to);
    e.call(Support.SOFT_CONVERT);
    fromNumber(to);
  }

  private void toInteger(Operand value, Type to, boolean isSigned) {
    number(value);
    pushFormat(value.type());
    e.push(to.bits());
    e.push(isSigned ? 1 : 0);
    if (Rep.of(to) == Rep.WIDE) {
      e.call(Support.SOFT_TO_WIDE);
    } else {
      e.call(Support.SOFT_TO_LONG);
      Conversions.fromBits(code, to);
    }
  }

  private void fromInteger(Operand value, Type to, boolean isSigned, CastCode casts) {
    if (Rep.of(value.type()) == Rep.WIDE) {
      e.value(value);
      e.push(value.type().bits());
      e.push(isSigned ? 1 : 0);
      pushFormat(to);
      e.call(Support.SOFT_FROM_WIDE);
    } else {
      casts.resize(value, Type.I64, isSigned);
      e.push(isSigned ? 1 : 0);
      pushFormat(to);
      e.call(Support.SOFT_FROM_LONG);
    }
    fromNumber(to);
  }

  private void pushFormat(Type type) {
    if (!(type instanceof Type.Float(var format))) {
      throw new IllegalStateException("no floating-point type: " + type);
    }
    e.push(dev.cairn.machine.floats.FloatFormat.valueOf(format.name()));
  }

  /** Pushes the operand as a LongFloat. */
  private void number(Operand operand) {
    e.value(operand);
    switch (Rep.of(operand.type())) {
      case SOFT -> {}
      case INT -> of(CD_int);
      case FLOAT -> of(CD_float);
      case DOUBLE -> of(CD_double);
      case LONG, WIDE -> throw new IllegalStateException("no float: " + operand);
    }
  }

  private void of(ClassDesc given) {
    e.call(Support.NUMBER_OF.of(given));
  }

  /** Turns the LongFloat on the stack into a value of the type. */
  private void fromNumber(Type type) {
    switch (Rep.of(type)) {
      case SOFT -> {}
      case INT -> e.call(Support.NUMBER_INT_VALUE);
      case FLOAT -> e.call(Support.NUMBER_FLOAT_VALUE);
      case DOUBLE -> e.call(Support.NUMBER_DOUBLE_VALUE);
      case LONG, WIDE -> throw new IllegalStateException("no float: " + type);
    }
  }
}
