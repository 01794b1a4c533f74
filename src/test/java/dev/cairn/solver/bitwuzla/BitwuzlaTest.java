package dev.cairn.solver.bitwuzla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.solver.smt.SolverFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BitwuzlaTest {
  private final Bitwuzla api = Bitwuzla.load(TestLibrary.CACHE);

  @ParameterizedTest
  @EnumSource(BitwuzlaKind.class)
  void theNumberOfEachKindIsThatOfTheLibrary(BitwuzlaKind kind) {
    assertThat(api.kindName(kind)).isEqualTo("BITWUZLA_KIND_" + kind);
  }

  @Test
  void anErrorInsideTheLibraryIsAFailureAndTheLibraryStaysUsable() {
    long manager = api.newTermManager();
    long bits8 = api.constant(manager, api.bvSort(manager, 8));
    long bits9 = api.constant(manager, api.bvSort(manager, 9));

    assertThatThrownBy(() -> api.term(manager, BitwuzlaKind.BV_ADD, bits8, bits9))
        .isInstanceOf(SolverFailure.class)
        .hasMessageContaining("mismatching sort");
    assertThat(api.term(manager, BitwuzlaKind.BV_ADD, bits8, bits8)).isNotZero();
    api.deleteTermManager(manager);
  }

  @Test
  void anErrorIsAFailureInEveryThread() throws InterruptedException {
    var caught = new AtomicReference<Throwable>();
    var thread = new Thread(this::anErrorInsideTheLibraryIsAFailureAndTheLibraryStaysUsable);
    thread.setUncaughtExceptionHandler((_, e) -> caught.set(e));
    thread.start();
    thread.join();

    assertThat(caught.get()).isNull();
  }

  @Test
  void unpacksTheLibraryOnceAndReplacesADamagedOne(@TempDir Path cache) throws IOException {
    Path library = NativeLibrary.unpack("libbitwuzla.so", "lib.so", cache.resolve("new"));
    long size = Files.size(library);
    Files.write(library, new byte[3]);

    Path again = NativeLibrary.unpack("libbitwuzla.so", "lib.so", cache.resolve("new"));

    assertThat(again).isEqualTo(library).hasSize(size);
    try (var files = Files.list(cache.resolve("new"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void aMissingResourceIsAFailure(@TempDir Path cache) {
    assertThatThrownBy(() -> NativeLibrary.unpack("nothing.so", "lib.so", cache))
        .isInstanceOf(SolverFailure.class)
        .hasMessageContaining("nothing.so");
  }
}
