package dev.cairn.generate.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * What may say how many elements there are: a number, or what people make of one or two before they
 * allocate: {@code n + m}, {@code n + 1}, {@code (n + 7) / 8}, {@code 2 * n}, {@code n * m}.
 *
 * @param last the index of the last element, as contracts write it
 */
record ElementCount(String last, List<Place> numbers, ToLongFunction<long[]> of, Kind kind) {
  /** The simplest first. */
  enum Kind {
    PLAIN(0),
    SUM(1),
    MADE(2),
    PRODUCT(3);

    private final int effort;

    Kind(int effort) {
      this.effort = effort;
    }

    /** How much there is to calculate. */
    int effort() {
      return effort;
    }
  }

  private static final List<Integer> FACTORS = List.of(2, 3, 4, 8, 16);

  ElementCount {
    numbers = List.copyOf(numbers);
  }

  /** All that one number and another one may say. */
  static List<ElementCount> of(List<Place> numbers, boolean isEveryKind) {
    List<ElementCount> counts = new ArrayList<>();
    numbers.forEach(p -> counts.add(made(p.text() + " - 1", p, v -> v, Kind.PLAIN)));
    if (isEveryKind) {
      pairs(numbers, " + ", Long::sum, Kind.SUM, counts);
      numbers.forEach(p -> made(p, counts));
      pairs(numbers, " * ", (a, b) -> a * b, Kind.PRODUCT, counts);
    }
    return counts;
  }

  private static void pairs(
      List<Place> numbers, String sign, LongBinaryOperator of, Kind kind, List<ElementCount> to) {
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size(); j++) {
        List<Place> pair = List.of(numbers.get(i), numbers.get(j));
        String text = pair.getFirst().text() + sign + pair.getLast().text();
        to.add(new ElementCount(text + " - 1", pair, v -> of.applyAsLong(v[0], v[1]), kind));
      }
    }
  }

  private static void made(Place number, List<ElementCount> to) {
    String n = number.text();
    to.add(made(n, number, v -> v + 1, Kind.MADE));
    to.add(made(n + " - 2", number, v -> v - 1, Kind.MADE));
    for (int k : FACTORS) {
      int up = k - 1;
      to.add(made(k + " * " + n + " - 1", number, v -> k * v, Kind.MADE));
      to.add(
          made("(" + n + " + " + up + ") / " + k + " - 1", number, v -> (v + up) / k, Kind.MADE));
      to.add(made(n + " / " + k + " - 1", number, v -> v / k, Kind.MADE));
    }
  }

  private static ElementCount made(String last, Place number, LongUnaryOperator of, Kind kind) {
    return new ElementCount(last, List.of(number), v -> of.applyAsLong(v[0]), kind);
  }

  /** Is it a byte for eight of them. */
  boolean isBits() {
    return last.endsWith(" + 7) / 8 - 1");
  }

  /** Sums and products count only when no part of them is negative. */
  String guards() {
    return kind != Kind.SUM && kind != Kind.PRODUCT
        ? ""
        : numbers.stream()
            .filter(p -> !p.isUnsigned())
            .map(p -> "0 <= " + p.text() + " && ")
            .collect(Collectors.joining());
  }

  /** Empty where the run did not look at a number, or one is no usual size to calculate with. */
  OptionalLong value(Facts run) {
    long[] values = new long[numbers.size()];
    for (int i = 0; i < values.length; i++) {
      OptionalLong value = run.value(numbers.get(i));
      boolean isUsual = kind == Kind.PLAIN || (int) value.orElse(0) == value.orElse(0);
      if (value.isEmpty() || !isUsual) {
        return OptionalLong.empty();
      }
      values[i] = value.getAsLong();
    }
    return OptionalLong.of(of.applyAsLong(values));
  }

  /**
   * Is it more than chance that so many elements were needed in these runs: what is calculated has
   * to be right for different numbers.
   */
  boolean isShownBy(List<Facts> exact, int least) {
    Set<Long> different = new TreeSet<>();
    exact.forEach(r -> value(r).ifPresent(different::add));
    boolean isCalculated = kind == Kind.MADE || kind == Kind.PRODUCT;
    return exact.size() >= least && (!isCalculated || different.size() > 1);
  }
}
