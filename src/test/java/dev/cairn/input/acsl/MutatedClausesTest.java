package dev.cairn.input.acsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever somebody writes as a contract: each word of it counts, or is in a warning. */
class MutatedClausesTest {
  private static final int VARIANTS = 300;
  private static final List<String> CLAUSES =
      List.of(
          "requires 0 <= n < 10 && \\valid(t + (0 .. n - 1));",
          "check requires \\forall integer i; 0 <= i < n ==> t[i] > 0;",
          "admit ensures *t == \\old(*t) + 1;",
          "ensures \\result == (n > 0 ? \\max(n, 3) : -1);",
          "ensures \\let k = n + 1; k \\in {1, 2};",
          "exits \\exit_status == 1;",
          "assigns *t, t[0 .. 2] \\from n, *t;",
          "assigns \\nothing;",
          "allocates \\result;",
          "frees t;",
          "terminates n > 0;",
          "decreases n;",
          "behavior low: assumes n < 3; requires n > 1; ensures \\result == 0; assigns t[1];",
          "behavior high: assumes n >= 3; exits \\false;",
          "complete behaviors low, high;",
          "disjoint behaviors;");
  private static final List<String> INSIDE =
      List.of(
          "assert n > 0 && \\at(n, Pre) == 1;",
          "check n > 0;",
          "admit n != 3;",
          "for low: assert n == 1;",
          "requires n > 1;",
          "ensures n == \\old(n);",
          "breaks n == 0;",
          "returns \\result == 2;",
          "assigns n, t[0];");
  private static final List<String> WORDS =
      List.of(
          ";",
          ":",
          "(",
          ")",
          "&&",
          "n",
          "7",
          "requires",
          "check",
          "for",
          "{",
          "}",
          "\\from",
          "function",
          "ghost",
          "loop",
          ",",
          "==>",
          "\\forall",
          "*",
          "...",
          "?");

  @RepeatedTest(4)
  void everyWordBeforeAFunctionCounts(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    for (int i = 0; i < VARIANTS; i++) {
      String text = mutated(CLAUSES, random);
      Contracts contracts = read("/*@ " + text + " */\nint f(int *t, int n) { return n; }\n");

      assertThat(lost(text, said(contracts), warnings(contracts))).as(text).isEmpty();
    }
  }

  @RepeatedTest(4)
  void everyWordInAFunctionCounts(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    for (int i = 0; i < VARIANTS; i++) {
      String text = mutated(INSIDE, random);
      Contracts contracts = read("int f(int *t, int n) {\n  /*@ " + text + " */\n  return n; }\n");

      assertThat(lost(text, said(contracts), warnings(contracts))).as(text).isEmpty();
    }
  }

  /** Nobody knows where such a behavior applies: what it says must not be claimed everywhere. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "behavior b: assumes n >; ensures n == 1; complete behaviors;",
        "behavior b: assume n > 1; ensures n == 1; disjoint behaviors;",
        "behavior : assumes n > 1; ensures n == 1;"
      })
  void aBehaviorWithoutAKnownConditionClaimsNothing(String text) {
    Contracts before = read("/*@ " + text + " */\nint f(int *t, int n) { return n; }\n");
    Contracts inside = read("int f(int *t, int n) {\n  /*@ " + text + " */\n  return n; }\n");

    assertThat(before.contract("f").behaviors()).isEmpty();
    assertThat(before.warnings()).hasSizeGreaterThan(1);
    assertThat(inside.inBodies().getFirst().items()).isEmpty();
    assertThat(inside.warnings()).hasSizeGreaterThan(1);
  }

  /** Some clauses one after the other, of which words were left out, added, doubled, exchanged. */
  private static String mutated(List<String> clauses, Random random) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      words.addAll(words(clauses.get(random.nextInt(clauses.size()))));
    }
    for (int i = 0; i <= random.nextInt(3) && words.size() > 2; i++) {
      int at = random.nextInt(words.size() - 1);
      switch (random.nextInt(4)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, WORDS.get(random.nextInt(WORDS.size())));
        case 2 -> words.add(at, words.get(random.nextInt(words.size())));
        default -> words.set(at, words.set(at + 1, words.get(at)));
      }
    }
    return String.join(" ", words);
  }

  private static List<String> words(String text) {
    return Lexer.tokens(new SourceText("f.c", text), 0, text.length()).stream()
        .filter(t -> t.kind() != Token.Kind.END)
        .map(Token::text)
        .toList();
  }

  /** The words of {@code text} that no clause and no warning has. */
  private static List<String> lost(String text, List<String> said, List<String> warnings) {
    boolean isGhost = text.startsWith("ghost");
    if (isGhost || warnings.stream().anyMatch(w -> w.contains("annotation ignored"))) {
      return List.of();
    }
    List<String> left = new ArrayList<>();
    for (String word : words(text)) {
      if (Character.isLetterOrDigit(word.charAt(0)) || word.charAt(0) == '\\') {
        left.add(word);
      }
    }
    Stream.concat(said.stream(), warnings.stream())
        .forEach(s -> List.of(s.split("[^\\w\\\\]+", -1)).forEach(left::remove));
    return left;
  }

  private static List<String> warnings(Contracts contracts) {
    return contracts.warnings().stream().map(Warning::toString).toList();
  }

  private static List<String> said(Contracts contracts) {
    List<String> said = new ArrayList<>();
    Contract c = contracts.contract("f");
    add(said, "requires", c.requires());
    add(said, "ensures", c.ensures());
    add(said, "exits", c.exits());
    c.assigns().forEach(a -> said.add("assigns " + a.text()));
    for (Contract.Behavior b : c.behaviors()) {
      said.add("behavior " + b.name());
      add(said, "assumes", b.assumes());
      add(said, "requires", b.requires());
      add(said, "ensures", b.ensures());
      add(said, "exits", b.exits());
      b.assigns().forEach(a -> said.add("assigns " + a.text()));
    }
    c.behaviorSets()
        .forEach(
            s ->
                said.add(
                    (s.isComplete() ? "complete" : "disjoint")
                        + " behaviors "
                        + String.join(" ", s.names())));
    c.termination()
        .forEach(t -> said.add((t.isMeasure() ? "decreases " : "terminates ") + t.clause().text()));
    contracts.inBodies().forEach(b -> b.items().forEach(i -> add(said, i)));
    return said;
  }

  private static void add(List<String> said, String keyword, List<Contract.Clause> clauses) {
    for (Contract.Clause clause : clauses) {
      boolean isOfBlocks = clause.term().toString().contains(" only");
      String word = isOfBlocks ? "allocates frees" : keyword;
      said.add(half(clause) + word + " " + clause.text());
    }
  }

  private static String half(Contract.Clause clause) {
    return switch (clause.use()) {
      case CHECKED -> "check ";
      case ASSUMED -> "admit ";
      case CHECKED_AND_ASSUMED -> "";
    };
  }

  private static void add(List<String> said, BodyAnnotation.Item item) {
    String kind = item.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    String guard = item.clause().term().toString();
    said.add("for " + String.join(" ", item.behaviors()) + " " + half(item.clause()) + kind);
    said.add(item.clause().text() + " behaviors behavior assumes " + guard);
  }

  private static Contracts read(String text) {
    return Contracts.of(Map.of("f.c", text), "f"::equals);
  }
}
