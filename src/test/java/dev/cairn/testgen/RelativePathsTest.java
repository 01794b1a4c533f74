package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelativePathsTest {
  @TempDir private Path root;

  @Test
  void whatSharesNothingButTheRootIsAbsolute() {
    assertThat(RelativePaths.from(Path.of("/a/b"), Path.of("/a/c/d.c"))).isEqualTo("../c/d.c");
    assertThat(RelativePaths.from(Path.of("/a/b"), Path.of("/x/d.c"))).isEqualTo("/x/d.c");
    assertThat(RelativePaths.from(Path.of("/"), Path.of("/x/d.c"))).isEqualTo("/x/d.c");
  }

  /** Else a suite that a worker writes would not be the one that the machine itself writes. */
  @Test
  void aFolderThatStandsForTheRootIsOne() throws IOException {
    Path far = root.resolve("x/d.c");
    assertThat(RelativePaths.from(root.resolve("a/b"), far)).isEqualTo("../../x/d.c");

    Files.createFile(root.resolve(RelativePaths.ROOT_MARK));

    assertThat(RelativePaths.from(root.resolve("a/b"), far)).isEqualTo(far.toString());
    assertThat(RelativePaths.from(root.resolve("a/b"), root.resolve("a/c/d.c")))
        .isEqualTo("../c/d.c");
  }
}
