package dev.cairn.engine.force.text;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Inputs with the words that a program asked for: where it compared a character of a text with the
 * first one of a word that it knows, that word takes the place of what stands there, and what
 * follows moves. No condition asks for that: for each the characters behind stay where they are.
 */
final class AskedWords {
  /** One that is asked for everywhere, such as a sign, leaves the others their turns. */
  private static final int MOST_PER_WORD = 24;

  private static final int MOST_WAITING = 4;

  private final List<Asked> words;
  private final Variables variables;
  private int asked;

  AskedWords(List<byte[]> words, Variables variables) {
    this.words =
        words.stream()
            .filter(w -> w.length > 1 && !KnownWords.isMessage(w))
            .map(Asked::new)
            .toList();
    this.variables = variables;
  }

  private record Place(InputText text, int index) {}

  /** A word, and the inputs with it that were not tried yet. */
  private static final class Asked {
    private final byte[] word;
    private final Deque<Input> waiting = new ArrayDeque<>();
    private final Set<String> made = new HashSet<>();
    private int given;
    private int latest;

    Asked(byte[] word) {
      this.word = word;
    }
  }

  /** An input with a word that was asked for: the rarest, among these the latest. */
  Optional<Input> next() {
    return words.stream()
        .filter(w -> !w.waiting.isEmpty())
        .min(Comparator.<Asked>comparingInt(w -> w.given).thenComparingInt(w -> -w.latest))
        .map(
            w -> {
              w.given++;
              return w.waiting.removeLast();
            });
  }

  /** Looks at what a run asked for in the texts of its input. */
  void look(Input input, ExecutionPath path) {
    if (words.isEmpty()) {
      return;
    }
    Map<Variable, Place> places = places(input);
    var sets = new VariableSets();
    for (PathCondition c : path.conditions()) {
      if (comparison(c.condition())
              instanceof Binary(_, _, _, _, var term, Const(_, _, _, var bits))
          && sets.of(term).size() == 1) {
        Place place = places.get(sets.of(term).in(variables).getFirst());
        if (place != null) {
          words.stream()
              .filter(w -> w.made.size() < MOST_PER_WORD && beginsWith(w.word, bits))
              .forEach(w -> put(w, place, input));
        }
      }
    }
  }

  private static Map<Variable, Place> places(Input input) {
    Map<Variable, Place> places = new HashMap<>();
    for (InputText text : InputText.of(input).values()) {
      for (int i = 0; i < text.places().size(); i++) {
        places.put(text.places().get(i), new Place(text, i));
      }
    }
    return places;
  }

  /** The equality that a condition states or denies; else the condition itself. */
  static Expr comparison(Expr condition) {
    Expr inner = condition instanceof Expr.Unary unary ? unary.arg() : condition;
    return inner instanceof Binary binary && binary.op() == BinaryOp.EQ ? inner : condition;
  }

  private static boolean beginsWith(byte[] word, long character) {
    return Character.toLowerCase(word[0] & 0xff) == Character.toLowerCase((int) (character & 0xff));
  }

  /** In the place of a word, and of all up to the next space where that is more. */
  private void put(Asked word, Place place, Input input) {
    byte[] now = place.text.read(input);
    if (place.index <= now.length && isBegin(now, place.index)) {
      put(word, place, input, end(now, place.index, AskedWords::isOfWord));
      put(word, place, input, end(now, place.index, c -> !Character.isWhitespace(c)));
    }
  }

  /**
   * May a word begin there. Whoever compares all that a name has with all words it knows asks for
   * their first letters inside the name, too, and expects none of them there.
   */
  private static boolean isBegin(byte[] text, int place) {
    return place == 0 || !(Character.isLetter(text[place - 1] & 0xff) || text[place - 1] == '_');
  }

  private void put(Asked word, Place place, Input input, int rest) {
    byte[] now = place.text.read(input);
    var text = new ByteArrayOutputStream();
    text.write(now, 0, place.index);
    text.writeBytes(word.word);
    text.write(now, rest, now.length - rest);
    if (word.made.add(place.text.name() + "\n" + text.toString(StandardCharsets.ISO_8859_1))) {
      if (word.waiting.size() == MOST_WAITING) {
        word.waiting.removeFirst();
      }
      byte[] all = text.toByteArray();
      word.latest = ++asked;
      word.waiting.add(place.text.withRoom(all.length + 1, variables).write(input, all));
    }
  }

  private static int end(byte[] text, int begin, IntPredicate isInside) {
    int end = begin;
    while (end < text.length && isInside.test(text[end])) {
      end++;
    }
    return end;
  }

  private static boolean isOfWord(int c) {
    boolean isSign = c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c) && c != '_';
    return !Character.isWhitespace(c) && !isSign;
  }
}
