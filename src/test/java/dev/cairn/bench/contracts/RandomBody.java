package dev.cairn.bench.contracts;

import dev.cairn.bench.contracts.RandomContract.Promise;
import dev.cairn.bench.contracts.RandomTerm.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The statements of a random function with clauses between them, twice: as ACSL, and as C that
 * notes in {@code broken[]} which of them did not hold.
 */
final class RandomBody {
  private static final List<Twin> HERE =
      List.of(
          Twin.same("a"),
          Twin.same("b"),
          Twin.same("g"),
          Twin.same("r"),
          Twin.same("t[0]"),
          Twin.same("t[1]"),
          Twin.same("t[-1]"));
  private static final List<Twin> EARLIER =
      List.of(
          new Twin("\\at(g, Pre)", "pre_g"),
          new Twin("\\at(t[1], Pre)", "pre_t1"),
          new Twin("\\at(r, Mid)", "mid_r"),
          new Twin("\\at(t[0] + g, Mid)", "mid_sum"));
  private final Random random;
  private final StringBuilder annotated = new StringBuilder();
  private final StringBuilder plain = new StringBuilder();
  private final List<Promise> clauses = new ArrayList<>();
  private final RandomTerm statements;
  private final RandomTerm claims;

  RandomBody(Random random) {
    this.random = random;
    statements = new RandomTerm(random, HERE);
    List<Twin> all = new ArrayList<>(HERE);
    all.addAll(EARLIER);
    claims = new RandomTerm(random, all);
    both("  int r = 0;\n");
    plain.append("  int pre_g = g, pre_t1 = t[1], mid_r, mid_sum;\n");
    statement();
    both("Mid:;\n");
    plain.append("  mid_r = r, mid_sum = t[0] + g;\n");
    statement();
    claim("assert");
    for (int i = random.nextInt(3); i > 0; i--) {
      statement();
    }
    loop();
    claim("check");
  }

  String annotated() {
    return annotated.toString();
  }

  String plain() {
    return plain.toString();
  }

  /** What is claimed inside, in order. */
  List<Promise> clauses() {
    return clauses;
  }

  private void both(String text) {
    annotated.append(text);
    plain.append(text);
  }

  private void statement() {
    String value = statements.number(1, List.of()).c();
    String set =
        switch (random.nextInt(5)) {
          case 0 -> "g = (int)(" + value + ") % 3;";
          case 1, 2 -> "t[" + (random.nextInt(3) - 1) + "] = (int)(" + value + ") % 3;";
          default -> "r = (int)(" + value + ") % 50;";
        };
    String text =
        random.nextInt(3) == 0
            ? "if (" + statements.truth(1, List.of()).c() + ") { " + set + " }"
            : set;
    both("  " + text + "\n");
  }

  /** A clause that is noted as broken when it does not hold where it stands. */
  private String noted(String clause, Twin said) {
    String check = "broken[%d] |= !(%s)".formatted(clauses.size(), said.c());
    clauses.add(new Promise(clause + " " + said.acsl(), "!broken[" + clauses.size() + "]"));
    return check;
  }

  private void claim(String keyword) {
    Twin said = claims.truth(1, List.of());
    plain.append("  ").append(noted(keyword, said)).append(";\n");
    annotated.append("  //@ ").append(keyword).append(' ').append(said.acsl()).append(";\n");
  }

  private void loop() {
    Twin invariant = claims.truth(1, List.of(Twin.same("i")));
    Twin bound = new Twin("0 <= i && (i <= b || b < 0)", "0 <= i && (i <= b || b < 0)");
    Twin both = random.nextBoolean() ? bound : invariant;
    int step = random.nextInt(3) == 0 ? 0 : 1;
    annotated.append("  /*@ loop invariant " + both.acsl() + ";\n");
    annotated.append("    @ loop variant b - i + %d; */\n".formatted(step));
    annotated.append("  for (int i = 0; i < b; i++) ");
    String check = noted("loop invariant", both);
    plain.append("  for (int i = 0; ").append(check).append(", i < b; i++) ");
    // b - i + step is never negative while the loop goes on, and gets less, unless b does
    clauses.add(new Promise("loop variant b - i + " + step, "1"));
    both("{\n    r = r + i - a;\n  ");
    statement();
    both("  }\n");
  }
}
