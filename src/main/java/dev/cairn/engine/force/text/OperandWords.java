package dev.cairn.engine.force.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  private final int[] drawn = new int[Kind.values().length];
  private final int[] rewarded = new int[Kind.values().length];
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
    drawn[kind.ordinal()]++;
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
    double[] worth = new double[drawn.length];
    for (int i = 0; i < worth.length; i++) {
      double before = i == likely.ordinal() ? TRIES / 2 : TRIES / 6;
      worth[i] = (rewarded[i] + before) / (drawn[i] + TRIES);
    }
    double left = random.nextDouble() * Arrays.stream(worth).sum();
    int kind = 0;
    while (kind < worth.length - 1 && left >= worth[kind]) {
      left -= worth[kind];
      kind++;
    }
    return Kind.values()[kind];
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
      latest.forEach(kind -> rewarded[kind.ordinal()]++);
    }
    latest.clear();
  }
}
