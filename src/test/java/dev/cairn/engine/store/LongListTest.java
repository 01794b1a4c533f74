package dev.cairn.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongListTest {
  /** More than are kept in memory. */
  private static final int MANY = 1_000_000;

  @TempDir Path folder;

  @Test
  void keepsMoreThanMemoryIsUsedFor() {
    try (Storage storage =
        Storage.in(
            Optional.of(folder),
            () -> {
              throw new IllegalStateException("nobody asked for a run");
            })) {
      var list = new LongList(storage);
      for (int i = 0; i < MANY; i++) {
        list.add((long) i * i);
      }

      assertThat(list.size()).isEqualTo(MANY);
      for (int i = 0; i < MANY; i += 997) {
        assertThat(list.get(i)).isEqualTo((long) i * i);
      }
    }
  }
}
