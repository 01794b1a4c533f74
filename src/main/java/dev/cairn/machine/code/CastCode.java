package dev.cairn.machine.code;

import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.ir.Instruction.Cast;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.util.List;

/**
 * Conversions. Float to integer is as x86 compilers do it: targets below 32 bits go through a
 * signed 32-bit conversion, unsigned 32 through a signed 64-bit one.
 */
final class CastCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final SoftCode soft;

  CastCode(Emitter e) {
    this.e = e;
    code = e.code();
    soft = new SoftCode(e);
  }

  void cast(Cast i) {
    Type from = i.value().type();
    Type to = i.dst().type();
    if (i.op() != CastOp.BITCAST && (SoftCode.isSoft(from) || SoftCode.isSoft(to))) {
      soft.cast(i, this);
      return;
    }
    if (e.isNarrow() && (i.op() == CastOp.PTR_TO_INT || i.op() == CastOp.INT_TO_PTR)) {
      narrow(i);
      return;
    }
    switch (i.op()) {
      case TRUNC, ZEXT, PTR_TO_INT, INT_TO_PTR -> resize(i.value(), to, false);
      case SEXT -> resize(i.value(), to, true);
      case FP_TO_SI, FP_TO_UI -> toInteger(i.value(), to, i.op() == CastOp.FP_TO_SI);
      case SI_TO_FP, UI_TO_FP -> toFloat(i.value(), to, i.op() == CastOp.SI_TO_FP);
      case FP_TRUNC, FP_EXT -> between(i.value(), Rep.of(from), Rep.of(to));
      case BITCAST -> reinterpret(i.value(), to);
    }
    if (e.differences().isShown(i)) {
      showAddress(i);
    } else if (i.op() == CastOp.INT_TO_PTR) {
      e.setShadow(i.dst(), List.of(i.value()), () -> hideAddress(i));
    } else {
      e.setShadow(i.dst(), List.of(i.value()), () -> shadow(i));
    }
    e.setValue(i.dst());
  }

  /** Sets the term of an address that the program looks at as a number. */
  private void showAddress(Cast i) {
    int to = i.dst().type().bits();
    if (to < 64) {
      e.runtime();
    }
    e.runtime();
    e.value(i.value());
    e.shadow(i.value());
    e.call(Support.POINTERS_SHOWN);
    if (to < 64) {
      e.push(to);
      e.call(Support.SHADOW_FIT);
    }
    e.setShadow(i.dst());
  }

  /** Pushes the term of a number that is used as an address. */
  private void hideAddress(Cast i) {
    e.runtime();
    shadow(i);
    e.call(Support.POINTERS_HIDDEN);
  }

  /** Between an address and its 32 bits in memory. */
  private void narrow(Cast i) {
    boolean isEncoding = i.op() == CastOp.PTR_TO_INT;
    e.runtime();
    e.value(i.value());
    if (isEncoding) {
      e.call(Support.NARROW_ENCODE);
    } else {
      e.call(Support.NARROW_DECODE);
    }
    e.setShadow(i.dst(), List.of(i.value()), () -> narrowShadow(i.value(), isEncoding));
    e.setValue(i.dst());
  }

  /** Pushes the term of an address in 32 bits, or of the address behind them. */
  void narrowShadow(Operand value, boolean isEncoding) {
    e.runtime();
    e.value(value);
    e.shadow(value);
    e.pushSite();
    e.call(isEncoding ? Support.NARROW_ENCODE_SHADOW : Support.NARROW_DECODE_SHADOW);
  }

  private void reinterpret(Operand value, Type to) {
    if (Rep.of(to) == Rep.SOFT) {
      e.wideBits(value);
      e.call(Support.NUMBER_OF.of(CodeTypes.WIDE));
      return;
    }
    if (Rep.of(value.type()) == Rep.SOFT) {
      e.wideBits(value);
      return;
    }
    e.value(value);
    if (Rep.of(value.type()) != Rep.of(to)) {
      Conversions.toBits(code, value.type());
      Conversions.fromBits(code, to);
    }
  }

  /** Pushes the integer operand in the representation of {@code to}. */
  void resize(Operand value, Type to, boolean isSigned) {
    Type from = value.type();
    e.value(value);
    if (Rep.of(from) == Rep.WIDE) {
      fromWide(from, to, isSigned);
    } else if (Rep.of(to) == Rep.WIDE) {
      toWide(from, to, isSigned);
    } else if (isSigned) {
      Conversions.signExtend(code, from);
      if (Rep.of(from) == Rep.INT && Rep.of(to) == Rep.LONG) {
        code.i2l();
      }
      Conversions.mask(code, to);
    } else if (from.bits() != to.bits() || Rep.of(from) != Rep.of(to)) {
      Conversions.toBits(code, from);
      Conversions.fromBits(code, to);
    }
  }

  private void fromWide(Type from, Type to, boolean isSigned) {
    if (Rep.of(to) == Rep.WIDE) {
      e.push(from.bits());
      e.push(to.bits());
      e.push(isSigned ? 1 : 0);
      e.call(Support.WIDE_RESIZED);
    } else {
      Conversions.toBits(code, from);
      Conversions.fromBits(code, to);
    }
  }

  private void toWide(Type from, Type to, boolean isSigned) {
    if (isSigned) {
      Conversions.signExtend(code, from);
      if (Rep.of(from) == Rep.INT) {
        code.i2l();
      }
      e.push(to.bits());
      e.call(Support.WIDE_SIGN_EXTENDED);
    } else {
      Conversions.toBits(code, from);
      e.call(Support.WIDE_ZERO_EXTENDED);
    }
  }

  private void toInteger(Operand value, Type to, boolean isSigned) {
    e.value(value);
    if (Rep.of(value.type()) == Rep.FLOAT) {
      code.f2d();
    }
    if (Rep.of(to) == Rep.WIDE) {
      e.push(to.bits());
      e.push(isSigned ? 1 : 0);
      e.call(Support.WIDE_FROM_DOUBLE);
    } else if (to.bits() < 32 || (to.bits() == 32 && isSigned)) {
      e.call(Support.ARITH_TO_INT);
      Conversions.mask(code, to);
    } else {
      boolean isUnsignedLong = !isSigned && to.bits() == 64;
      e.call(isUnsignedLong ? Support.ARITH_TO_UNSIGNED_LONG : Support.ARITH_TO_LONG);
      Conversions.fromBits(code, to);
    }
  }

  private void toFloat(Operand value, Type to, boolean isSigned) {
    Type from = value.type();
    boolean isFloat = Rep.of(to) == Rep.FLOAT;
    e.value(value);
    if (Rep.of(from) == Rep.WIDE) {
      e.push(from.bits());
      e.push(isSigned ? 1 : 0);
      e.call(isFloat ? Support.WIDE_TO_FLOAT : Support.WIDE_TO_DOUBLE);
    } else if (!isSigned && from.bits() == 64) {
      e.call(isFloat ? Support.ARITH_UNSIGNED_TO_FLOAT : Support.ARITH_UNSIGNED_TO_DOUBLE);
    } else {
      toLong(from, isSigned);
      if (isFloat) {
        code.l2f();
      } else {
        code.l2d();
      }
    }
  }

  private void toLong(Type from, boolean isSigned) {
    if (!isSigned) {
      Conversions.toBits(code, from);
      return;
    }
    Conversions.signExtend(code, from);
    if (Rep.of(from) == Rep.INT) {
      code.i2l();
    }
  }

  private void between(Operand value, Rep from, Rep to) {
    e.value(value);
    if (from == Rep.FLOAT && to == Rep.DOUBLE) {
      code.f2d();
    } else if (from == Rep.DOUBLE && to == Rep.FLOAT) {
      code.d2f();
    }
  }

  private void shadow(Cast i) {
    int from = i.value().type().bits();
    int to = i.dst().type().bits();
    switch (i.op()) {
      case TRUNC, ZEXT, PTR_TO_INT, INT_TO_PTR, BITCAST -> resizeShadow(i, UnaryOp.ZEXT, from, to);
      case SEXT -> resizeShadow(i, UnaryOp.SEXT, from, to);
      case FP_TO_SI -> narrowed(i, UnaryOp.FTOSI, to < 32 ? 32 : to <= 32 || to > 64 ? to : 64, to);
      case FP_TO_UI ->
          narrowed(
              i, to < 64 ? UnaryOp.FTOSI : UnaryOp.FTOUI, to < 32 ? 32 : to <= 64 ? 64 : to, to);
      case SI_TO_FP -> convert(i, UnaryOp.SITOF, to);
      case UI_TO_FP -> convert(i, UnaryOp.UITOF, to);
      case FP_TRUNC, FP_EXT -> convert(i, UnaryOp.FTOF, to);
    }
  }

  private void resizeShadow(Cast i, UnaryOp extension, int from, int to) {
    if (from == to) {
      e.shadow(i.value());
    } else if (to < from) {
      e.runtime();
      e.shadow(i.value());
      e.push(to);
      e.call(Support.SHADOW_TRUNCATE);
    } else {
      convert(i, extension, to);
    }
  }

  private void convert(Cast i, UnaryOp op, int width) {
    e.runtime();
    e.shadow(i.value());
    e.push(op);
    e.push(width);
    e.call(Support.SHADOW_CONVERT);
  }

  private void narrowed(Cast i, UnaryOp op, int via, int to) {
    if (via == to) {
      convert(i, op, via);
      return;
    }
    e.runtime();
    convert(i, op, via);
    e.push(to);
    e.call(Support.SHADOW_TRUNCATE);
  }
}
