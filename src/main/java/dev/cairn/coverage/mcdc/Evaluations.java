package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the evaluations of decisions in a trace. An operand may call functions and hold decisions
 * of its own, so several evaluations can be under way at once; one that control left before its end
 * (a call that never returned, a trace cut off) does not count.
 */
public final class Evaluations {
  private final ProgramIndex index;
  private final Decisions decisions;

  public Evaluations(ProgramIndex index, Decisions decisions) {
    this.index = index;
    this.decisions = decisions;
  }

  public Decisions decisions() {
    return decisions;
  }

  /**
   * One evaluation of decision {@code decision}: the positions in the trace of its steps, in order,
   * and what they amount to.
   */
  public record Evaluation(int decision, int[] positions, Vector vector) {}

  /** The complete evaluations on a path, in the order of their ends. */
  public List<Evaluation> on(ExecutionPath path) {
    return on(path, new BitSet());
  }

  /**
   * The same, but of evaluations that amount to the same only some, the first among them: what is
   * to be known where nobody asks for their places. Traces of millions of entries have few.
   */
  public List<Evaluation> differentOn(ExecutionPath path) {
    Set<Map.Entry<Integer, Vector>> seen = new HashSet<>();
    return on(path, decisions.alone()).stream()
        .filter(e -> seen.add(Map.entry(e.decision, e.vector)))
        .toList();
  }

  /** {@code once}: branches that need not be looked at again once they were. */
  private List<Evaluation> on(ExecutionPath path, BitSet once) {
    List<Evaluation> complete = new ArrayList<>();
    BitSet done = new BitSet();
    Deque<Frame> frames = new ArrayDeque<>();
    int[] trace = path.trace();
    for (int position = 0; position < trace.length; position++) {
      int entry = trace[position];
      if (ExecutionPath.isCall(entry)) {
        frames.push(new Frame(index.functions().get(ExecutionPath.calledFunction(entry)).name()));
      } else if (ExecutionPath.isLeaving(entry)) {
        frames.poll();
      } else if (!done.get(entry)) {
        Decisions.Step step = decisions.step(entry);
        Frame frame = step == null ? null : frameOf(frames, entry);
        if (step != null && frame != null) {
          advance(frame, step, position, complete);
          done.set(entry, once.get(entry));
        }
      }
    }
    return complete;
  }

  /** The innermost frame of the branch's function; longjmp leaves frames without a return. */
  private @Nullable Frame frameOf(Deque<Frame> frames, int branch) {
    String function = index.program().branches().get(branch).function();
    while (!frames.isEmpty() && !frames.element().function.equals(function)) {
      frames.pop();
    }
    return frames.peek();
  }

  private void advance(Frame frame, Decisions.Step step, int position, List<Evaluation> complete) {
    Decision decision = decisions.all().get(step.decision());
    Partial before = frame.partials.get(step.decision());
    boolean isFirst = before == null || before.expected != step.condition();
    if (isFirst && step.condition() != 0) {
      frame.partials.remove(step.decision());
      return;
    }
    Partial partial = before == null || isFirst ? Partial.BEGUN : before;
    int next = decision.next(step.condition(), step.value());
    Partial after = partial.with(step, position, next);
    if (!decision.isExit(next)) {
      frame.partials.put(step.decision(), after);
      return;
    }
    frame.partials.remove(step.decision());
    Vector vector = after.vector;
    complete.add(
        new Evaluation(
            step.decision(),
            after.positions.stream().mapToInt(Integer::intValue).toArray(),
            new Vector(vector.evaluated(), vector.values(), decision.outcome(next))));
  }

  /** One call under way, with the evaluations begun in it. */
  private static final class Frame {
    private final String function;
    private final Map<Integer, Partial> partials = new HashMap<>();

    Frame(String function) {
      this.function = function;
    }
  }

  /** An evaluation as far as it has come; {@code expected}: the condition that must be next. */
  private record Partial(Vector vector, List<Integer> positions, int expected) {
    private static final Partial BEGUN = new Partial(new Vector(0, 0, false), List.of(), 0);

    Partial with(Decisions.Step step, int position, int next) {
      List<Integer> longer = new ArrayList<>(positions);
      longer.add(position);
      return new Partial(vector.with(step.condition(), step.value()), longer, next);
    }
  }
}
