package dev.cairn.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project file that is written for sources that are found. */
class NewProjectTest {
  @TempDir private Path folder;

  @Test
  void namesTheSourcesAndWhereHeadersAre() throws IOException {
    for (String name : List.of("lib/a.c", "lib/b.c", "inc/api.h", "tests/t.c", "main.c")) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name.endsWith(".c") ? "#include <api.h>\n" : "");
    }
    Path file = Files.writeString(folder.resolve("cairn.toml"), NewProject.in(folder));

    Project project = ProjectReader.read(file);
    assertThat(project.sources())
        .extracting(Project.Pattern::glob)
        .containsExactly("*.c", "lib/*.c");
    assertThat(project.clangOptions()).containsExactly("-Iinc");
    assertThat(ProjectParts.of(project)).hasSize(3);
  }

  @Test
  void aBuildThatIsKnownGoesBeforeWhatIsFound() throws IOException {
    Files.createDirectories(folder.resolve("build"));
    Files.writeString(folder.resolve("a.c"), "int f(int x) { return x > 0; }\n");
    Files.writeString(folder.resolve("unused.c"), "");
    Files.writeString(
        folder.resolve("build/compile_commands.json"),
        "[{\"directory\": \"..\", \"file\": \"a.c\", \"command\": \"cc -DX -c a.c\"}]");

    Path file = Files.writeString(folder.resolve("cairn.toml"), NewProject.in(folder));

    Project project = ProjectReader.read(file);
    assertThat(project.sources()).extracting(Project.Pattern::glob).containsExactly("a.c");
    assertThat(project.options())
        .filteredOn(s -> s.name().equals("p"))
        .extracting(s -> s.values().getFirst())
        .containsExactly("build");
  }

  @Test
  void aFolderWithoutCIsAnError() {
    assertThatThrownBy(() -> NewProject.in(folder)).isInstanceOf(UserError.class);
  }
}
