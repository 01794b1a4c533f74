package dev.cairn.coverage;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Replays a trace over the control-flow graph and tells which instructions were executed. Between
 * two entries of a trace control follows edges that are no branches of the source; an instruction
 * after a call that never returned, or after the place of a fault, is not reported. Traces have
 * millions of entries but go few ways between them, so ways are counted first and told at the end.
 */
final class TraceWalker {
  /** Is told what was executed and how often, in any order. */
  interface Visitor {
    void call(Procedure function);

    void branch(int branch);

    /**
     * Instructions {@code from} to {@code to - 1} of the block, numbered over the program, were
     * executed.
     */
    void executed(int block, int from, int to, long times);
  }

  /** A stretch of a way: arguments of {@link Visitor#executed}. */
  private record Stretch(int block, int from, int to) {}

  /** The ends of a way: a position of a walk, and a branch. */
  private record Ends(long from, int branch) {}

  /** From a position to behind a branch, and how often the walk under way has gone it. */
  private static final class Way {
    private final long from;
    private final Branch branch;
    private final List<Stretch> stretches;
    private long times;

    Way(long from, Branch branch, List<Stretch> stretches) {
      this.from = from;
      this.branch = branch;
      this.stretches = stretches;
    }
  }

  private final ProgramIndex index;
  private final Map<Ends, Way> ways = new HashMap<>();
  private final List<Way> gone = new ArrayList<>();

  /** By branch: the way taken to it last, in a loop mostly the next one, too. */
  private final @Nullable Way[] latest;

  TraceWalker(ProgramIndex index) {
    this.index = index;
    latest = new @Nullable Way[index.program().branches().size()];
  }

  void walk(Run run, Visitor visitor) {
    Deque<SilentWalk> frames = new ArrayDeque<>();
    for (int entry : run.path().trace()) {
      if (ExecutionPath.isCall(entry)) {
        call(frames, index.functions().get(ExecutionPath.calledFunction(entry)), visitor);
      } else if (entry == ExecutionPath.RETURN) {
        leave(frames);
      } else {
        visitor.branch(entry);
        take(frames.peek(), entry);
      }
    }
    if (!frames.isEmpty() && !run.path().isTruncated()) {
      end(frames.peek(), run.ending());
    }
    tell(visitor);
  }

  private void tell(Visitor visitor) {
    for (Way way : gone) {
      way.stretches.forEach(s -> visitor.executed(s.block, s.from, s.to, way.times));
      way.times = 0;
    }
    gone.clear();
  }

  private void call(Deque<SilentWalk> frames, Procedure callee, Visitor visitor) {
    if (!frames.isEmpty()) {
      frames.peek().toCall(callee.name());
    }
    visitor.call(callee);
    frames.push(new SilentWalk(callee, index.block(index.position(callee.name()), 0), visitor));
  }

  private static void leave(Deque<SilentWalk> frames) {
    if (!frames.isEmpty()) {
      frames.pop().toReturn();
    }
  }

  private void take(@Nullable SilentWalk frame, int entry) {
    Way way = latest[entry];
    boolean isIt = frame != null && way != null && frame.isAt(way.branch.function(), way.from);
    if (!isIt) {
      way = frame == null ? null : otherWay(frame, index.program().branches().get(entry));
      latest[entry] = way;
    }
    if (frame != null && way != null) {
      if (way.times++ == 0) {
        gone.add(way);
      }
      frame.jumpBehind(way.branch);
    }
  }

  /** The way from where the frame is; null when the branch is in another function. */
  private @Nullable Way otherWay(SilentWalk frame, Branch branch) {
    long from = frame.position();
    if (!frame.isAt(branch.function(), from)) {
      return null;
    }
    var ends = new Ends(from, branch.id());
    Way known = ways.get(ends);
    if (known == null) {
      known = new Way(from, branch, walkTo(branch, frame));
      ways.put(ends, known);
    }
    return known;
  }

  private static List<Stretch> walkTo(Branch branch, SilentWalk frame) {
    List<Stretch> stretches = new ArrayList<>();
    frame.toBranch(branch, (block, from, to) -> stretches.add(new Stretch(block, from, to)));
    return List.copyOf(stretches);
  }

  private static void end(SilentWalk frame, Ending ending) {
    Optional<Location> place =
        switch (ending) {
          case Ending.Faulted(var defect) -> Optional.of(defect.location());
          case Ending.LimitReached(_, var location) -> Optional.of(location);
          case Ending.Unsupported(_, var location) -> Optional.of(location);
          case Ending.AssumptionFailed(var location) -> Optional.of(location);
          case Ending.Exited _ -> Optional.empty();
          case Ending.Returned _, Ending.Stopped _ -> Optional.empty();
        };
    if (place.isPresent()) {
      frame.toPlace(place.get());
    } else if (ending instanceof Ending.Exited) {
      frame.toCallOf(SilentWalk::isExit);
    }
  }

  /** The name of the function called directly by {@code instruction}, if it is such a call. */
  static Optional<String> directCallee(Instruction instruction) {
    return instruction instanceof Instruction.Call call ? call.target() : Optional.empty();
  }
}
