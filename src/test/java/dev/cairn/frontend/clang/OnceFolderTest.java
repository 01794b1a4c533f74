package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnceFolderTest {
  @TempDir Path cache;
  private final AtomicInteger fills = new AtomicInteger();

  @Test
  void fillsOnceAndForAll() {
    IntStream.range(0, 8)
        .parallel()
        .forEach(_ -> new OnceFolder(cache.resolve("x")).get(this::fill));

    assertThat(fills).hasValue(1);
    assertThat(cache.resolve("x/sub/file")).hasContent("content");
  }

  @Test
  void fillsAgainWhenAFileWasDamaged() throws IOException {
    new OnceFolder(cache.resolve("x")).get(this::fill);
    Files.writeString(cache.resolve("x/sub/file"), "cut");

    new OnceFolder(cache.resolve("x")).get(this::fill);

    assertThat(cache.resolve("x/sub/file")).hasContent("content");
    assertThat(fills).hasValue(2);
  }

  @Test
  void neverShowsAFolderWhoseFillingFailed() {
    var folder = new OnceFolder(cache.resolve("x"));

    assertThatThrownBy(() -> folder.get(this::fail))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("disk full");
    assertThat(cache.resolve("x")).doesNotExist();
    assertThat(cache).isDirectoryNotContaining("glob:**.new*");
  }

  @Test
  void looksForTheCacheWhereTheUserSays() {
    Path home = Path.of("/home/u");

    assertThat(CacheLocation.of(Map.of("CAIRN_HOME", "/c", "XDG_CACHE_HOME", "/x"), home).root())
        .isEqualTo(Path.of("/c"));
    assertThat(CacheLocation.of(Map.of("XDG_CACHE_HOME", "/x"), home).root())
        .isEqualTo(Path.of("/x/cairn"));
    assertThat(CacheLocation.of(Map.of(), home).root()).isEqualTo(Path.of("/home/u/.cache/cairn"));
  }

  @Test
  void whatIsCompiledIsKeptUnlessTheUserSaysOtherwise() {
    Path home = Path.of("/home/u");

    assertThat(CacheLocation.of(Map.of(), home).isKeepingCompiled()).isTrue();
    assertThat(CacheLocation.of(Map.of("CAIRN_COMPILE_AGAIN", "1"), home).isKeepingCompiled())
        .isFalse();
  }

  private void fill(Path folder) throws IOException {
    fills.incrementAndGet();
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(folder.resolve("sub/file"), "content");
  }

  private void fail(Path folder) throws IOException {
    fill(folder);
    throw new IOException("disk full");
  }
}
