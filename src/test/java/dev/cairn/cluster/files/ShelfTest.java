package dev.cairn.cluster.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept for others grows without gaps. */
class ShelfTest {
  private static final String NAME = "ab".repeat(32);

  @TempDir private Path folder;
  private Shelf shelf;

  @BeforeEach
  void makeShelf() throws IOException {
    shelf = new Shelf(folder);
  }

  @Test
  void partsMakeTheWhole() throws IOException {
    long first = shelf.keep(NAME, 0, bytes("what was "));
    long whole = shelf.keep(NAME, first, bytes("done"));

    assertThat(whole).isEqualTo(13);
    assertThat(shelf.get(NAME)).hasValue(bytes("what was done"));
  }

  @Test
  void aPartBehindAGapIsNotKept() throws IOException {
    shelf.keep(NAME, 0, bytes("abc"));

    assertThat(shelf.keep(NAME, 7, bytes("hij"))).isEqualTo(3);
    assertThat(shelf.get(NAME)).hasValue(bytes("abc"));
  }

  @Test
  void aPartThatComesTwiceIsThereOnce() throws IOException {
    shelf.keep(NAME, 0, bytes("abc"));
    shelf.keep(NAME, 3, bytes("def"));
    shelf.keep(NAME, 3, bytes("def"));

    assertThat(shelf.get(NAME)).hasValue(bytes("abcdef"));
  }

  @Test
  void aNewFileReplacesAnOldOne() throws IOException {
    shelf.keep(NAME, 0, bytes("of yesterday"));
    shelf.keep(NAME, 0, bytes("new"));

    assertThat(shelf.get(NAME)).hasValue(bytes("new"));
  }

  @Test
  void namesAreNoPaths() {
    assertThat(folder).isEmptyDirectory();
    assertThatThrownBy(() -> shelf.keep("../x", 0, bytes("x"))).isInstanceOf(IOException.class);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
