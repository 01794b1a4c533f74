package dev.cairn.engine.force.text;

import dev.cairn.expr.Input;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * The inputs that further ones are made from: those that covered something, and those that came
 * where none was before by the calls that led there. One is drawn the more often, the more there is
 * to cover in the functions that were at work when the program stopped to read it, and the more
 * often the program read on in what was made of it.
 */
final class KeptTexts {
  private static final int MOST = 256;

  /** What an input is worth where nothing is left to cover. */
  private static final double FAR = 0.5;

  /** A large function that is always at work says little about where a program stopped. */
  private static final int MOST_OF_FUNCTION = 4;

  /** What is left to cover is looked up again after so many draws. */
  private static final int DRAWS = 32;

  private final List<Kept> gains = new ArrayList<>();
  private final List<Kept> news = new ArrayList<>();
  private final IntUnaryOperator wanted;
  private final Map<Integer, Integer> wantedNow = new HashMap<>();
  private int draws;

  KeptTexts(IntUnaryOperator wanted) {
    this.wanted = wanted;
  }

  /**
   * Where a program stopped to read.
   *
   * @param open the texts behind which it looked for more
   * @param asked by text, what it compared the last character with
   * @param stack the functions at work
   */
  record Stop(Set<String> open, Map<String, List<Byte>> asked, int[] stack) {}

  /** An input, and the words that were not yet put behind what it has. */
  static final class Kept {
    private final Input input;
    private final Deque<byte[]> left = new ArrayDeque<>();
    private final Set<String> open;
    private final int[] stack;
    private final Map<String, Deque<Byte>> asked = new HashMap<>();
    private boolean isBegun;
    private int drawn;
    private int advanced;

    Kept(Input input, Stop stop) {
      this.input = input;
      open = stop.open;
      stack = stop.stack;
      stop.asked.forEach((name, characters) -> asked.put(name, new ArrayDeque<>(characters)));
    }

    /** Whether the program looked for more behind the text of that name. */
    boolean isOpen(String name) {
      return open.contains(name);
    }

    /** A character that was asked for in place of the last one, and was not there yet. */
    OptionalInt asked(String name) {
      Deque<Byte> left = asked.get(name);
      return left == null || left.isEmpty()
          ? OptionalInt.empty()
          : OptionalInt.of(left.removeFirst());
    }

    /** An input made of it was read further than it. */
    void advanced() {
      advanced++;
    }

    /** By how often it led further, and what there is to cover where the program stopped. */
    private double worth(IntUnaryOperator wanted) {
      int near = Arrays.stream(stack).map(wanted).sum();
      return (FAR + near) * (advanced + 1.0) / (drawn + 2.0);
    }

    Input input() {
      return input;
    }

    /** A word that it has not had before; of each it has one, in an order by their worth. */
    byte[] word(KnownWords words, SplittableRandom random) {
      if (!isBegun) {
        left.addAll(words.shuffled(random));
        isBegun = true;
      }
      return left.isEmpty() ? words.draw(random) : words.drawn(left.removeFirst());
    }
  }

  boolean isEmpty() {
    return gains.isEmpty() && news.isEmpty();
  }

  void add(Input input, Stop stop, boolean isGain) {
    List<Kept> list = isGain ? gains : news;
    if (list.size() == MOST) {
      list.removeFirst();
    }
    list.add(new Kept(input, stop));
  }

  private int wantedIn(int function) {
    return wantedNow.computeIfAbsent(
        function, f -> Math.min(wanted.applyAsInt(f), MOST_OF_FUNCTION));
  }

  /** One of them. */
  Kept some(SplittableRandom random) {
    if (draws++ % DRAWS == 0) {
      wantedNow.clear();
    }
    List<Kept> list = gains.isEmpty() || (!news.isEmpty() && random.nextBoolean()) ? news : gains;
    double[] worth = list.stream().mapToDouble(k -> k.worth(this::wantedIn)).toArray();
    double left = random.nextDouble() * Arrays.stream(worth).sum();
    int chosen = list.size() - 1;
    while (chosen > 0 && left >= worth[chosen]) {
      left -= worth[chosen];
      chosen--;
    }
    Kept some = list.get(chosen);
    some.drawn++;
    return some;
  }
}
