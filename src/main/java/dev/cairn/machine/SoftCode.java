package dev.cairn.machine;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.cairn.ir.Instruction.Cast;
import dev.cairn.ir.Instruction.FloatBinary;
import dev.cairn.ir.Instruction.FloatCompare;
import dev.cairn.ir.Instruction.FloatNegate;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Locale;

/** Arithmetic, comparison and conversion of the formats the JVM lacks: calls of {@link SoftOps}. */
final class SoftCode {
  private static final ClassDesc OPS = ClassDesc.of(SoftOps.class.getName());
  private static final ClassDesc NUMBER = Names.LONG_FLOAT;
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
    e.invoke(OPS, "binary", NUMBER, NUMBER, NUMBER, CD_int, CD_int);
    fromNumber(i.dst().type());
    e.setValue(i.dst());
    fix(i.left());
    fix(i.right());
    e.clearShadow(i.dst());
  }

  void compare(FloatCompare i) {
    number(i.left());
    number(i.right());
    e.push(i.op());
    pushFormat(i.left().type());
    e.invoke(OPS, "compare", CD_int, NUMBER, NUMBER, CD_int, CD_int);
    e.setValue(i.dst());
    fix(i.left());
    fix(i.right());
    e.clearShadow(i.dst());
  }

  void negate(FloatNegate i) {
    number(i.value());
    pushFormat(i.dst().type());
    e.invoke(OPS, "negate", NUMBER, NUMBER, CD_int);
    fromNumber(i.dst().type());
    e.setShadow(
        i.dst(),
        java.util.List.of(i.value()),
        () -> {
          e.runtime();
          e.shadow(i.value());
          e.invoke(OPS, "negateShadow", Names.EXPR, Names.RUNTIME, Names.EXPR);
        });
    e.setValue(i.dst());
  }

  /** Any conversion but a bitcast from or to such a type; {@code casts} gives plain integers. */
  void cast(Cast i, CastCode casts) {
    Type from = i.value().type();
    Type to = i.dst().type();
    fix(i.value());
    switch (i.op()) {
      case FP_TRUNC, FP_EXT -> convert(i.value(), from, to);
      case FP_TO_SI -> toInteger(i.value(), to, true);
      case FP_TO_UI -> toInteger(i.value(), to, false);
      case SI_TO_FP -> fromInteger(i.value(), to, true, casts);
      case UI_TO_FP -> fromInteger(i.value(), to, false, casts);
      case TRUNC, ZEXT, SEXT, PTR_TO_INT, INT_TO_PTR, BITCAST ->
          throw new IllegalStateException("not a float conversion: " + i);
    }
    e.setValue(i.dst());
    e.clearShadow(i.dst());
  }

  private void convert(Operand value, Type from, Type to) {
    number(value);
    pushFormat(from);
    pushFormat(to);
    e.invoke(OPS, "convert", NUMBER, NUMBER, CD_int, CD_int);
    fromNumber(to);
  }

  private void toInteger(Operand value, Type to, boolean isSigned) {
    number(value);
    pushFormat(value.type());
    e.push(to.bits());
    e.push(isSigned ? 1 : 0);
    if (Rep.of(to) == Rep.WIDE) {
      e.invoke(OPS, "toWide", Names.WIDE, NUMBER, CD_int, CD_int, CD_boolean);
    } else {
      e.invoke(OPS, "toLong", CD_long, NUMBER, CD_int, CD_int, CD_boolean);
      Conversions.fromBits(code, to);
    }
  }

  private void fromInteger(Operand value, Type to, boolean isSigned, CastCode casts) {
    if (Rep.of(value.type()) == Rep.WIDE) {
      e.value(value);
      e.push(value.type().bits());
      e.push(isSigned ? 1 : 0);
      pushFormat(to);
      e.invoke(OPS, "fromWide", NUMBER, Names.WIDE, CD_int, CD_boolean, CD_int);
    } else {
      casts.resize(value, Type.I64, isSigned);
      e.push(isSigned ? 1 : 0);
      pushFormat(to);
      e.invoke(OPS, "fromLong", NUMBER, CD_long, CD_boolean, CD_int);
    }
    fromNumber(to);
  }

  /** Fixes the operand when it is symbolic. */
  private void fix(Operand operand) {
    if (e.maySymbolic(operand)) {
      e.runtime();
      e.shadow(operand);
      code.loadConstant("arithmetic of " + name(operand.type()));
      e.pushSite();
      e.invoke(
          OPS,
          "pin",
          CD_void,
          Names.RUNTIME,
          Names.EXPR,
          ClassDesc.of("java.lang.String"),
          CD_int);
    }
  }

  private static String name(Type type) {
    if (!(type instanceof Type.Float(var format))) {
      return "long double or another software format";
    }
    return switch (format) {
      case HALF -> "_Float16";
      case BFLOAT -> "__bf16";
      case X87 -> "long double";
      case QUAD -> "__float128";
      case SINGLE, DOUBLE -> format.name().toLowerCase(Locale.ROOT) + " with a software format";
    };
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
    e.invoke(NUMBER, "of", NUMBER, given);
  }

  /** Turns the LongFloat on the stack into a value of the type. */
  private void fromNumber(Type type) {
    switch (Rep.of(type)) {
      case SOFT -> {}
      case INT -> as("intValue", CD_int);
      case FLOAT -> as("floatValue", CD_float);
      case DOUBLE -> as("doubleValue", CD_double);
      case LONG, WIDE -> throw new IllegalStateException("no float: " + type);
    }
  }

  private void as(String accessor, ClassDesc result) {
    code.invokevirtual(NUMBER, accessor, MethodTypeDesc.of(result));
  }
}
