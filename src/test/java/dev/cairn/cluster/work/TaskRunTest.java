package dev.cairn.cluster.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Task;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.machine.memory.MemoryPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks on a machine that has no C compiler. */
class TaskRunTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeAFunction() throws IOException {
    file = Files.writeString(folder.resolve("f.c"), "int f(int x) { return x > 3; }");
  }

  private Finding found(Request.Native nativeRuns, Path root) {
    Request request =
        new Workbench(folder)
            .request(file, Settings.defaults(), Workbench.SOLVER, MemoryPolicy.DEFAULT, nativeRuns);
    var task = new Task(request, folder.toString(), List.of(), List.of(), List.of());
    var environment = new Environment(CacheLocation.standard(), folder.toString());
    return new TaskRun(environment, root).run(task);
  }

  @Test
  void aWorkerThatCannotRunTestsRefuses() {
    assertThat(found(Request.Native.ALL, folder)).isInstanceOf(Finding.Refused.class);
  }

  @Test
  void whereNoTestIsRunNoCompilerIsNeeded() {
    assertThat(found(Request.Native.NONE, folder)).isNotInstanceOf(Finding.Refused.class);
  }

  @Test
  void theCommandItselfDoesWhatItCan() {
    assertThat(found(Request.Native.ALL, Path.of("/"))).isInstanceOf(Finding.Done.class);
  }
}
