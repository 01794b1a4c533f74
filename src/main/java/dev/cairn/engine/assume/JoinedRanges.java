package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Ranges of one input, each from a fault of its own: {@code 1 <= n <= 32, 0 <= n <= 31}. */
final class JoinedRanges {
  private static final String NUMBER = "(-?\\d+)";
  private static final String NAME = "((?:->|[^<>=|])+?)";
  private static final Pattern BOTH = Pattern.compile(NUMBER + " <= " + NAME + " <= " + NUMBER);
  private static final Pattern LEAST = Pattern.compile(NAME + " >= " + NUMBER);
  private static final Pattern MOST = Pattern.compile(NAME + " <= " + NUMBER);

  private JoinedRanges() {}

  /** What an input has to be between; null: there is no such end. */
  private record Range(String name, @Nullable BigInteger least, @Nullable BigInteger most) {
    Range and(Range other) {
      BigInteger low =
          least == null ? other.least : other.least == null ? least : least.max(other.least);
      BigInteger high =
          most == null ? other.most : other.most == null ? most : most.min(other.most);
      return new Range(name, low, high);
    }

    boolean isEmpty() {
      return least != null && most != null && least.compareTo(most) > 0;
    }

    String clause() {
      if (least != null && least.equals(most)) {
        return name + " == " + least;
      }
      return least == null
          ? name + " <= " + most
          : most == null ? name + " >= " + least : least + " <= " + name + " <= " + most;
    }
  }

  /** The assumptions in their order, all ranges of an input where the first of them was. */
  static List<Assumption> joined(List<Assumption> assumptions) {
    Map<String, Range> all = new LinkedHashMap<>();
    assumptions.forEach(a -> range(a.clause()).ifPresent(r -> all.merge(r.name(), r, Range::and)));
    List<Assumption> joined = new ArrayList<>();
    for (Assumption a : assumptions) {
      Optional<Range> own = range(a.clause());
      Range whole = own.map(r -> all.get(r.name())).orElse(null);
      boolean isAlone = own.isPresent() && !all.containsKey(own.get().name());
      if (whole != null && !whole.isEmpty()) {
        joined.add(a.said(whole.clause()));
        all.remove(whole.name());
      } else if (!isAlone) {
        joined.add(a);
      }
    }
    return joined;
  }

  private static Optional<Range> range(String clause) {
    Matcher both = BOTH.matcher(clause);
    if (both.matches()) {
      return Optional.of(new Range(both.group(2), number(both.group(1)), number(both.group(3))));
    }
    Matcher least = LEAST.matcher(clause);
    if (least.matches()) {
      return Optional.of(new Range(least.group(1), number(least.group(2)), null));
    }
    Matcher most = MOST.matcher(clause);
    return most.matches()
        ? Optional.of(new Range(most.group(1), null, number(most.group(2))))
        : Optional.empty();
  }

  private static BigInteger number(String text) {
    return new BigInteger(text);
  }
}
