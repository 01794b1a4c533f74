package dev.cairn.coverage;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Function;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.path.Ending;
import dev.cairn.path.Path;
import dev.cairn.path.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Replays a trace over the control-flow graph and tells which instructions were executed. Between
 * two entries of a trace control follows edges that are no branches of the source; an instruction
 * after a call that never returned, or after the place of a fault, is not reported.
 */
final class TraceWalker {
  /** Is told what was executed, in order. */
  interface Visitor {
    void call(Function function);

    void branch(int branch);

    /**
     * Instructions {@code from} to {@code to - 1} of the block, numbered over the program, were
     * executed.
     */
    void executed(int block, int from, int to);
  }

  /** A stretch of a way: arguments of {@link Visitor#executed}. */
  private record Stretch(int block, int from, int to) {}

  /** From a position of a walk to behind a branch. */
  private record Way(long from, int branch) {}

  private final ProgramIndex index;
  private final Map<Way, List<Stretch>> ways = new HashMap<>();

  TraceWalker(ProgramIndex index) {
    this.index = index;
  }

  void walk(Run run, Visitor visitor) {
    Deque<SilentWalk> frames = new ArrayDeque<>();
    for (int entry : run.path().trace()) {
      if (Path.isCall(entry)) {
        call(frames, index.functions().get(Path.calledFunction(entry)), visitor);
      } else if (entry == Path.RETURN) {
        leave(frames);
      } else {
        take(frames, index.program().branches().get(entry), visitor);
      }
    }
    if (!frames.isEmpty() && !run.path().isTruncated()) {
      end(frames.peek(), run.ending());
    }
  }

  private void call(Deque<SilentWalk> frames, Function callee, Visitor visitor) {
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

  private void take(Deque<SilentWalk> frames, Branch branch, Visitor visitor) {
    visitor.branch(branch.id());
    SilentWalk frame = frames.peek();
    if (frame != null && frame.function().name().equals(branch.function())) {
      var way = new Way(frame.position(), branch.id());
      List<Stretch> known = ways.get(way);
      if (known == null) {
        ways.put(way, walkTo(branch, frame));
      } else {
        known.forEach(s -> visitor.executed(s.block, s.from, s.to));
        frame.jumpBehind(branch);
      }
    }
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
