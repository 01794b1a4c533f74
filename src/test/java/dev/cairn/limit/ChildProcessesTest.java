package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ChildProcessesTest {
  @Test
  void whatTheProcessorDidForAChildCountsAfterItsEnd() throws IOException, InterruptedException {
    long before = new ChildProcesses().cpuNanos();

    new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done")
        .start()
        .waitFor();

    assertThat(new ChildProcesses().cpuNanos()).isGreaterThan(before);
  }
}
