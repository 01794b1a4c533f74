package dev.cairn.generate.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
  @TempDir private Path output;

  @Test
  void aFileIsReplacedAsAWhole() throws IOException {
    ResultFolder folder = ResultFolder.open(output, "f");
    folder.write("a.txt", "a long first text");

    folder.write("a.txt", "short");

    assertThat(folder.path().resolve("a.txt")).hasContent("short");
    try (var files = Files.list(folder.path())) {
      assertThat(files.map(p -> p.getFileName().toString()))
          .containsExactlyInAnyOrder(".cairn", "a.txt");
    }
  }

  @Test
  void aFileThatCannotBeWrittenLeavesNoPartOfIt() throws IOException {
    ResultFolder folder = ResultFolder.open(output, "f");
    Files.createDirectories(folder.path().resolve("a.txt").resolve("in the way"));

    assertThatThrownBy(() -> folder.write("a.txt", "text"))
        .isInstanceOf(UncheckedIOException.class);

    try (var files = Files.list(folder.path())) {
      assertThat(files.map(p -> p.getFileName().toString()))
          .containsExactlyInAnyOrder(".cairn", "a.txt");
    }
  }

  @Test
  void aPlaceThatCannotBeWrittenIsTheUsersMistake() {
    assertThatThrownBy(() -> ResultFolder.open(Path.of("/proc/nowhere"), "f"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("cannot be written");
  }

  @Test
  void aFolderOfTheUsersIsLeftAlone() throws IOException {
    Path tests = Files.createDirectories(output.resolve("src").resolve("tests"));
    Path precious = Files.writeString(tests.resolve("precious.c"), "int precious;");

    assertThatThrownBy(() -> ResultFolder.open(output, "src"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("not Cairn's");

    assertThat(precious).hasContent("int precious;");
  }

  @Test
  void anEmptyFolderBecomesAResultFolder() throws IOException {
    Files.createDirectories(output.resolve("f"));

    assertThat(ResultFolder.open(output, "f").path().resolve(".cairn")).isRegularFile();
  }

  @Test
  void filesGetTheModeThatTheUmaskGives() throws IOException {
    ResultFolder folder = ResultFolder.open(output, "f");
    Path plain = Files.writeString(output.resolve("plain"), "");

    folder.write("summary.json", "{}");

    assertThat(Files.getPosixFilePermissions(folder.path().resolve("summary.json")))
        .isEqualTo(Files.getPosixFilePermissions(plain));
  }
}
