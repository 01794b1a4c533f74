package dev.cairn.engine.force.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * What is no option on a command line: names of files, numbers, words, and several of them in one.
 * One kind is drawn the more often, the more came of it: a program that copies files takes names,
 * one that computes takes numbers.
 */
final class OperandWords {
  private static final int SMALL = 12;

  /** A kind is not given up before it was tried so often. */
  private static final double TRIES = 16;

  private static final int MOST_PIECES = 3;

  private final List<byte[]> names;
  private final KnownWords words;
  private final Kind likely;
  private final Map<Kind, Integer> drawn = new EnumMap<>(Kind.class);
  private final Map<Kind, Integer> rewarded = new EnumMap<>(Kind.class);
  private final List<Kind> latest = new ArrayList<>();

  private enum Kind {
    NAME,
    NUMBER,
    WORD,
    PIECES
  }

  private OperandWords(List<byte[]> names, KnownWords words, Kind likely) {
    this.names = List.copyOf(names);
    this.words = words;
    this.likely = likely;
  }

  /** What stands alone: rather a name, until more is known. */
  static OperandWords operands(List<byte[]> names, KnownWords words) {
    return new OperandWords(names, words, Kind.NAME);
  }

  /** What goes with options: rather a number, until more is known. */
  static OperandWords values(List<byte[]> names, KnownWords words) {
    return new OperandWords(names, words, Kind.NUMBER);
  }

  byte[] next(int room, SplittableRandom random) {
    Kind kind = kind(random);
    drawn.merge(kind, 1, Integer::sum);
    latest.add(kind);
    byte[] all =
        switch (kind) {
          case NAME -> names.get(random.nextBoolean() ? 0 : random.nextInt(names.size()));
          case NUMBER -> number(random);
          case WORD -> words.draw(random);
          case PIECES -> pieces(room, random);
        };
    return Arrays.copyOf(all, Math.min(all.length, room));
  }

  private Kind kind(SplittableRandom random) {
    double left = random.nextDouble() * Arrays.stream(Kind.values()).mapToDouble(this::worth).sum();
    Kind chosen = Kind.NAME;
    for (Kind kind : Kind.values()) {
      chosen = kind;
      if (left < worth(kind)) {
        break;
      }
      left -= worth(kind);
    }
    return chosen;
  }

  private double worth(Kind kind) {
    double before = kind == likely ? TRIES / 2 : TRIES / 6;
    return (rewarded.getOrDefault(kind, 0) + before) / (drawn.getOrDefault(kind, 0) + TRIES);
  }

  private byte[] pieces(int room, SplittableRandom random) {
    var pieces = new ByteArrayOutputStream();
    int count = 2 + random.nextInt(MOST_PIECES);
    for (int i = 0; i < count && pieces.size() < room; i++) {
      pieces.writeBytes(random.nextInt(3) == 0 ? number(random) : words.draw(random));
    }
    return pieces.toByteArray();
  }

  private static byte[] number(SplittableRandom random) {
    int number = random.nextInt(SMALL);
    String sign = random.nextInt(4) == 0 ? "-" : "";
    return (sign + number).getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether something came of those drawn since the last time. */
  void learn(boolean isGain) {
    if (isGain) {
      latest.forEach(kind -> rewarded.merge(kind, 1, Integer::sum));
    }
    latest.clear();
  }
}
