package dev.cairn.limit;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ChildProcessesTest {
  @Test
  void whatTheProcessorDidForAChildCountsAfterItsEnd() throws IOException, InterruptedException {
    long before = new ChildProcesses().cpuNanos();
    long after = before;

    // what another test has left may end meanwhile without being waited for, and counts no more
    for (int i = 0; i < 50 && after <= before; i++) {
      new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done")
          .start()
          .waitFor();
      after = new ChildProcesses().cpuNanos();
    }

    assertThat(after).isGreaterThan(before);
  }

  /** What confines a compiler waits for it. */
  @Test
  @Timeout(60)
  void aChildOfAChildCountsWhileItWorks() throws IOException, InterruptedException {
    long before = new ChildProcesses().cpuNanos();
    Process waiting = new ProcessBuilder("sh", "-c", "(while :; do :; done) & wait").start();
    try {
      while (new ChildProcesses().cpuNanos() - before < 100_000_000) {
        Thread.sleep(20);
      }
      assertThat(waiting.info().totalCpuDuration().orElseThrow()).isLessThan(ofMillis(100));
    } finally {
      waiting.descendants().forEach(ProcessHandle::destroyForcibly);
      waiting.destroyForcibly();
    }
  }
}
