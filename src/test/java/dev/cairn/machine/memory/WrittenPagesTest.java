package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What was written is put back, wherever it was. */
class WrittenPagesTest {
  @Test
  void everyWriteIsPutBack() {
    var random = new Random(3);
    byte[] initial = new byte[70_001];
    random.nextBytes(initial);
    byte[] bytes = initial.clone();
    var pages = new WrittenPages(bytes.length);
    for (int round = 0; round < 50; round++) {
      for (int i = 0; i < 20; i++) {
        int size = 1 + random.nextInt(i == 0 ? 2000 : 8);
        int at = random.nextInt(bytes.length - size + 1);
        for (int b = at; b < at + size; b++) {
          bytes[b]++;
        }
        pages.note(at, size);
      }
      pages.restore(initial, bytes);

      assertThat(bytes).isEqualTo(initial);
    }
  }
}
