package dev.cairn.engine.force.text;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How far a program looked into the texts of an input. A parser stops where it expects something
 * else: that is the place to go on from, and what lies behind it is of no use.
 */
final class SeenText {
  private static final int MOST_ASKED = 8;

  private final Input input;
  private final ExecutionPath path;
  private final VariableSets sets;
  private final Map<String, InputText> texts;
  private final VariableSet decided;

  /** {@code sets}: whose terms these are does not matter; what they know is used again. */
  SeenText(Input input, ExecutionPath path, VariableSets sets) {
    this.input = input;
    this.path = path;
    this.sets = sets;
    texts = InputText.of(input);
    decided = texts.isEmpty() ? VariableSet.EMPTY : decided();
  }

  /** The texts of the input, by name. */
  Map<String, InputText> texts() {
    return texts;
  }

  /** How many characters of a text, and zeros behind them, the conditions of the path look at. */
  int reach(InputText text) {
    return end(text, text.places().size());
  }

  private int end(InputText text, int most) {
    int end = most;
    while (end > 0 && !decided.contains(text.places().get(end - 1))) {
      end--;
    }
    return end;
  }

  /**
   * What the last character of a text that the program looked at was compared with, the latest
   * first: what a parser had expected there instead.
   */
  List<Byte> asked(InputText text, Variables variables) {
    int reach = Math.min(reach(text), text.read(input).length);
    if (reach == 0) {
      return List.of();
    }
    Variable last = text.places().get(reach - 1);
    Set<Byte> asked = new LinkedHashSet<>();
    for (PathCondition c : path.conditions().reversed()) {
      if (AskedWords.comparison(c.condition())
              instanceof Expr.Binary(_, _, _, _, var term, Expr.Const(_, _, _, var bits))
          && sets.of(term).size() == 1
          && sets.of(term).in(variables).getFirst().equals(last)
          && bits > 0
          && bits < 1 << Byte.SIZE
          && asked.size() < MOST_ASKED) {
        asked.add((byte) bits);
      }
    }
    asked.remove((byte) input.get(last));
    return List.copyOf(asked);
  }

  /** The functions at work when the program looked at the last characters that it looked at. */
  int[] stack() {
    int position = 0;
    for (InputText text : texts.values()) {
      int reach = reach(text);
      if (reach > 0) {
        position = Math.max(position, firstLook(text.places().get(reach - 1)));
      }
    }
    return stack(path.trace(), position);
  }

  private int firstLook(Variable at) {
    for (PathCondition c : path.conditions()) {
      if (sets.of(c.condition()).contains(at)) {
        return c.tracePosition();
      }
    }
    return 0;
  }

  private static int[] stack(int[] trace, int position) {
    int[] stack = new int[position + 1];
    int depth = 0;
    for (int i = 0; i < Math.min(position, trace.length); i++) {
      if (ExecutionPath.isCall(trace[i])) {
        stack[depth++] = ExecutionPath.calledFunction(trace[i]);
      } else if (ExecutionPath.isLeaving(trace[i])) {
        depth = Math.max(0, depth - 1);
      }
    }
    return Arrays.stream(stack, 0, depth).distinct().toArray();
  }

  private VariableSet decided() {
    VariableSet all = VariableSet.EMPTY;
    for (PathCondition c : path.conditions()) {
      all = all.union(sets.of(c.condition()));
    }
    return all;
  }

  /** The input with its texts ending where no condition of the path looks further. */
  Input cut() {
    Input seen = input;
    for (InputText text : texts.values()) {
      byte[] all = text.read(input);
      int end = end(text, all.length);
      // nothing is known of a text at which nobody looks
      seen = end == 0 ? seen : text.write(seen, Arrays.copyOf(all, end));
    }
    return seen;
  }
}
