package dev.cairn.ir;

import java.util.Set;

/** Calls by which control leaves functions without returning from them, and where it lands. */
public final class FarJumps {
  private static final Set<String> LANDINGS =
      Set.of("setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "llvm.eh.sjlj.setjmp");

  /** What {@code longjmp} is called in C, under all its names. */
  public static final Set<String> LONGJMP =
      Set.of("longjmp", "_longjmp", "siglongjmp", "__longjmp_chk");

  public static final String BUILTIN_LONGJMP = "llvm.eh.sjlj.longjmp";

  private FarJumps() {}

  /** A call of setjmp: control may come to what is behind it more than once. */
  public static boolean isLanding(Instruction instruction) {
    return isCallOf(instruction, LANDINGS);
  }

  /** A call of longjmp. */
  public static boolean isJump(Instruction instruction) {
    return isCallOf(instruction, LONGJMP) || isCallOf(instruction, Set.of(BUILTIN_LONGJMP));
  }

  private static boolean isCallOf(Instruction instruction, Set<String> names) {
    return instruction instanceof Instruction.Call call
        && call.target().filter(names::contains).isPresent();
  }
}
