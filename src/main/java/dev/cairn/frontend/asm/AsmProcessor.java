package dev.cairn.frontend.asm;

import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.util.List;

/**
 * What {@code cpuid} answers: a processor of the first generation with 64 bits, up to SSE2, so that
 * programs choose code that the machine runs. Others answer otherwise, so that nothing is claimed
 * of it.
 */
final class AsmProcessor {
  private static final String PROCESSOR = "__cairn_processor";
  private static final List<String> REGISTERS = List.of("%eax", "%ebx", "%ecx", "%edx");

  /** Leaf, then eax, ebx, ecx, edx. */
  private static final List<List<Long>> ANSWERS =
      List.of(
          List.of(0L, 1L, 0x756e6547L, 0x6c65746eL, 0x49656e69L),
          List.of(1L, 0x00000f00L, 0L, 0L, 0x07808111L),
          List.of(0x80000000L, 0x80000001L, 0L, 0L, 0L),
          List.of(0x80000001L, 0L, 0L, 0L, 0x20000000L));

  private final AsmCode code;

  AsmProcessor(AsmCode code) {
    this.code = code;
  }

  void identify(AsmPlaces places) {
    Operand leaf = places.read("%eax", 32);
    for (int i = 0; i < REGISTERS.size(); i++) {
      Operand answer = AsmCode.constant(32, 0);
      for (List<Long> one : ANSWERS) {
        Operand isAsked = code.compare(CompareOp.EQ, leaf, AsmCode.constant(32, one.getFirst()));
        answer = code.select(isAsked, AsmCode.constant(32, one.get(i + 1)), answer);
      }
      places.write(REGISTERS.get(i), code.call(PROCESSOR, Type.I32, List.of(answer)));
    }
  }
}
