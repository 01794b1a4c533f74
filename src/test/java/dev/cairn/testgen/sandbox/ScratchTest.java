package dev.cairn.testgen.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
  @Test
  void aFolderBelowOneThatOnlyItsOwnerEntersIsClosed(@TempDir Path folder) throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("rwxrwxrwx"));

    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    boolean isOpenBehindAClosedOne = Scratch.isOpenToOthers(inner);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

    assertThat(isOpenBehindAClosedOne).isFalse();
    assertThat(Scratch.isOpenToOthers(inner)).isEqualTo(Scratch.isOpenToOthers(folder));
  }

  @Test
  void whatWasMadeIsGoneAfterwards() throws IOException {
    Path folder;
    try (Scratch scratch = Scratch.create()) {
      folder = scratch.folder();
      Files.writeString(folder.resolve("counter"), "1");
    }

    assertThat(folder).doesNotExist();
  }
}
