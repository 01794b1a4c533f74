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
import java.util.Set;

/**
 * How far a program looked into the texts of an input. A parser stops where it expects something
 * else: that is the place to go on from, and what lies behind it is of no use.
 */
final class SeenText {
  private static final int MOST_ASKED = 8;

  private SeenText() {}

  /** How many characters of a text, and zeros behind them, the conditions of a path look at. */
  static int reach(InputText text, ExecutionPath path) {
    VariableSet decided = decided(path);
    int end = text.places().size();
    while (end > 0 && !decided.contains(text.places().get(end - 1))) {
      end--;
    }
    return end;
  }

  /**
   * What the last character of a text that the program looked at was compared with, the latest
   * first: what a parser had expected there instead.
   */
  static List<Byte> asked(InputText text, Input input, ExecutionPath path, Variables variables) {
    int reach = Math.min(reach(text, path), text.read(input).length);
    if (reach == 0) {
      return List.of();
    }
    Variable last = text.places().get(reach - 1);
    var sets = new VariableSets();
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
  static int[] stack(Input input, ExecutionPath path) {
    var sets = new VariableSets();
    int position = 0;
    for (InputText text : InputText.of(input).values()) {
      int reach = reach(text, path);
      if (reach > 0) {
        Variable last = text.places().get(reach - 1);
        position = Math.max(position, firstLook(path, last, sets));
      }
    }
    return stack(path.trace(), position);
  }

  private static int firstLook(ExecutionPath path, Variable at, VariableSets sets) {
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

  private static VariableSet decided(ExecutionPath path) {
    var sets = new VariableSets();
    VariableSet decided = VariableSet.EMPTY;
    for (PathCondition c : path.conditions()) {
      decided = decided.union(sets.of(c.condition()));
    }
    return decided;
  }

  /** The input with its texts ending where no condition of the path looks further. */
  static Input of(Input input, ExecutionPath path) {
    VariableSet decided = decided(path);
    Input seen = input;
    for (InputText text : InputText.of(input).values()) {
      byte[] all = text.read(input);
      int end = all.length;
      while (end > 0 && !decided.contains(text.places().get(end - 1))) {
        end--;
      }
      // nothing is known of a text at which nobody looks
      seen = end == 0 ? seen : text.write(seen, Arrays.copyOf(all, end));
    }
    return seen;
  }
}
