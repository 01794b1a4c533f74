package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportObjectsTest {
  @TempDir private Path cache;
  @TempDir private Path one;
  @TempDir private Path other;

  @Test
  void theSameFilesAndOptionsHaveOnePlaceWhateverTheirFolder() throws IOException {
    assertThat(place(one, "int a;", "-O1")).isEqualTo(place(other, "int a;", "-O1"));
  }

  @Test
  void otherTextOptionsOrHeadersHaveAnother() throws IOException {
    Path first = place(one, "int a;", "-O1");

    assertThat(place(one, "int b;", "-O1")).isNotEqualTo(first);
    assertThat(place(one, "int a;", "-m32")).isNotEqualTo(first);
    Files.writeString(one.resolve("cairn_x.h"), "#define X");
    assertThat(place(one, "int a;", "-O1")).isNotEqualTo(first);
  }

  @Test
  void whatIsKeptIsFoundAgain() throws IOException {
    Path made = Files.writeString(one.resolve("made.o"), "object");
    Path place = place(one, "int a;", "-O1");

    new SupportObjects(Optional.of(cache)).keep(made, place);

    assertThat(place).hasContent("object");
  }

  private Path place(Path folder, String text, String option) throws IOException {
    Path file = Files.writeString(folder.resolve("cairn_test.c"), text);
    return new SupportObjects(Optional.of(cache))
        .place(List.of("cc", option, file.toString(), "-o", "cairn_test.o"), folder)
        .orElseThrow();
  }
}
