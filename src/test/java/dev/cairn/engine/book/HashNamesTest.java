package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Storage;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashNamesTest {
  @Test
  void itIsASetOfNumbers() {
    var names = new HashNames(Storage.inMemory());
    Set<Long> expected = new HashSet<>();
    var random = new Random(3);

    for (int i = 0; i < 20_000; i++) {
      long name = random.nextBoolean() ? random.nextLong() : random.nextInt(50);
      assertThat(names.add(name)).isEqualTo(expected.add(name));
    }

    assertThat(names.size()).isEqualTo(expected.size());
  }
}
