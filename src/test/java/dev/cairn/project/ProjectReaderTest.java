package dev.cairn.project;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a project file says, and what is wrong in one. */
class ProjectReaderTest {
  @TempDir private Path folder;

  @Test
  void optionsKeepTheirPlaces() throws IOException {
    Project project =
        read(
            """
            sources = ["*.c"]
            [options]
            cover = "mcdc"
            emit = ["c", "unity"]
            seed = 7
            """);

    assertThat(project.options())
        .extracting(Setting::name, Setting::values, s -> s.place().line())
        .containsExactly(
            tuple("cover", List.of("mcdc"), 3),
            tuple("emit", List.of("c", "unity"), 4),
            tuple("seed", List.of("7"), 5));
  }

  @Test
  void filesAndFunctionsHaveTheirOwn() throws IOException {
    Project project =
        read(
            """
            sources = ["*.c"]
            [file."a.c"]
            clang-options = ["-DX"]
            k = 3
            [file."a.c".function.f]
            skip = true
            """);

    Project.FilePart part = requireNonNull(project.files().get("a.c"));
    assertThat(part.clangOptions()).contains(List.of("-DX"));
    assertThat(part.options()).extracting(Setting::name).containsExactly("k");
    assertThat(requireNonNull(part.functions().get("f")).isSkipped()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "sources = [\"*.c\"            | 1:17 | Unexpected end of input",
        "source = [\"*.c\"]            | 1:1  | there is no 'source' here",
        "sources = \"*.c\"             | 1:1  | 'sources' is not what is expected here",
        "sources = [1]                 | 1:1  | 'sources' is not what is expected here",
        "options = 3                   | 1:1  | 'options' is not what is expected here",
        "file.x.function.f.skip = \"y\" | 1:1 | 'skip' is not what is expected here",
      })
  void whatIsWrongIsToldWithItsPlace(String text, String place, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("cairn.toml"), text);

    assertThatThrownBy(() -> ProjectReader.read(file))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(file + ":" + place + ": ")
        .hasMessageContaining(message);
  }

  private Project read(String text) throws IOException {
    return ProjectReader.read(Files.writeString(folder.resolve("cairn.toml"), text));
  }
}
