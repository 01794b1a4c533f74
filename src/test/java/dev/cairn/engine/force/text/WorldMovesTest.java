package dev.cairn.engine.force.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.CommandOption;
import dev.cairn.engine.CommandOption.Value;
import dev.cairn.engine.Dictionary;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.path.ExecutionPath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Command lines and files that are changed as a whole. */
class WorldMovesTest {
  private static final List<Arguments> LINE =
      List.of(
          new Arguments.Open(0, 3, 6), new Arguments.Given("between"), new Arguments.Open(1, 2, 6));

  private final Variables variables = new Variables();
  private final CommandWords words = new CommandWords(LINE, variables);

  @Test
  void wordsAreReadAsTheyWereWritten() {
    Input input = words.write(Input.EMPTY, line(List.of("-f", "2"), List.of("A")));

    assertThat(text(words.read(input))).isEqualTo(List.of("-f", "2", "|", "|", "A", "|"));
  }

  /** The third word of the line is the first of the last part then. */
  @Test
  void aWordLessMovesAllBehindIt() {
    Input longer = words.write(Input.EMPTY, line(List.of("-f", "second"), List.of("A")));

    Input shorter = words.write(longer, line(List.of("x"), List.of("A")));

    assertThat(text(words.read(shorter))).isEqualTo(List.of("x", "|", "|", "A", "|"));
  }

  @Test
  void whatHasNoRoomIsLeftOut() {
    Input input =
        words.write(
            Input.EMPTY, line(List.of("a", "b", "c", "d"), List.of("far too long", "y", "z")));

    assertThat(text(words.read(input)))
        .isEqualTo(List.of("a", "b", "c", "|", "|", "far to", "y", "|"));
  }

  @Test
  void optionsComeInAllSpellings() {
    var options =
        List.of(
            new CommandOption("-z", Value.NONE),
            new CommandOption("-f", Value.REQUIRED),
            new CommandOption("--wrap", Value.OPTIONAL),
            new CommandOption("--fields", Value.REQUIRED));

    assertThat(spellings(options, 20))
        .containsExactlyInAnyOrder(
            "-z", "-f7", "-f 7", "--wrap=7", "--wrap", "--fields=7", "--fields 7");
  }

  /** {@code --output-} is no name, {@code --output-d} is. */
  @Test
  void aLongNameIsCutWhereNoOtherBeginsSo() {
    var options =
        List.of(
            new CommandOption("--output-delimiter", Value.REQUIRED),
            new CommandOption("--output-error", Value.NONE));

    assertThat(spellings(options, 12))
        .containsExactlyInAnyOrder("--output-d=7", "--output-del 7", "--output-err");
  }

  @Test
  void firstCommandLinesHaveEachOptionAndFilesHoldSomething() {
    var world =
        new ProgramWorld(
            "p",
            List.of(new Arguments.Open(0, 3, 8)),
            Optional.empty(),
            List.of(new ProgramWorld.File.Open("A", 12)),
            List.of(),
            ProgramWorld.Surroundings.NONE);
    var moves = new TextMoves(1, Dictionary.EMPTY.in(Optional.of(world)), variables);
    Set<String> lines = new HashSet<>();
    boolean isFilled = false;

    for (int i = 0; i < 100; i++) {
      Input next = moves.first();
      lines.add(String.join(" ", text(new CommandWords(world.arguments(), variables).read(next))));
      isFilled |= InputText.read("A[]", next).filter(t -> t.length > 1).isPresent();
    }

    assertThat(lines).contains("|", "A |", "A A |");
    assertThat(isFilled).isTrue();
  }

  /** Nothing has to be known of a program but what it finds. */
  @Test
  void aCommandLineIsMadeWhereNoInputHasAText() {
    var world =
        new ProgramWorld(
            "p",
            List.of(new Arguments.Open(0, 2, 4)),
            Optional.empty(),
            List.of(),
            List.of(),
            ProgramWorld.Surroundings.NONE);
    var moves = new TextMoves(1, Dictionary.EMPTY.in(Optional.of(world)), variables);

    moves.keep(Input.EMPTY, ExecutionPath.EMPTY);

    assertThat(moves.next()).isPresent();
  }

  @Test
  void whatLedToSomethingIsDrawnMoreOften() {
    var operands =
        OperandWords.values(
            List.of("A".getBytes(StandardCharsets.US_ASCII)), new KnownWords(List.of()), List.of());
    var random = new SplittableRandom(1);
    int names = 0;
    for (int i = 0; i < 400; i++) {
      boolean isName = string(operands.next(8, random)).equals("A");
      operands.learn(isName);
      names += isName ? 1 : 0;
    }

    assertThat(names).isGreaterThan(200);
  }

  @Test
  void valuesComeFromTheListThatLedToSomething() {
    List<List<byte[]>> lists =
        List.of(bytes(List.of("never", "always")), bytes(List.of("name", "size", "time")));
    var values = OperandWords.values(bytes(List.of("A")), new KnownWords(List.of()), lists);
    var random = new SplittableRandom(1);
    int words = 0;
    for (int i = 0; i < 400; i++) {
      boolean isRight = Set.of("name", "size", "time").contains(string(values.next(8, random)));
      values.learn(isRight);
      words += isRight ? 1 : 0;
    }

    assertThat(words).isGreaterThan(200);
  }

  /** {@code -4}, {@code +4}, {@code 4k}, and sizes beside those that buffers have. */
  @Test
  void numbersComeInSeveralSpellings() {
    var values =
        OperandWords.values(
            bytes(List.of("A")), new KnownWords(bytes(List.of("k", "!"))), List.of());
    var random = new SplittableRandom(1);
    Set<String> found = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      found.add(string(values.next(8, random)));
    }

    assertThat(found).contains("7", "-7", "+7", "7k", "1025", "8191");
  }

  private static Set<String> spellings(List<CommandOption> options, int room) {
    var all = new OptionWords(options);
    var random = new SplittableRandom(3);
    Set<String> found = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      List<byte[]> spelt = all.next(_ -> new byte[] {'7'}, room, random);
      found.add(String.join(" ", spelt.stream().map(WorldMovesTest::string).toList()));
    }
    return found;
  }

  private static List<List<byte[]>> line(List<String> first, List<String> last) {
    return List.of(bytes(first), List.of(), bytes(last));
  }

  private static List<byte[]> bytes(List<String> words) {
    return words.stream().map(w -> w.getBytes(StandardCharsets.US_ASCII)).toList();
  }

  /** All words, each part ended by a bar. */
  private static List<String> text(List<List<byte[]>> parts) {
    List<String> all = new ArrayList<>();
    for (List<byte[]> part : parts) {
      part.forEach(w -> all.add(string(w)));
      all.add("|");
    }
    return all;
  }

  private static String string(byte[] word) {
    return new String(word, StandardCharsets.ISO_8859_1);
  }
}
