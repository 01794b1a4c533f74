package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Random functions in one C file: the text to be judged, and the one that tells the truth. */
final class Batch {
  /** Calls that choose a place for a pointer to a struct or union. */
  private static final Pattern STRUCTS = Pattern.compile("t_(any_pair|list|word)\\(");

  /** Calls that choose a place for any other pointer. */
  private static final Pattern OTHERS = Pattern.compile("t_(any_ints?|bytes|string|range)\\(");

  /** Neighbouring seeds give unlike sequences. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Listing code = new Listing();
  private final StringBuilder harness = new StringBuilder();
  private final List<Subject> subjects = new ArrayList<>();

  /**
   * One function.
   *
   * @param isClosed whether the harness tries all that a legal caller can do
   * @param most what its contract says about the result: at most this
   */
  record Subject(String name, List<String> ingredients, boolean isClosed, int most) {
    Subject {
      ingredients = List.copyOf(ingredients);
    }
  }

  /** What functions are made of. */
  record Recipe(List<String> ingredients, int fewest, int most) {
    Recipe {
      ingredients = List.copyOf(ingredients);
    }

    /** For each of {@code count} functions its ingredients. */
    List<List<String>> menus(long first, int count) {
      return LongStream.range(first, first + count)
          .mapToObj(seed -> choose(new Random(seed * SPREAD)))
          .toList();
    }

    /** Names of the pantry, in the order of the list; some more than once. */
    private List<String> choose(RandomGenerator random) {
      int count = fewest + random.nextInt(most - fewest + 1);
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        places.add(random.nextInt(ingredients.size()));
      }
      return places.stream().sorted().map(ingredients::get).toList();
    }
  }

  /**
   * Functions {@code first}, {@code first + 1}, … of a campaign, made of these ingredients; {@code
   * types} is types.h.
   */
  Batch(long first, List<List<String>> menus, String types) {
    code.text(types);
    code.recordedOnly("#include \"inputs.h\"");
    long seed = first;
    for (List<String> menu : menus) {
      function(seed++, menu);
    }
  }

  List<Subject> subjects() {
    return List.copyOf(subjects);
  }

  List<Listing.Decision> decisions() {
    return code.decisions();
  }

  String plain() {
    return code.plain();
  }

  /** A program that prints what {@link NativeTruth} reads. */
  String recorded() {
    String calls =
        subjects.stream()
            .map(s -> "  t_explore(\"" + s.name() + "\", t_call_" + s.name() + ");\n")
            .collect(Collectors.joining());
    return "#include \"harness.h\"\n"
        + code.recorded()
        + harness
        + "int main(void) {\n  t_prepare();\n"
        + calls
        + "  return 0;\n}\n";
  }

  private void function(long seed, List<String> names) {
    var random = new Random(seed * SPREAD + 1);
    String name = "f" + seed;
    int low = -1 - random.nextInt(2);
    var domain = new Pantry.Domain(low, low + 2 + random.nextInt(2));
    List<Ingredient> parts = new ArrayList<>();
    for (String part : names) {
      parts.add(maker(part).make(seed + "_" + parts.size(), domain));
    }
    int most = random.nextInt(12) - 1;
    parts.forEach(p -> p.globals.forEach(code::text));
    contract(parts, most);
    String parameters =
        parts.stream().flatMap(p -> p.parameters.stream()).collect(Collectors.joining(", "));
    code.open("int " + name + "(" + (parameters.isEmpty() ? "void" : parameters) + ") {");
    new RandomBody(random, code, parts).write();
    code.close("}");
    harness(name, domain, parts);
    boolean isClosed = parts.stream().allMatch(Ingredient::isClosed);
    subjects.add(new Subject(name, names, isClosed, most));
  }

  private static Pantry.Maker maker(String part) {
    Pantry.Maker maker = Pantry.ALL.get(part);
    if (maker == null) {
      throw new IllegalArgumentException("no ingredient '" + part + "'; " + Pantry.ALL.keySet());
    }
    return maker;
  }

  private void contract(List<Ingredient> parts, int most) {
    code.text("/*@");
    parts.forEach(p -> p.requires.forEach(r -> code.text("  requires " + r + ";")));
    code.text("  ensures \\result <= " + most + ";");
    code.text("*/");
  }

  private void harness(String name, Pantry.Domain domain, List<Ingredient> parts) {
    parts.forEach(p -> p.definitions.forEach(d -> harness.append(d).append('\n')));
    harness.append("static long t_call_" + name + "(void) {\n");
    harness.append("  t_domain(" + domain.low() + ", " + domain.high() + ");\n");
    // numbers may be anywhere in all that there is, whatever the order of the parameters
    parts.stream()
        .flatMap(p -> p.builds.stream())
        .sorted(Comparator.comparingInt(Batch::rank))
        .forEach(b -> harness.append("  ").append(b).append('\n'));
    String arguments =
        parts.stream().flatMap(p -> p.arguments.stream()).collect(Collectors.joining(", "));
    harness.append("  t_is_calling = 1;\n  return " + name + "(" + arguments + ");\n}\n");
  }

  /** Variables first, then structs, then what may point into them. */
  private static int rank(String build) {
    return OTHERS.matcher(build).find() ? 2 : STRUCTS.matcher(build).find() ? 1 : 0;
  }
}
