package dev.cairn.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFileTest {
  @TempDir private Path folder;

  @Test
  void aTextIsRead() throws IOException {
    Path file = Files.writeString(folder.resolve("a.spec"), "für f");

    assertThat(NamedFile.text(file, "a text")).isEqualTo("für f");
  }

  @Test
  void whatIsNoTextIsToldSo() throws IOException {
    refused(Files.write(folder.resolve("a"), new byte[] {(byte) 0xFF, 0}), "it is no text");
    refused(folder, "it is a folder");
    refused(folder.resolve("missing"), "no such file");
  }

  @Test
  void aDeviceThatNeverEndsIsGivenUp() {
    refused(Path.of("/dev/zero"), "it is larger than 64 MB");
  }

  private static void refused(Path file, String why) {
    assertThatThrownBy(() -> NamedFile.text(file, "a text"))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(file + ": " + why);
  }
}
