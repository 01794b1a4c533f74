package dev.cairn.machine;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** The Java types compiled code refers to. */
final class CodeTypes {
  static final ClassDesc RUNTIME = desc(RunState.class);
  static final ClassDesc SUPPORT = desc(CodeSupport.class);
  static final ClassDesc EXPR = desc(dev.cairn.expr.Expr.class);
  static final ClassDesc WIDE = desc(java.math.BigInteger.class);
  static final ClassDesc LONG_FLOAT = desc(dev.cairn.machine.floats.LongFloat.class);
  static final ClassDesc FRAME = desc(ChunkFrame.class);
  static final ClassDesc CALL_FRAME = desc(CallFrame.class);
  static final ClassDesc OBJECT = desc(MemObject.class);
  static final ClassDesc ACCESS = desc(Access.class);
  static final ClassDesc BLOCKS = desc(Blocks.class);
  static final ClassDesc SHADOWS = desc(ShadowOps.class);
  static final ClassDesc ARITH = desc(Arith.class);
  static final ClassDesc WIDES = desc(WideOps.class);
  static final ClassDesc NARROW = desc(NarrowOps.class);
  static final ClassDesc DIVISIONS = desc(DivisionChecks.class);
  static final ClassDesc ARITHMETIC_CHECKS = desc(ArithmeticChecks.class);
  static final ClassDesc ADDRESSES = desc(Addresses.class);
  static final ClassDesc POINTERS = desc(Pointers.class);
  static final ClassDesc LONG_JUMP = desc(LongJump.class);
  static final ClassDesc HANDLE = ConstantDescs.CD_MethodHandle;

  private static final String CODE_PACKAGE = "dev.cairn.code.F";

  private CodeTypes() {}

  private static ClassDesc desc(Class<?> type) {
    return ClassDesc.of(type.getName());
  }

  /** The class of function number {@code index}. */
  static String codeClass(int index) {
    return CODE_PACKAGE + index;
  }

  static ClassDesc codeDesc(int index) {
    return ClassDesc.of(codeClass(index));
  }

  /** The function number in a class name, or -1 when it is not one of compiled code. */
  static int functionIndex(String className) {
    return className.startsWith(CODE_PACKAGE)
        ? Integer.parseInt(className, CODE_PACKAGE.length(), className.length(), 10)
        : -1;
  }
}
