package dev.cairn.engine.force.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The words that a program knows: its texts, and the characters it compares with. Among them are
 * messages that it only prints; a word is drawn more often where inputs with it covered something,
 * and less often where they did not.
 */
final class KnownWords {
  /** A word is not given up before it was tried so often. */
  private static final int TRIES = 8;

  /** What looks like a message is drawn so much less often at first. */
  private static final double MESSAGE = 0.1;

  private static final int SMALL = 12;

  private final List<byte[]> words;
  private final List<byte[]> numbers;
  private final int[] drawn;
  private final int[] rewarded;
  private final double[] before;
  private final List<Integer> latest = new ArrayList<>();

  KnownWords(List<byte[]> words) {
    this(words, List.of());
  }

  /** {@code numbers}: those that the program compares with. */
  KnownWords(List<byte[]> words, List<byte[]> numbers) {
    this.numbers = List.copyOf(numbers);
    this.words = List.copyOf(words);
    drawn = new int[words.size()];
    rewarded = new int[words.size()];
    before = words.stream().mapToDouble(w -> isMessage(w) ? MESSAGE : 1).toArray();
  }

  /** A word, or now and then a small number. */
  byte[] draw(SplittableRandom random) {
    if (random.nextInt(8) == 0 || words.isEmpty()) {
      if (!numbers.isEmpty() && random.nextInt(4) == 0) {
        return numbers.get(random.nextInt(numbers.size()));
      }
      return Integer.toString(random.nextInt(SMALL)).getBytes(StandardCharsets.US_ASCII);
    }
    double left = random.nextDouble() * worthOfAll();
    int word = 0;
    while (word < words.size() - 1 && left >= worth(word)) {
      left -= worth(word);
      word++;
    }
    drawn[word]++;
    latest.add(word);
    return words.get(word);
  }

  /** All words, those of more worth rather at the front. */
  List<byte[]> shuffled(SplittableRandom random) {
    record Keyed(int word, double key) {}
    return IntStream.range(0, words.size())
        .mapToObj(w -> new Keyed(w, -Math.log(1 - random.nextDouble()) / worth(w)))
        .sorted(Comparator.comparingDouble(Keyed::key))
        .map(k -> words.get(k.word))
        .toList();
  }

  /** A word that the caller chose. */
  byte[] drawn(byte[] word) {
    int number = indexOf(word);
    drawn[number]++;
    latest.add(number);
    return word;
  }

  @SuppressWarnings("ReferenceEquality") // it is one of them
  private int indexOf(byte[] word) {
    int at = 0;
    while (words.get(at) != word) {
      at++;
    }
    return at;
  }

  /** A single character that is no letter, or none. */
  byte[] sign(SplittableRandom random) {
    List<byte[]> signs =
        words.stream()
            .filter(w -> w.length == 1 && !Character.isLetterOrDigit(w[0] & 0xff))
            .toList();
    return signs.isEmpty() ? new byte[0] : signs.get(random.nextInt(signs.size()));
  }

  /** A letter that the program compares with, or none. */
  byte[] letter(SplittableRandom random) {
    List<byte[]> letters =
        words.stream().filter(w -> w.length == 1 && Character.isLetter(w[0] & 0xff)).toList();
    return letters.isEmpty() ? new byte[0] : letters.get(random.nextInt(letters.size()));
  }

  /** Several words, or a format. */
  static boolean isMessage(byte[] word) {
    String text = new String(word, StandardCharsets.ISO_8859_1).strip();
    return text.length() > 1 && (text.contains(" ") || text.contains("%"));
  }

  private double worth(int word) {
    return (before[word] + rewarded[word]) / (TRIES + drawn[word]);
  }

  private double worthOfAll() {
    double all = 0;
    for (int word = 0; word < words.size(); word++) {
      all += worth(word);
    }
    return all;
  }

  /** Whether the input that got the words drawn since the last time covered something. */
  void learn(boolean isGain) {
    if (isGain) {
      latest.forEach(word -> rewarded[word]++);
    }
    latest.clear();
  }
}
