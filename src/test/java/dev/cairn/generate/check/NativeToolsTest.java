package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.machine.memory.MemoryPolicy;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeToolsTest {
  @TempDir private Path folder;

  @Test
  void theKernelIsAskedOnceForAllFunctions() {
    try (var tools = new NativeTools(Workbench.ENVIRONMENT, request(Request.Native.HARMLESS))) {
      assertThat(tools.confined()).isSameAs(tools.confined());
    }
  }

  @Test
  void anInterruptDoesNotMakeItForgetHowToConfine() {
    try (var tools = new NativeTools(Workbench.ENVIRONMENT, request(Request.Native.HARMLESS))) {
      Thread.currentThread().interrupt();

      var interrupted = tools.confined();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(interrupted).isSameAs(tools.confined());
    }
  }

  @Test
  void nothingIsAskedWhereNothingIsToBeRun() {
    try (var tools = new NativeTools(Workbench.ENVIRONMENT, request(Request.Native.NONE))) {
      assertThatThrownBy(tools::confined).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void aMachineWithoutACompilerHasNone() {
    var bare = new Environment(Workbench.ENVIRONMENT.cache(), folder.toString());
    try (var tools = new NativeTools(bare, request(Request.Native.HARMLESS))) {
      assertThat(tools.isThere()).isFalse();
    }
  }

  private Request request(Request.Native runs) {
    return new Workbench(folder)
        .request(
            folder.resolve("f.c"),
            Settings.defaults(),
            Workbench.SOLVER,
            MemoryPolicy.DEFAULT,
            runs);
  }
}
