package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BitcodeCacheTest {
  private static final byte[] BITCODE = {'B', 'C', (byte) 0xC0, (byte) 0xDE, 7};

  @TempDir private Path folder;
  private final AtomicInteger compilations = new AtomicInteger();

  @Test
  void compilesATextOnce() {
    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);
    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);

    assertThat(compilations).hasValue(1);
  }

  @Test
  void anotherTextNameOrOptionIsAnotherThing() {
    get("a.c", "int x;");
    get("a.c", "int y;");
    get("b.c", "int x;");
    get("a.c", "int x;", "-m32");
    get("a.c", "int x;", "-m32", "-DN");

    assertThat(compilations).hasValue(5);
  }

  @Test
  void whatIsNoBitcodeIsCompiledAgain() throws IOException {
    get("a.c", "int x;");
    try (var kept = Files.list(folder.resolve("bitcode"))) {
      Files.writeString(kept.findFirst().orElseThrow(), "damaged");
    }

    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);
    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);
    assertThat(compilations).hasValue(2);
  }

  @Test
  void aFolderThatCannotBeWrittenOnlySavesNothing() throws IOException {
    Files.writeString(folder.resolve("bitcode"), "in the way");

    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);
    assertThat(get("a.c", "int x;")).isEqualTo(BITCODE);
    assertThat(compilations).hasValue(2);
  }

  private byte[] get(String name, String text, String... options) {
    var toolchain =
        new EmbeddedToolchain(Path.of("clang"), Path.of("libLLVM.so"), folder.resolve("include"));
    return new BitcodeCache(toolchain)
        .get((Source.OfText) Source.text(name, text), List.of(options), this::compile);
  }

  private byte[] compile() {
    compilations.incrementAndGet();
    return BITCODE;
  }
}
