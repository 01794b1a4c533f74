package dev.cairn.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project taken apart into what is tested with the same options. */
class ProjectPartsTest {
  @TempDir private Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.createDirectories(folder.resolve("src/deep"));
    Files.createDirectories(folder.resolve(".hidden"));
    for (String name : List.of("src/a.c", "src/b.c", "src/deep/d.c", "src/a.h", ".hidden/h.c")) {
      Files.writeString(folder.resolve(name), "");
    }
  }

  @Test
  void everySourceIsAPartWithItsOwnResultFolder() throws IOException {
    List<ProjectPart> parts =
        ProjectParts.of(project("sources = ['src/**/*.c']\nexclude = ['src/b.c']"));

    assertThat(parts)
        .extracting(p -> folder.relativize(p.file()).toString())
        .containsExactly("src/a.c", "src/deep/d.c");
    assertThat(parts.getLast().output()).isEqualTo(folder.resolve("cairn-out/src/deep/d"));
  }

  @Test
  void aSourceIsNotLinkedWithItself() throws IOException {
    List<ProjectPart> parts = ProjectParts.of(project("sources = ['src/a.c']\nlink = ['src/*.c']"));

    assertThat(parts.getFirst().linked()).containsExactly(folder.resolve("src/b.c"));
  }

  @Test
  void theSpecialGoesBeforeTheGeneral() throws IOException {
    List<ProjectPart> parts =
        ProjectParts.of(
            project(
                """
                sources = ["src/a.c"]
                clang-options = ["-DA"]
                [options]
                k = 1
                seed = 4
                [file."src/a.c"]
                clang-options = ["-DB"]
                k = 2
                [file."src/a.c".function.f]
                k = 3
                [file."src/a.c".function.g]
                skip = true
                """));

    assertThat(parts).hasSize(2);
    ProjectPart rest = parts.getFirst();
    assertThat(rest.skipped()).containsExactlyInAnyOrder("f", "g");
    assertThat(rest.clangOptions()).containsExactly("-DB");
    assertThat(values(rest)).containsExactly("k=2", "seed=4");
    ProjectPart f = parts.getLast();
    assertThat(f.functions()).containsExactly("f");
    assertThat(values(f)).containsExactly("k=3", "seed=4");
  }

  @Test
  void filesThatAreTypedAreTheOnlyOnes() throws IOException {
    Project project = project("sources = ['src/*.c']\n[file.'src/a.c'.function.f]\nk = 3");

    assertThat(ProjectParts.of(project, List.of(folder.resolve("src/a.c")), List.of("f", "g")))
        .extracting(ProjectPart::functions)
        .containsExactlyInAnyOrder(List.of("f"), List.of("g"));
  }

  @Test
  void patternsAndFilesThatNameNothingAreErrors() throws IOException {
    Project nothing = project("sources = ['nowhere/*.c']");
    Project unknown = project("sources = ['src/*.c']\n[file.'src/c.c']\nk = 3");

    assertThatThrownBy(() -> ProjectParts.of(nothing))
        .hasMessageContaining("cairn.toml:1:1: no file is named 'nowhere/*.c'");
    assertThatThrownBy(() -> ProjectParts.of(unknown))
        .hasMessageContaining("cairn.toml:2:1: 'src/c.c' is not among the sources");
  }

  private static List<String> values(ProjectPart part) {
    return part.options().stream().map(s -> s.name() + "=" + s.values().getFirst()).toList();
  }

  private Project project(String text) throws IOException {
    return ProjectReader.read(Files.writeString(folder.resolve("cairn.toml"), text));
  }
}
