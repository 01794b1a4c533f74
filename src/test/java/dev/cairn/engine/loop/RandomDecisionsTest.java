package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.BooleanText;
import dev.cairn.coverage.mcdc.Vector;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;

/** MC/DC verdicts on random decisions over coupled conditions, against all inputs tried out. */
class RandomDecisionsTest {
  private static final int DOMAIN = 4;

  @TempDir private Path folder;

  @RepeatedTest(8)
  void coveredAndInfeasibleAreWhatTryingAllInputsSays(RepetitionInfo repetition)
      throws IOException {
    Random random = new Random(repetition.getCurrentRepetition());
    int size = 3 + random.nextInt(3);
    List<Comparison> atoms = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      atoms.add(Comparison.random(random));
    }
    String text = tree(random, 0, size);

    Result result = explore(text, atoms);

    assertThat(letters(result)).as(text + " with " + atoms).isEqualTo(expected(text, atoms));
    assertThat(result.isComplete()).isTrue();
  }

  /** {@code x < 2}, {@code y == x}: few values, so that conditions exclude each other often. */
  private record Comparison(boolean isOfX, String op, int constant) {
    static Comparison random(Random random) {
      List<String> ops = List.of("<", "==", ">");
      return new Comparison(
          random.nextBoolean(), ops.get(random.nextInt(3)), random.nextInt(DOMAIN + 1));
    }

    boolean holds(int x, int y) {
      int left = isOfX ? x : y;
      int right = constant == DOMAIN ? x : constant;
      return switch (op) {
        case "<" -> left < right;
        case "==" -> left == right;
        default -> left > right;
      };
    }

    @Override
    public String toString() {
      return (isOfX ? "x " : "y ") + op + " " + (constant == DOMAIN ? "x" : "" + constant);
    }
  }

  /**
   * A random expression over the letters from {@code first} to {@code end}, each once, in order.
   */
  private static String tree(Random random, int first, int end) {
    String not = random.nextInt(4) == 0 ? "!" : "";
    if (end - first == 1) {
      return not + (char) ('a' + first);
    }
    int middle = first + 1 + random.nextInt(end - first - 1);
    String op = random.nextBoolean() ? " && " : " || ";
    return not + "(" + tree(random, first, middle) + op + tree(random, middle, end) + ")";
  }

  private Result explore(String text, List<Comparison> atoms) throws IOException {
    String condition =
        text.chars()
            .mapToObj(c -> Character.isLetter(c) ? "(" + atoms.get(c - 'a') + ")" : "" + (char) c)
            .collect(Collectors.joining());
    String code =
        """
        /*@ requires 0 <= x < %d && 0 <= y < %d; */
        int f(int x, int y) { return %s; }
        """
            .formatted(DOMAIN, DOMAIN, condition);
    Path file = Files.writeString(folder.resolve("f.c"), code);
    return RealStack.explore(file, "f", Settings.defaults().withCriterion(Criterion.MCDC));
  }

  private static String letters(Result result) {
    return result.decisions().stream()
        .flatMap(d -> d.conditions().stream())
        .map(c -> c.verdict() instanceof ItemVerdict.Covered ? "c" : "i")
        .collect(Collectors.joining());
  }

  private static String expected(String text, List<Comparison> atoms) {
    StringBuilder letters = new StringBuilder();
    for (int c = 0; c < atoms.size(); c++) {
      letters.append(decides(text, atoms, c, true) && decides(text, atoms, c, false) ? 'c' : 'i');
    }
    return letters.toString();
  }

  private static boolean decides(String text, List<Comparison> atoms, int c, boolean value) {
    for (int input = 0; input < DOMAIN * DOMAIN; input++) {
      int assignment = 0;
      for (int i = 0; i < atoms.size(); i++) {
        assignment |= atoms.get(i).holds(input % DOMAIN, input / DOMAIN) ? 1 << i : 0;
      }
      Vector vector = BooleanText.shortCircuit(text, assignment);
      if (vector.value(c) == value && BooleanText.decides(text, vector, c, atoms.size())) {
        return true;
      }
    }
    return false;
  }
}
