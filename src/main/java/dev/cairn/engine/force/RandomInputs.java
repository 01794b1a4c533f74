package dev.cairn.engine.force;

import dev.cairn.engine.Dictionary;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.force.text.TextMoves;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Indeterminate;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * A sequence of random inputs over the variables that runs have read so far, now and then with
 * values that the program speaks of. Each value depends on the seed, the number of the input and
 * the name of the variable only, so one can look ahead.
 */
public final class RandomInputs {
  private static final long SHARE = 3;

  private final long seed;
  private final Dictionary dictionary;
  private final TextMoves moves;
  private final List<Drawn> variables = new ArrayList<>();
  private final Set<Variable> known = new HashSet<>();
  private long number;

  /** {@code known}: all variables of the exploration. */
  public RandomInputs(long seed, Dictionary dictionary, Variables known) {
    this(seed, dictionary, known, _ -> 0);
  }

  /**
   * {@code known}: all variables of the exploration; {@code wanted}: how much there is to cover in
   * a function, by its position in the program.
   */
  public RandomInputs(long seed, Dictionary dictionary, Variables known, IntUnaryOperator wanted) {
    this.seed = seed;
    this.dictionary = dictionary;
    moves = new TextMoves(seed, dictionary, known, wanted);
  }

  /** What they depend on beside the program. */
  long seed() {
    return seed;
  }

  /** Those made from earlier inputs. */
  TextMoves moves() {
    return moves;
  }

  /** Further inputs have the variables of this run, too. */
  void learn(Run run) {
    run.input().forEachVariable(this::learn);
  }

  private void learn(Variable variable) {
    if (known.add(variable)) {
      variables.add(Drawn.of(variable));
    }
  }

  /**
   * A variable, and what its name says for all inputs.
   *
   * @param isFixed whether it stays 0
   * @param array a number for the array it is in
   */
  private record Drawn(Variable variable, boolean isFixed, int array, int name) {
    static Drawn of(Variable v) {
      boolean isFixed =
          Indeterminate.isOne(v)
              || AllocationFailure.of(v).isPresent()
              || ApiChoice.of(v).isPresent()
              || PlaceChoice.of(v).isPresent();
      return new Drawn(v, isFixed, ~Dictionary.arrayOf(v).hashCode(), v.name().hashCode());
    }
  }

  Input next() {
    Input input = peek(0);
    number++;
    return input;
  }

  /** The input that will come after {@code ahead} others. */
  Input peek(int ahead) {
    Input.Builder input = new Input.Builder();
    long base = KnownPaths.mix(seed, number + ahead);
    for (Drawn drawn : variables) {
      input.set(drawn.variable, drawn.isFixed ? 0 : value(drawn, base));
    }
    return input.build();
  }

  /** Of four arrays one holds a text, of four other variables one a constant of the program. */
  private long value(Drawn drawn, long base) {
    long ofArray = KnownPaths.mix(base, drawn.array);
    if ((ofArray & SHARE) == 0) {
      OptionalLong character = dictionary.character(drawn.variable, ofArray >>> 8);
      if (character.isPresent()) {
        return character.getAsLong();
      }
    }
    long random = KnownPaths.mix(base, drawn.name);
    long other = KnownPaths.mix(random, 1);
    return (other & SHARE) == 0
        ? dictionary.constant(drawn.variable.width(), other >>> 8).orElse(random)
        : random;
  }

  /** Tells the input that will come after {@code ahead} others from all others. */
  long key(int ahead) {
    return KnownPaths.mix(KnownPaths.mix(~seed, number + ahead), variables.size());
  }
}
