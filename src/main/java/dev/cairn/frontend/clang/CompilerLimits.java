package dev.cairn.frontend.clang;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What a compilation may take, whatever its source asks for: macros that grow without end, objects
 * of gigabytes. The kernel holds the compiler to it; whoever waits for it looks at the clock.
 *
 * @param wall how long it may take; half of that the processor may work for it
 */
record CompilerLimits(Duration wall) {
  private static final long MEMORY_GB = 4;
  private static final int KB_PER_GB = 1 << 20;

  /** Of 512 bytes: 16 MB. It writes temporary files when it says very much. */
  private static final int BLOCKS = 1 << 15;

  /** Bitcode, and what the compiler says. */
  static final int MOST_BYTES = 128 << 20;

  /** The command, limited. */
  List<String> around(List<String> command) {
    String limits =
        "ulimit -c 0; ulimit -f %d; ulimit -t %d; ulimit -v %d; exec \"$@\""
            .formatted(BLOCKS, Math.max(1, wall.toSeconds() / 2), MEMORY_GB * KB_PER_GB);
    List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c", limits, "sh"));
    limited.addAll(command);
    return limited;
  }

  /** What a compiler said that the kernel refused more memory. */
  static boolean isOutOfMemory(String said) {
    return said.contains("out of memory") || said.contains("bad_alloc");
  }

  /** In words. */
  String memory() {
    return MEMORY_GB + " GB";
  }
}
