package dev.cairn.bench.contracts;

import dev.cairn.bench.contracts.RandomTerm.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random function of two numbers, a table and a global, with random promises; the same number
 * gives the same one.
 */
final class RandomContract {
  /** A promise: its clause, and whether it holds as C after the call. */
  record Promise(String clause, String c) {}

  private static final List<Twin> BEFORE =
      List.of(
          Twin.same("a"),
          Twin.same("b"),
          new Twin("g", "old_g"),
          new Twin("t[0]", "old_t[0]"),
          new Twin("t[-1]", "old_t[-1]"));
  private static final Twin RESULT = new Twin("\\result", "result");
  private final Random random;
  private final String name;
  private final List<Promise> promises = new ArrayList<>();
  private final RandomBody body;

  RandomContract(int number) {
    random = new Random(number * 7919L);
    name = "f" + number;
    body = new RandomBody(random);
    List<Twin> seen =
        List.of(
            Twin.same("a"),
            Twin.same("b"),
            Twin.same("g"),
            Twin.same("t[0]"),
            Twin.same("t[1]"),
            Twin.same("t[-1]"),
            new Twin("\\old(t[-1])", "old_t[-1]"),
            new Twin("\\old(g)", "old_g"),
            new Twin("\\old(t[1])", "old_t[1]"),
            new Twin("\\at(t[0], Pre)", "old_t[0]"),
            RESULT,
            RESULT);
    for (int i = 0; i < 4; i++) {
      promises.add(ensures(new RandomTerm(random, seen)));
    }
    promises.add(assigns());
    behaviors(new RandomTerm(random, seen), new RandomTerm(random, BEFORE));
    promises.addAll(body.clauses());
  }

  /** Two behaviors that may leave gaps or overlap. */
  private void behaviors(RandomTerm after, RandomTerm before) {
    Twin first = before.truth(1, List.of());
    Twin second = random.nextBoolean() ? before.truth(1, List.of()) : Twin.of("!#1", "!#1", first);
    Twin one = after.truth(1, List.of());
    Twin other = after.truth(1, List.of());
    promises.add(behavior("one", first, one));
    promises.add(behavior("other", second, other));
    String either = "(" + first.c() + ") || (" + second.c() + ")";
    String both = "(" + first.c() + ") && (" + second.c() + ")";
    promises.add(new Promise("complete behaviors one, other", either));
    promises.add(new Promise("disjoint behaviors", "!(" + both + ")"));
  }

  private static Promise behavior(String name, Twin assumed, Twin ensured) {
    return new Promise(
        "behavior " + name + ": assumes " + assumed.acsl() + "; ensures " + ensured.acsl(),
        "!(" + assumed.c() + ") || (" + ensured.c() + ")");
  }

  String name() {
    return name;
  }

  List<Promise> promises() {
    return promises;
  }

  private Promise ensures(RandomTerm terms) {
    Twin first = terms.truth(2, List.of());
    Twin second = terms.truth(2, List.of());
    Twin said =
        switch (random.nextInt(4)) {
          case 0 -> first;
          case 1 -> Twin.of("#1 || #2", "#1 || #2", first, second);
          case 2 -> Twin.of("#1 && a == 2 ==> #2", "!(#1 && a == 2) || #2", first, second);
          default -> Twin.of("\\old(a + g == 1) ==> #1", "!(a + old_g == 1) || #1", first);
        };
    return new Promise("ensures " + said.acsl(), said.c());
  }

  private Promise assigns() {
    boolean hasGlobal = random.nextBoolean();
    int elements = random.nextInt(4);
    List<String> places = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    if (hasGlobal) {
      places.add("g");
    } else {
      kept.add("g == old_g");
    }
    if (random.nextBoolean()) {
      places.add("t[-1]");
    } else {
      kept.add("t[-1] == old_t[-1]");
    }
    if ((elements & 1) != 0) {
      places.add("t[0]");
    } else {
      kept.add("t[0] == old_t[0]");
    }
    if ((elements & 2) != 0) {
      places.add("t[a > 5 ? 0 : 1]");
    } else {
      kept.add("t[1] == old_t[1]");
    }
    String said = places.isEmpty() ? "\\nothing" : String.join(", ", places);
    return new Promise("assigns " + said, kept.isEmpty() ? "1" : String.join(" && ", kept));
  }

  /** The function with its contract. */
  String annotated() {
    var text = new StringBuilder("/*@ requires -2 <= a <= 3 && 0 <= b <= 2 && -1 <= g <= 1;\n");
    text.append("  @ requires \\valid(t + (-1 .. 1)) && \\separated(t + (-1 .. 1), &g);\n");
    text.append("  @ requires \\forall integer i; -1 <= i <= 1 ==> 0 <= t[i] <= 2;\n");
    promises.stream()
        .filter(p -> !body.clauses().contains(p))
        .forEach(p -> text.append("  @ ").append(p.clause()).append(";\n"));
    return text.append("  @*/\n").append(function(body.annotated())).toString();
  }

  /** Without, but with notes of what did not hold inside. */
  String plain() {
    return function(body.plain());
  }

  private String function(String statements) {
    return "int " + name + "(int a, int b, int *t) {\n" + statements + "  return r;\n}\n";
  }
}
