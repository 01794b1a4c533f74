package dev.cairn.engine.force.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AskedWordsTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final AskedWords asked = new AskedWords(List.of(bytes("POST"), bytes("host")), variables);

  @Test
  void aWordTakesThePlaceOfWhatWasComparedWithIt() {
    asked.look(text("GET /x"), comparing(0, 'P'));

    assertThat(made()).containsExactly("POST /x");
  }

  @Test
  void whatEndsAtASignOrASpaceIsTriedBothWays() {
    asked.look(text("a=b:c d"), comparing(2, 'p'));

    assertThat(made()).containsExactlyInAnyOrder("a=POST:c d", "a=POST d");
  }

  @Test
  void noWordBeginsInsideAnother() {
    asked.look(text("depth _p"), comparing(2, 'p'));
    asked.look(text("depth _p"), comparing(7, 'p'));

    assertThat(made()).isEmpty();
  }

  @Test
  void aWordMayFollowANumber() {
    asked.look(text("12px"), comparing(2, 'p'));

    assertThat(made()).containsExactly("12POST");
  }

  @Test
  void nothingIsMadeOfCharactersThatNoWordBeginsWith() {
    asked.look(text("GET /x"), comparing(0, 'Q'));

    assertThat(made()).isEmpty();
  }

  @Test
  void messagesAreNotAskedFor() {
    var words = new AskedWords(List.of(bytes("no such host")), variables);

    words.look(text("GET /x"), comparing(0, 'n'));

    assertThat(words.next()).isEmpty();
  }

  @Test
  void whatWasAskedForLastComesFirst() {
    asked.look(text("GET /x"), comparing(0, 'P'));
    asked.look(text("GET /x"), comparing(5, 'h'));

    assertThat(made()).containsExactly("GET /host", "POST /x");
  }

  /** Whoever prints a wrong word with quotes asks each of its characters for many signs. */
  @Test
  void aWordThatIsAskedForEverywhereLeavesOthersTheirTurns() {
    asked.look(text("GET"), comparing(0, 'h'));
    for (int i = 0; i < 100; i++) {
      asked.look(text("{" + i), comparing(0, 'P'));
    }

    assertThat(made()).hasSizeLessThan(10).contains("host");
    assertThat(made()).isEmpty();
  }

  @Test
  void theSameTextIsMadeOnce() {
    asked.look(text("GET /x"), comparing(0, 'P'));
    asked.look(text("PUT /x"), comparing(0, 'P'));

    assertThat(made()).hasSize(1);
  }

  private List<String> made() {
    List<String> made = new ArrayList<>();
    for (Optional<Input> next = asked.next(); next.isPresent(); next = asked.next()) {
      byte[] text = InputText.read("s[]", next.get()).orElseThrow();
      made.add(new String(text, StandardCharsets.US_ASCII));
    }
    return made;
  }

  /** A path on which the character there was found to be another. */
  private ExecutionPath comparing(int place, char with) {
    Expr character = pool.variable(place(place));
    Expr isEqual = pool.binary(BinaryOp.EQ, character, pool.constant(8, with));
    var other =
        new PathCondition(pool.not(isEqual), PathCondition.Kind.BRANCH, 0, 1, 0, 0, Location.NONE);
    return new ExecutionPath(new int[] {0}, List.of(other), false);
  }

  private Input text(String text) {
    Input.Builder input = Input.EMPTY.toBuilder();
    for (int i = 0; i < text.length(); i++) {
      input.set(place(i), text.charAt(i));
    }
    return input.build();
  }

  private Variable place(int index) {
    return variables.variable("s[" + index + "]", 8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
