package dev.cairn.testgen;

import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.List;

/**
 * Tests that are left by longjmp, for a setjmp that the caller of the function has called: the
 * linker lets calls of longjmp go through {@code cairn_jump.c}, which ends the test there.
 */
public final class CaughtJump {
  static final String STATEMENT = "cairn_catch_jump();";
  static final String LINKER_OPTION =
      "-Wl,--wrap=longjmp,--wrap=_longjmp,--wrap=siglongjmp,--wrap=__longjmp_chk";

  private CaughtJump() {}

  /** What a test says before such a call. */
  public static List<String> statements(Run run) {
    return run.ending() instanceof Ending.JumpedOut ? List.of(STATEMENT) : List.of();
  }
}
