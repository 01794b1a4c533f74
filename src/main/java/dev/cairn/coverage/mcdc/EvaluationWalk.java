package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.mcdc.Evaluations.Evaluation;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One walk along a trace, which may have millions of entries: the calls under way, each with the
 * evaluations begun in it. What is under way is changed in place, and frames are used again.
 */
final class EvaluationWalk {
  private final Decisions decisions;
  private final int[] functions;
  private final BitSet once;
  private final Predicate<Evaluation> isWanted;
  private final List<Evaluation> complete = new ArrayList<>();
  private final BitSet done = new BitSet();
  private Frame[] frames = {};
  private int depth;

  /**
   * Looks for evaluations of {@code decisions}.
   *
   * @param functions of each branch the number of its function
   * @param once branches that need not be looked at again once they were
   */
  EvaluationWalk(
      Decisions decisions, int[] functions, BitSet once, Predicate<Evaluation> isWanted) {
    this.decisions = decisions;
    this.functions = functions;
    this.once = once;
    this.isWanted = isWanted;
  }

  List<Evaluation> along(int[] trace) {
    for (int position = 0; position < trace.length; position++) {
      int entry = trace[position];
      if (ExecutionPath.isCall(entry)) {
        push(ExecutionPath.calledFunction(entry));
      } else if (ExecutionPath.isLeaving(entry)) {
        depth = Math.max(0, depth - 1);
      } else if (!done.get(entry)) {
        look(entry, position);
      }
    }
    return complete;
  }

  private void push(int function) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
      Arrays.setAll(frames, i -> i < depth ? frames[i] : new Frame());
    }
    frames[depth++].begin(function);
  }

  private void look(int branch, int position) {
    Decisions.Step step = decisions.step(branch);
    Frame frame = step == null ? null : frameOf(branch);
    if (step != null && frame != null) {
      advance(frame, step, position);
      done.set(branch, once.get(branch));
    }
  }

  /** The innermost frame of the branch's function; longjmp leaves frames without a return. */
  private @Nullable Frame frameOf(int branch) {
    while (depth > 0 && frames[depth - 1].function != functions[branch]) {
      depth--;
    }
    return depth == 0 ? null : frames[depth - 1];
  }

  private void advance(Frame frame, Decisions.Step step, int position) {
    Decision decision = decisions.all().get(step.decision());
    Begun begun = frame.begun(step.decision());
    if (begun == null || begun.expected != step.condition()) {
      if (step.condition() != 0) {
        frame.end(begun);
        return;
      }
      begun = begun == null ? frame.add(new Begun(step.decision(), decision)) : begun.again();
    }
    int next = decision.next(step.condition(), step.value());
    begun.take(step, position, next);
    if (decision.isExit(next)) {
      frame.end(begun);
      Evaluation evaluation = begun.complete(decision.outcome(next));
      if (isWanted.test(evaluation)) {
        complete.add(evaluation);
      }
    }
  }

  /** One call under way. */
  private static final class Frame {
    private int function;
    private final List<Begun> all = new ArrayList<>(2);

    void begin(int called) {
      function = called;
      all.clear();
    }

    @Nullable Begun begun(int decision) {
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).decision == decision) {
          return all.get(i);
        }
      }
      return null;
    }

    Begun add(Begun begun) {
      all.add(begun);
      return begun;
    }

    void end(@Nullable Begun begun) {
      if (begun != null) {
        all.remove(begun);
      }
    }
  }

  /** An evaluation as far as it has come; {@code expected}: the condition that must be next. */
  private static final class Begun {
    private final int decision;
    private int[] positions;
    private int length;
    private long evaluated;
    private long values;
    private int expected;

    Begun(int decision, Decision of) {
      this.decision = decision;
      positions = new int[of.size()];
    }

    /** From its first condition. */
    Begun again() {
      length = 0;
      evaluated = 0;
      values = 0;
      return this;
    }

    void take(Decisions.Step step, int position, int next) {
      long bit = 1L << step.condition();
      evaluated |= bit;
      values |= step.value() ? bit : 0;
      if (length == positions.length) {
        positions = Arrays.copyOf(positions, 2 * length);
      }
      positions[length++] = position;
      expected = next;
    }

    Evaluation complete(boolean outcome) {
      return new Evaluation(
          decision, Arrays.copyOf(positions, length), new Vector(evaluated, values, outcome));
    }
  }
}
