package dev.cairn.machine.ops;

import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.CodeNames;
import dev.cairn.machine.run.LongJump;
import dev.cairn.machine.run.NarrowOps;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.Pointers;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** The Java types compiled code refers to. */
public final class CodeTypes {
  public static final ClassDesc RUNTIME = desc(RunState.class);
  public static final ClassDesc SUPPORT = desc(CodeSupport.class);
  public static final ClassDesc EXPR = desc(dev.cairn.expr.Expr.class);
  public static final ClassDesc WIDE = desc(java.math.BigInteger.class);
  public static final ClassDesc LONG_FLOAT = desc(dev.cairn.machine.floats.LongFloat.class);
  public static final ClassDesc FRAME = desc(ChunkFrame.class);
  public static final ClassDesc CALL_FRAME = desc(CallFrame.class);
  public static final ClassDesc OBJECT = desc(MemObject.class);
  public static final ClassDesc ACCESS = desc(Access.class);
  public static final ClassDesc BLOCKS = desc(Blocks.class);
  public static final ClassDesc SHADOWS = desc(ShadowOps.class);
  public static final ClassDesc ARITH = desc(Arith.class);
  public static final ClassDesc WIDES = desc(WideOps.class);
  public static final ClassDesc NARROW = desc(NarrowOps.class);
  public static final ClassDesc DIVISIONS = desc(DivisionChecks.class);
  public static final ClassDesc ARITHMETIC_CHECKS = desc(ArithmeticChecks.class);
  public static final ClassDesc ADDRESSES = desc(Addresses.class);
  public static final ClassDesc POINTERS = desc(Pointers.class);
  public static final ClassDesc LONG_JUMP = desc(LongJump.class);
  public static final ClassDesc HANDLE = ConstantDescs.CD_MethodHandle;

  private CodeTypes() {}

  private static ClassDesc desc(Class<?> type) {
    return ClassDesc.of(type.getName());
  }

  public static ClassDesc codeDesc(int index) {
    return ClassDesc.of(CodeNames.codeClass(index));
  }
}
