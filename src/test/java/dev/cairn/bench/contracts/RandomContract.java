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

  private static final Twin RESULT = new Twin("\\result", "result");
  private final Random random;
  private final String name;
  private final List<Promise> promises = new ArrayList<>();
  private final String body;

  RandomContract(int number) {
    random = new Random(number * 7919L);
    name = "f" + number;
    body = body();
    List<Twin> seen =
        List.of(
            Twin.same("a"),
            Twin.same("b"),
            Twin.same("g"),
            Twin.same("t[0]"),
            Twin.same("t[1]"),
            new Twin("\\old(g)", "old_g"),
            new Twin("\\old(t[1])", "old_t[1]"),
            new Twin("\\at(t[0], Pre)", "old_t[0]"),
            RESULT,
            RESULT);
    for (int i = 0; i < 4; i++) {
      promises.add(ensures(new RandomTerm(random, seen)));
    }
    promises.add(assigns());
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

  private String body() {
    var terms =
        new RandomTerm(
            random,
            List.of(
                Twin.same("a"),
                Twin.same("b"),
                Twin.same("g"),
                Twin.same("r"),
                Twin.same("t[0]"),
                Twin.same("t[1]")));
    var text = new StringBuilder();
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      text.append("  ").append(statement(terms)).append('\n');
    }
    return text.toString();
  }

  private String statement(RandomTerm terms) {
    String value = terms.number(1, List.of()).c();
    String set =
        switch (random.nextInt(4)) {
          case 0 -> "g = (int)(" + value + ") % 3;";
          case 1 -> "t[" + random.nextInt(2) + "] = (int)(" + value + ") % 3;";
          default -> "r = (int)(" + value + ") % 50;";
        };
    return switch (random.nextInt(4)) {
      case 0 -> "if (" + terms.truth(1, List.of()).c() + ") { " + set + " }";
      case 1 -> "for (int i = 0; i < b; i++) { r = r + i - a; " + set + " }";
      default -> set;
    };
  }

  /** The function with its contract. */
  String annotated() {
    var text = new StringBuilder("/*@ requires -2 <= a <= 3 && 0 <= b <= 2 && -1 <= g <= 1;\n");
    text.append("  @ requires \\valid(t + (0 .. 1)) && \\separated(t + (0 .. 1), &g);\n");
    text.append("  @ requires \\forall integer i; 0 <= i <= 1 ==> 0 <= t[i] <= 2;\n");
    promises.forEach(p -> text.append("  @ ").append(p.clause()).append(";\n"));
    return text.append("  @*/\n").append(plain()).toString();
  }

  /** Without. */
  String plain() {
    return "int " + name + "(int a, int b, int *t) {\n  int r = 0;\n" + body + "  return r;\n}\n";
  }
}
