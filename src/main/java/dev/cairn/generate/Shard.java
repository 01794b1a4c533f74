package dev.cairn.generate;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * One of several equal parts of all functions. Which function is in which part depends on its name
 * and that of its file alone, so that machines agree on it without a word.
 *
 * @param number from 1
 * @param count how many parts there are
 */
public record Shard(int number, int count) {
  /** All functions. */
  public static final Shard WHOLE = new Shard(1, 1);

  /** {@code file}: its name without folders, which differ from machine to machine. */
  public boolean holds(String file, String function) {
    var sum = new CRC32();
    sum.update((file + ":" + function).getBytes(StandardCharsets.UTF_8));
    return sum.getValue() % count == number - 1;
  }

  /** As the option spells it. */
  @Override
  public String toString() {
    return number + "/" + count;
  }
}
