package dev.cairn.cluster.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TravellingFilesTest {
  @TempDir Path folder;
  private final Contents contents = new Contents();

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.c"), text);
  }

  @Test
  void aFileCanBeHadByItsContent() throws IOException {
    Parcel parcel = contents.promise(file("int x;"));

    assertThat(contents.get(parcel.hash())).hasValue("int x;".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatWasNotPromisedCannotBeHad() throws IOException {
    String hash = Contents.hash(Files.readAllBytes(file("secret")));

    assertThat(contents.get(hash)).isEmpty();
  }

  @Test
  void aFileThatChangedSinceIsNotGiven() throws IOException {
    Parcel parcel = contents.promise(file("int x;"));
    file("int y;");

    assertThat(contents.get(parcel.hash())).isEmpty();
  }

  @Test
  void aStoreRefusesWhatIsNotWhatItsHashSays() throws IOException {
    var store = new Store(folder.resolve("store"));
    String hash = Contents.hash(new byte[] {1});

    assertThatThrownBy(() -> store.put(hash, new byte[] {2})).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> store.get("../../etc/passwd")).isInstanceOf(IOException.class);
    store.put(hash, new byte[] {1});
    assertThat(store.get(hash)).hasValue(new byte[] {1});
  }

  @Test
  void aMirrorAsksForEachContentOnce() throws IOException {
    Parcel parcel = contents.promise(file("int x;"));
    var asked = new AtomicInteger();
    try (var mirror = new Mirror(folder.resolve("mirror"))) {
      Mirror.Source source =
          hash -> {
            asked.incrementAndGet();
            return contents.get(hash).orElseThrow();
          };
      mirror.add(List.of(parcel), source);
      mirror.add(List.of(parcel), source);

      assertThat(mirror.at(parcel.path())).hasContent("int x;");
      assertThat(asked).hasValue(1);
    }
  }

  @Test
  void nothingIsWrittenOutsideOfAMirror() throws IOException {
    try (var mirror = new Mirror(folder.resolve("mirror"))) {
      assertThat(mirror.at("/../../etc/passwd")).startsWithRaw(mirror.root());
      assertThatThrownBy(() -> mirror.at("etc/passwd")).isInstanceOf(IOException.class);
    }
  }
}
