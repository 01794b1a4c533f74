package dev.cairn.engine.force.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What is no option on a command line: names of files, numbers, words, several of them in one, and
 * words of the program's lists of choices. One kind is drawn the more often, the more came of it: a
 * program that copies files takes names, one that computes takes numbers.
 */
final class OperandWords {
  private static final int SMALL = 12;

  /** Of so many numbers one has a unit, another is large. */
  private static final int UNUSUAL = 8;

  private static final int MOST_BITS = 24;

  /** A kind is not given up before it was tried so often. */
  private static final double TRIES = 16;

  private static final int MOST_PIECES = 3;
  private static final int NAME = 0;
  private static final int NUMBER = 1;
  private static final int WORD = 2;
  private static final int PIECES = 3;

  /** The first list of choices. */
  private static final int CHOICES = 4;

  private final List<byte[]> names;
  private final KnownWords words;
  private final int likely;
  private final List<List<byte[]>> choices;
  private final int[] drawn;
  private final int[] rewarded;
  private final List<Integer> latest = new ArrayList<>();

  private OperandWords(
      List<byte[]> names, KnownWords words, int likely, List<List<byte[]>> choices) {
    this.names = List.copyOf(names);
    this.words = words;
    this.likely = likely;
    this.choices = List.copyOf(choices);
    drawn = new int[CHOICES + choices.size()];
    rewarded = new int[CHOICES + choices.size()];
  }

  /** What stands alone: rather a name, until more is known. */
  static OperandWords operands(List<byte[]> names, KnownWords words) {
    return new OperandWords(names, words, NAME, List.of());
  }

  /** What goes with an option: rather a number, until more is known. */
  static OperandWords values(List<byte[]> names, KnownWords words, List<List<byte[]>> choices) {
    return new OperandWords(names, words, NUMBER, choices);
  }

  byte[] next(int room, SplittableRandom random) {
    int kind = kind(random);
    drawn[kind]++;
    latest.add(kind);
    byte[] all =
        switch (kind) {
          case NAME -> names.get(random.nextBoolean() ? 0 : random.nextInt(names.size()));
          case NUMBER -> number(random);
          case WORD -> words.draw(random);
          case PIECES -> pieces(room, random);
          default -> {
            List<byte[]> list = choices.get(kind - CHOICES);
            yield list.get(random.nextInt(list.size()));
          }
        };
    return Arrays.copyOf(all, Math.min(all.length, room));
  }

  private int kind(SplittableRandom random) {
    double all = 0;
    for (int kind = 0; kind < drawn.length; kind++) {
      all += worth(kind);
    }
    double left = random.nextDouble() * all;
    int chosen = 0;
    while (chosen < drawn.length - 1 && left >= worth(chosen)) {
      left -= worth(chosen);
      chosen++;
    }
    return chosen;
  }

  /** All lists together are worth as much as another kind at first. */
  private double worth(int kind) {
    double others = kind < CHOICES ? TRIES / 6 : TRIES / 6 / choices.size();
    double before = kind == likely ? TRIES / 2 : others;
    return (rewarded[kind] + before) / (drawn[kind] + TRIES);
  }

  private byte[] pieces(int room, SplittableRandom random) {
    var pieces = new ByteArrayOutputStream();
    int count = 2 + random.nextInt(MOST_PIECES);
    for (int i = 0; i < count && pieces.size() < room; i++) {
      pieces.writeBytes(random.nextInt(3) == 0 ? number(random) : words.draw(random));
    }
    return pieces.toByteArray();
  }

  /** As people write them, {@code -7} and {@code +7} too, {@code 7k} where the program knows k. */
  private byte[] number(SplittableRandom random) {
    var number = new ByteArrayOutputStream();
    String sign = random.nextInt(4) != 0 ? "" : random.nextInt(3) == 0 ? "+" : "-";
    int power = 1 << random.nextInt(MOST_BITS);
    int value =
        random.nextInt(UNUSUAL) == 0 ? power - 1 + random.nextInt(3) : random.nextInt(SMALL);
    number.writeBytes((sign + value).getBytes(StandardCharsets.US_ASCII));
    if (random.nextInt(UNUSUAL) == 0) {
      number.writeBytes(words.letter(random));
    }
    return number.toByteArray();
  }

  /** Whether something came of those drawn since the last time. */
  void learn(boolean isGain) {
    if (isGain) {
      latest.forEach(kind -> rewarded[kind]++);
    }
    latest.clear();
  }
}
