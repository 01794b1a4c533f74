package dev.cairn.limit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What the processor did for processes that this one started: compilers, for instance. It is looked
 * at now and then only, so that it may be asked for often; by any thread.
 */
public final class ChildProcesses {
  private static final Path STATUS = Path.of("/proc/self/stat");

  /** Where the times of ended children stand behind the name, which may hold anything. */
  private static final int USER_TIME = 13;

  private static final int SYSTEM_TIME = 14;

  /** Linux tells times in hundredths of a second, whatever its clock does. */
  private static final long NANOS_PER_TICK = 10_000_000;

  private static final long PERIOD_NANOS = 50_000_000;

  private long seen;
  private long seenAt = System.nanoTime() - PERIOD_NANOS;

  /** In nanoseconds, for those that run and those that have ended; 0 where nobody knows. */
  public synchronized long cpuNanos() {
    if (System.nanoTime() - seenAt >= PERIOD_NANOS) {
      seen = running() + ended();
      seenAt = System.nanoTime();
    }
    return seen;
  }

  private static long running() {
    return ProcessHandle.current()
        .descendants() // what confines a compiler waits for it
        .mapToLong(p -> p.info().totalCpuDuration().map(Duration::toNanos).orElse(0L))
        .sum();
  }

  private static long ended() {
    try {
      String status = Files.readString(STATUS);
      String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
      return NANOS_PER_TICK
          * (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]));
    } catch (IOException e) {
      return 0;
    }
  }
}
