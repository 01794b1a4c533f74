package dev.cairn.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputStoreTest {
  private static final int MANY = 6_000;

  private final Variables variables = new Variables();
  private final Random random = new Random(5);
  @TempDir Path folder;

  @Test
  void givesBackWhatItGotFromAFile() {
    try (Storage storage = files(folder)) {
      keepsAll(storage);
    }
  }

  @Test
  void givesBackWhatItGotFromMemory() {
    keepsAll(Storage.inMemory());
  }

  @Test
  void aFolderThatIsNotThereCostsMemoryOnly() {
    try (Storage storage = files(folder.resolve("gone"))) {
      keepsAll(storage);
    }
  }

  @Test
  void nothingIsLeftInTheFolderEvenWhileItIsUsed() throws IOException {
    try (Storage storage = files(folder)) {
      keepsAll(storage);

      try (Stream<Path> left = Files.list(folder)) {
        assertThat(left).isEmpty();
      }
    }
  }

  /** A time limit interrupts whoever reads; a channel would be closed for all that come later. */
  @Test
  void anInterruptedReaderCanStillRead() {
    try (Storage storage = files(folder)) {
      var store = new InputStore(storage);
      Input first = input();
      long place = store.add(first);
      Stream.generate(this::input).limit(MANY).forEach(store::add);

      Thread.currentThread().interrupt();
      Input read = store.get(place);

      assertThat(Thread.interrupted()).isTrue();
      assertThat(read).isEqualTo(first);
      assertThat(store.get(place)).isEqualTo(first);
    }
  }

  private static Storage files(Path folder) {
    return Storage.in(
        Optional.of(folder),
        () -> {
          throw new IllegalStateException("nobody asked for a run");
        });
  }

  private void keepsAll(Storage storage) {
    var store = new InputStore(storage);
    List<Input> inputs = Stream.generate(this::input).limit(MANY).toList();

    List<Long> places = new ArrayList<>();
    inputs.forEach(i -> places.add(store.add(i)));

    assertThat(places.stream().map(store::get).toList()).isEqualTo(inputs);
  }

  /** Of many lengths, values and gaps. */
  private Input input() {
    var input = new Input.Builder();
    for (int i = random.nextInt(40); i > 0; i--) {
      int width = 1 + random.nextInt(64);
      input.set(variables.variable("v" + random.nextInt(50), width), random.nextLong());
    }
    return input.build();
  }
}
