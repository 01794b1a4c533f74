package dev.cairn.engine.force.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Dictionary;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.ProgramWorld;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TextMovesTest {
  private static final byte[] KEY = "let".getBytes(StandardCharsets.US_ASCII);

  private final Variables variables = new Variables();
  private int longest;

  @Test
  void nothingIsMovedWhereNoInputHasAText() {
    var moves = new TextMoves(1, Dictionary.EMPTY, variables);
    moves.keep(
        Input.EMPTY.toBuilder().set(variables.variable("n", 32), 5).build(), ExecutionPath.EMPTY);

    assertThat(moves.next()).isEmpty();
  }

  /** A program that compares two files needs two arguments that name one. */
  @Test
  void argumentsNameTheFilesThereAre() {
    var world =
        new ProgramWorld(
            "p",
            List.of(new ProgramWorld.Arguments.Open(2, 2, 3)),
            Optional.of(0),
            List.of(new ProgramWorld.File.Open("A", 0)),
            List.of(),
            ProgramWorld.Surroundings.NONE);
    var moves = new TextMoves(1, Dictionary.EMPTY.in(Optional.of(world)), variables);
    Input second = variable("arg2[0]", 'x', variable("arg2[1]", 0, Input.EMPTY));
    moves.keep(variable("arg1[0]", 'x', variable("arg1[1]", 0, second)), ExecutionPath.EMPTY);
    Set<String> made = new HashSet<>();

    for (int i = 0; i < 3000; i++) {
      Input next = moves.next().orElseThrow();
      made.add(word("arg1[]", next) + " " + word("arg2[]", next));
    }

    assertThat(made).contains("A A", "A -", "- A", "- -");
  }

  private static String word(String name, Input input) {
    InputText text = Objects.requireNonNull(InputText.of(input).get(name));
    String all = new String(text.read(input), StandardCharsets.ISO_8859_1);
    return all.indexOf(0) < 0 ? all : all.substring(0, all.indexOf(0));
  }

  @Test
  void piecesOfInputsComeTogether() {
    var moves = new TextMoves(1, Dictionary.EMPTY, variables);
    moves.keep(text("if a"), ExecutionPath.EMPTY);
    moves.keep(text("then b"), ExecutionPath.EMPTY);

    assertThat(made(moves, 2000)).contains("if a then b").allMatch(t -> t.length() <= 300);
  }

  /** A program that stops at the end of a short text has not asked for more. */
  @Test
  void textsGrowBeyondWhatWasRead() {
    Input file = variable("f[0]", 'a', variable("f[1]", '=', variable("f size", 2, Input.EMPTY)));
    var moves = new TextMoves(1, Dictionary.EMPTY, variables);
    moves.keep(file, ExecutionPath.EMPTY);

    for (int i = 0; i < 200; i++) {
      Input next = moves.next().orElseThrow();
      InputText text = Optional.ofNullable(InputText.of(next).get("f[]")).orElseThrow();
      assertThat(next.get(text.size().orElseThrow())).isEqualTo(text.read(next).length);
      longest = Math.max(longest, text.read(next).length);
    }

    assertThat(longest).isGreaterThan(2);
  }

  private Input variable(String name, long value, Input in) {
    int width = name.endsWith("]") ? 8 : 32;
    return in.toBuilder().set(variables.variable(name, width), value).build();
  }

  @Test
  void theSameSeedMovesTheSame() {
    var one = new TextMoves(7, Dictionary.EMPTY, variables);
    var other = new TextMoves(7, Dictionary.EMPTY, variables);
    one.keep(text("x = 1"), ExecutionPath.EMPTY);
    other.keep(text("x = 1"), ExecutionPath.EMPTY);

    assertThat(List.copyOf(made(one, 50))).isEqualTo(List.copyOf(made(other, 50)));
  }

  @Test
  void elementsOfAnArrayAreInTheOrderOfTheirNumbers() {
    Input.Builder input = Input.EMPTY.toBuilder();
    for (int i = 11; i >= 0; i--) {
      input.set(variables.variable("s[" + i + "]", 8), 'a' + i);
    }

    assertThat(InputText.read("s[]", input.build()).orElseThrow())
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo("abcdefghijkl");
  }

  private Set<String> made(TextMoves moves, int count) {
    Set<String> made = new HashSet<>();
    for (int i = 0; i < count; i++) {
      byte[] text = InputText.read("c", moves.next().orElseThrow()).orElseThrow();
      made.add(new String(text, StandardCharsets.US_ASCII));
    }
    return made;
  }

  @Test
  void aTextGoesOnWhereTheProgramStoppedToRead() {
    var pool = new ExprPool(variables);
    Input input = text("do junk");
    Expr second = pool.variable(variables.variable("c#2", 8));
    Expr isO = pool.binary(BinaryOp.EQ, second, pool.constant(8, 'o'));
    var looked = new PathCondition(isO, PathCondition.Kind.BRANCH, 0, 1, 0, 0, Location.NONE);
    var path = new ExecutionPath(new int[] {0}, List.of(looked), false);

    assertThat(InputText.read("c", seen(input, path).cut()).orElseThrow())
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo("do");
  }

  /** "let z|", of which the bar was compared with what a parser takes, the equals sign last. */
  @Test
  void whatWasAskedForLastComesFirst() {
    var pool = new ExprPool(variables);
    Input input = text("let z|");
    Variable bar = variables.variable("c#6", 8);
    List<PathCondition> looks =
        List.of(is(pool, bar, '|', true), is(pool, bar, '+', false), is(pool, bar, '=', false));
    var path = new ExecutionPath(new int[] {0}, looks, false);
    InputText all = Optional.ofNullable(InputText.of(input).get("c")).orElseThrow();

    assertThat(seen(input, path).asked(all, variables)).containsExactly((byte) '=', (byte) '+');
  }

  private static PathCondition is(ExprPool pool, Variable v, char c, boolean isTrue) {
    Expr equal = pool.binary(BinaryOp.EQ, pool.variable(v), pool.constant(8, c));
    Expr condition = isTrue ? equal : pool.not(equal);
    return new PathCondition(condition, PathCondition.Kind.BRANCH, 0, 1, 0, 0, Location.NONE);
  }

  /** The function that asked for the character, and its caller; one that has returned is not. */
  @Test
  void theFunctionsAtWorkAreThoseOfTheLastLook() {
    var pool = new ExprPool(variables);
    Input input = text("x");
    Expr is =
        pool.binary(BinaryOp.EQ, pool.variable(variables.variable("c", 8)), pool.constant(8, 'x'));
    var look = new PathCondition(is, PathCondition.Kind.BRANCH, 0, 1, 4, 2, Location.NONE);
    int[] trace = {
      ExecutionPath.callEntry(5),
      ExecutionPath.callEntry(6),
      ExecutionPath.RETURN,
      ExecutionPath.callEntry(7),
      0
    };

    assertThat(seen(input, new ExecutionPath(trace, List.of(look), false)).stack())
        .containsExactly(5, 7);
  }

  private static SeenText seen(Input input, ExecutionPath path) {
    return new SeenText(input, path, new VariableSets());
  }

  @Test
  void wordsThatCoverSomethingAreDrawnMoreOftenThanMessages() {
    var words = new KnownWords(List.of("a bad number".getBytes(StandardCharsets.US_ASCII), KEY));
    var random = new SplittableRandom(1);
    int keys = 0;
    for (int i = 0; i < 200; i++) {
      boolean isKey = Arrays.equals(words.draw(random), KEY);
      words.learn(isKey);
      keys += isKey ? 1 : 0;
    }

    assertThat(keys).isGreaterThan(150);
  }

  /** Twelve characters, asked for one by one. */
  private Input text(String text) {
    List<Variable> places = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      places.add(variables.variable(i == 1 ? "c" : "c#" + i, 8));
    }
    return new InputText("c", places).write(Input.EMPTY, text.getBytes(StandardCharsets.US_ASCII));
  }
}
