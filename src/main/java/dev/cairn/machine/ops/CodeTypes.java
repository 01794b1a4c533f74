package dev.cairn.machine.ops;

import dev.cairn.machine.program.CodeNames;
import dev.cairn.machine.run.LongJump;
import dev.cairn.machine.run.RunState;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** The Java types compiled code refers to. */
public final class CodeTypes {
  public static final ClassDesc RUNTIME = desc(RunState.class);
  public static final ClassDesc EXPR = desc(dev.cairn.expr.Expr.class);
  public static final ClassDesc WIDE = desc(java.math.BigInteger.class);
  public static final ClassDesc LONG_FLOAT = desc(dev.cairn.machine.floats.LongFloat.class);
  public static final ClassDesc FRAME = desc(ChunkFrame.class);
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
