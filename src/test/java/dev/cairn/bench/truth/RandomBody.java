package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Writes a random body over what the ingredients offer. Locals: {@code r} the result, {@code n} a
 * number, {@code i} and {@code j} counters of loops, which nothing else writes.
 */
final class RandomBody {
  private static final int DEEPEST = 3;
  private final RandomGenerator random;
  private final Listing code;
  private final List<Ingredient> ingredients;
  private final List<String> reads = new ArrayList<>(List.of("r", "n"));
  private final List<String> writes = new ArrayList<>(List.of("r", "n"));
  private final List<String> tests;
  private int loops;

  RandomBody(RandomGenerator random, Listing code, List<Ingredient> ingredients) {
    this.random = random;
    this.code = code;
    this.ingredients = ingredients;
    reads.addAll(of(i -> i.reads));
    writes.addAll(of(i -> i.writes));
    tests = of(i -> i.tests);
  }

  void write() {
    code.statement("int r = 0, n = 0, i = 0, j = 0;");
    for (String guard : of(i -> i.guards)) {
      code.openDecision("if (", new Choice.Atom(guard.substring(1), true), ") {");
      code.statement("return -1;");
      code.close("}");
    }
    int statements = 3 + random.nextInt(5);
    for (int k = 0; k < statements; k++) {
      statement(0);
    }
    code.statement("goto end;");
    code.open("end: {");
    code.statement("return r + (i + j) * 0;");
    code.close("}");
  }

  private List<String> of(Function<Ingredient, List<String>> which) {
    return ingredients.stream().flatMap(i -> which.apply(i).stream()).toList();
  }

  private void statement(int depth) {
    int kind = random.nextInt(depth < DEEPEST ? 12 : 4);
    switch (kind) {
      case 0, 1, 2 -> code.statement(one(writes) + " = " + value() + ";");
      case 3 -> pointerOrValue();
      case 4, 5, 6, 7 -> choice(depth);
      case 8 -> conditional();
      case 9 -> selection(depth);
      case 10 -> loop(depth);
      default -> fragment();
    }
  }

  private void pointerOrValue() {
    List<String> places = of(i -> i.pointerWrites);
    List<String> pointers = of(i -> i.pointers);
    if (places.isEmpty() || pointers.isEmpty()) {
      code.statement("r += " + value() + ";");
    } else {
      code.statement(one(places) + " = (int *)" + one(pointers) + ";");
    }
  }

  private void choice(int depth) {
    code.openDecision("if (", choice(0, 1 + random.nextInt(4)), ") {");
    block(depth);
    switch (random.nextInt(12)) {
      case 0, 1 -> code.statement("return " + random.nextInt(9) + ";");
      case 2 -> code.statement("goto end;");
      default -> {}
    }
    if (random.nextBoolean()) {
      code.turn("} else {");
      block(depth);
    }
    code.close("}");
  }

  private void conditional() {
    Choice choice = choice(0, 1 + random.nextInt(2));
    code.decision("r = ", choice, " ? " + value() + " : " + value() + ";");
  }

  private void selection(int depth) {
    List<Integer> labels = random.nextBoolean() ? List.of(0, 1) : List.of(1, 2, 5);
    code.openSwitch(value(), labels);
    for (int label : labels) {
      code.open("case " + label + ": {");
      block(depth + 1);
      if (random.nextInt(4) > 0) {
        code.statement("break;");
      }
      code.close("}");
    }
    if (random.nextBoolean()) {
      code.open("default: {");
      block(depth + 1);
      code.close("}");
    }
    code.close("}");
  }

  private void loop(int depth) {
    if (loops == 2) {
      code.statement("r = " + value() + ";");
      return;
    }
    String counter = loops == 0 ? "i" : "j";
    loops++;
    code.openLoop(counter, random.nextBoolean() ? "" + (1 + random.nextInt(3)) : limit());
    block(depth + 1);
    code.close("}");
    loops--;
  }

  /** Not more than 3 rounds, whatever the input is. */
  private String limit() {
    return "(int)((unsigned)(" + one(reads) + ") & 3)";
  }

  private void fragment() {
    var all = ingredients.stream().flatMap(i -> i.fragments.stream()).toList();
    if (all.isEmpty() || loops > 0) {
      code.statement("n = " + value() + ";");
    } else {
      all.get(random.nextInt(all.size())).accept(code);
    }
  }

  private void block(int depth) {
    int statements = 1 + random.nextInt(2);
    for (int k = 0; k < statements; k++) {
      statement(depth + 1);
    }
  }

  private Choice choice(int depth, int atoms) {
    if (atoms == 1) {
      return atom();
    }
    int left = 1 + random.nextInt(atoms - 1);
    return new Choice.Both(
        choice(depth + 1, left),
        random.nextBoolean(),
        choice(depth + 1, atoms - left),
        random.nextInt(6) == 0);
  }

  private Choice atom() {
    List<String> pointers = of(i -> i.pointers);
    int kind = random.nextInt(6);
    if (kind < 3 && !tests.isEmpty()) {
      return new Choice.Atom(one(tests), false);
    }
    List<String> variable = pointers.stream().filter(p -> !p.startsWith("&g")).toList();
    if (kind == 3
        && !variable.isEmpty()) { // of two addresses of globals the compiler makes a constant
      String equal = one(variable) + (random.nextBoolean() ? " == " : " != ") + one(pointers);
      return new Choice.Atom(equal, false);
    }
    if (kind == 4 && random.nextInt(3) == 0) {
      return new Choice.Atom("(" + one(reads) + ")", true);
    }
    String right = random.nextInt(3) == 0 ? one(reads) : "" + (random.nextInt(6) - 2);
    return new Choice.Atom(
        one(reads) + " " + one(List.of("<", "==", ">", "!=", "<=")) + " " + right, false);
  }

  /** Stays small, whatever the cells hold. */
  private String value() {
    return switch (random.nextInt(5)) {
      case 0, 1 -> "" + random.nextInt(4);
      case 2 -> one(reads);
      case 3 -> "(" + one(reads) + " + " + one(reads) + ")";
      default -> "(" + one(reads) + " - " + random.nextInt(3) + ")";
    };
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
