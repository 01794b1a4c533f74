package dev.cairn.machine.ops;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.run.RunState;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * How C functions are called on the JVM: {@code call(RunState, value0, shadow0, value1, shadow1,
 * …)}, and the address of the variadic arguments at the end. With too many parameters for the JVM:
 * {@code call(RunState, ChunkFrame)}, parameter i in register i of the frame. The first result is
 * returned; its term is in {@link RunState#resultShadow}; further results are in {@link
 * RunState#moreResults}.
 */
public final class Convention {
  private static final int MAX_SLOTS = 250;

  /**
   * {@code int chunk(RunState, ChunkFrame, int piece)}: runs from that piece on, gives the next
   * piece or -1 after a return.
   */
  public static final MethodTypeDesc CHUNK =
      MethodTypeDesc.of(CD_int, CodeTypes.RUNTIME, CodeTypes.FRAME, CD_int);

  private Convention() {}

  public static boolean isByFrame(Signature signature) {
    int slots = signature.parameters().stream().mapToInt(t -> Rep.of(t).slots() + 1).sum();
    return slots > MAX_SLOTS;
  }

  /** The number of JVM locals the parameters take, the runtime not counted. */
  public static int parameterSlots(Signature signature) {
    return signature.parameters().stream().mapToInt(t -> Rep.of(t).slots() + 1).sum();
  }

  public static MethodTypeDesc type(Signature signature) {
    List<ClassDesc> parameters = new ArrayList<>();
    parameters.add(CodeTypes.RUNTIME);
    if (isByFrame(signature)) {
      parameters.add(CodeTypes.FRAME);
    } else {
      for (Type type : signature.parameters()) {
        parameters.add(Rep.of(type).desc());
        parameters.add(CodeTypes.EXPR);
      }
    }
    if (signature.isVariadic()) {
      parameters.add(CD_long);
    }
    return MethodTypeDesc.of(result(signature), parameters);
  }

  static ClassDesc result(Signature signature) {
    return signature.results().isEmpty() ? CD_void : Rep.of(signature.results().getFirst()).desc();
  }
}
