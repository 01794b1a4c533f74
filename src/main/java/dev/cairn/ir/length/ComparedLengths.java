package dev.cairn.ir.length;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Finds how many bytes an array needs for the code to go both ways where it compares a length, an
 * index or a counter with a constant. It is a guess at what is worth trying and proves nothing.
 */
public final class ComparedLengths {
  /** So many bytes more: a header, an end, the comparison that goes beyond. */
  private static final int ROOM = 16;

  /** Records of so many bytes a pointer goes through, one after the other. */
  private static final int MOST_STEP = 8;

  private final Facts facts;
  private final Set<Value> indices;
  private final Set<Value> otherIndices;
  private final Set<Value> counters = new HashSet<>();
  private final Set<Value> counts = new HashSet<>();

  private ComparedLengths(Facts facts) {
    this.facts = facts;
    indices = classes(facts.indices.stream());
    otherIndices = classes(facts.otherIndices.stream());
  }

  /**
   * How many bytes {@code function} and what it calls ask about, {@code most} at most; 0 when they
   * compare no count with a constant.
   */
  public static int of(Program program, CallGraph calls, String function, int most) {
    List<Procedure> code =
        calls.reachable(function).stream()
            .flatMap(name -> program.function(name).stream())
            .filter(f -> f.origin() == Origin.USER)
            .toList();
    return new ComparedLengths(new Facts(code, calls)).longest(most);
  }

  private int longest(int most) {
    findCounters();
    counters.forEach(this::add);
    facts.counts.forEach(this::add);
    facts.indices.forEach(this::add);
    for (int before = -1; before < counts.size(); ) {
      before = counts.size();
      Stream.of(facts.orders, facts.equals, facts.steps, facts.sums)
          .flatMap(List::stream)
          .forEach(p -> bothWays(p, this::spread));
      facts.orders.forEach(p -> bothWays(p, this::bound));
    }
    return (int) Math.min(most, asked().filter(c -> c <= most).map(c -> c + ROOM).max().orElse(0));
  }

  private LongStream asked() {
    long step = step();
    LongStream numbers =
        facts.constants.stream()
            .filter(c -> counts.contains(facts.classes.of(c.value())))
            .mapToLong(c -> isOfSteps(c.value()) ? c.constant() * step : c.constant());
    Set<Value> compared =
        classes(facts.pointers.stream().flatMap(p -> Stream.of(p.one(), p.other())));
    LongStream distances =
        facts.leaps.stream()
            .filter(l -> compared.contains(facts.classes.of(l.to())))
            .mapToLong(Facts.Leap::bytes);
    return LongStream.concat(numbers, distances);
  }

  /** By how many bytes pointers go on at a time. */
  private long step() {
    return facts.leaps.stream()
        .filter(l -> facts.classes.of(l.to()).equals(facts.classes.of(l.from())))
        .mapToLong(Facts.Leap::bytes)
        .filter(bytes -> bytes > 0 && bytes <= MOST_STEP)
        .max()
        .orElse(1);
  }

  /** Does it count how often something was done; each time a pointer may have gone on. */
  private boolean isOfSteps(Value value) {
    Value all = facts.classes.of(value);
    return counters.contains(all) && !indices.contains(all);
  }

  private Set<Value> classes(Stream<Value> values) {
    Set<Value> all = new HashSet<>();
    values.forEach(v -> all.add(facts.classes.of(v)));
    return all;
  }

  /** What goes on by a constant each time. */
  private void findCounters() {
    for (Facts.Pair step : facts.steps) {
      Value value = facts.classes.of(step.one());
      if (value.equals(facts.classes.of(step.other())) && isPossible(value)) {
        counters.add(value);
      }
    }
  }

  /** Characters are none, nor is what counts other things only. */
  private boolean isPossible(Value value) {
    return !facts.classes.isData(value)
        && (!otherIndices.contains(value) || indices.contains(value));
  }

  private void add(Value value) {
    Value all = facts.classes.of(value);
    if (isPossible(all)) {
      counts.add(all);
    }
  }

  /** What has to do with a count is one. */
  private void spread(Facts.Pair pair) {
    if (counts.contains(facts.classes.of(pair.one()))) {
      add(pair.other());
    }
  }

  /** What a counter goes up to is a count, also where it was read from a buffer. */
  private void bound(Facts.Pair pair) {
    Value other = facts.classes.of(pair.other());
    boolean isElsewhere = otherIndices.contains(other) && !indices.contains(other);
    if (counters.contains(facts.classes.of(pair.one())) && !isElsewhere) {
      counts.add(other);
    }
  }

  private static void bothWays(Facts.Pair pair, Consumer<Facts.Pair> use) {
    use.accept(pair);
    use.accept(new Facts.Pair(/* one= */ pair.other(), /* other= */ pair.one()));
  }
}
