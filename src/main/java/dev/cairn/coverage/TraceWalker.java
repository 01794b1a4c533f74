package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.path.Beyond;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
    void call(int function, long times);

    void branch(int branch, long times);

    /**
     * Instructions {@code from} to {@code to - 1} of the block, numbered over the program, were
     * executed.
     */
    void executed(int block, int from, int to, long times);
  }

  /** A stretch of a way: arguments of {@link Visitor#executed}. */
  private record Stretch(int block, int from, int to) {}

  /** The ends of a way: a position, and the entry of the trace that comes next in its frame. */
  private record Ends(long from, int entry) {}

  /** From a position to behind an entry, and how often the latest walk has gone it. */
  private static final class Way {
    private final long from;
    private final int entry;
    private final long to;
    private final List<Stretch> stretches;
    private long times;

    Way(Ends ends, long to, List<Stretch> stretches) {
      from = ends.from;
      entry = ends.entry;
      this.to = to;
      this.stretches = stretches;
    }
  }

  /** The position outside of all functions. */
  private static final long OUTSIDE = -1;

  private final ProgramIndex index;
  private final int branches;
  private final Map<Ends, Way> ways = new HashMap<>();
  private final List<Way> gone = new ArrayList<>();

  /** Where the latest walk came to its end. */
  private final List<Stretch> last = new ArrayList<>();

  /** The run that was walked last, which others may ask for, too; null after other traces. */
  private @Nullable Run walked;

  /** By branch, called function and function returned from: the way taken to it last. */
  private final @Nullable Way[] latest;

  /** The functions that are active, and where each stands. */
  private int[] functions = new int[64];

  private long[] positions = new long[64];
  private int depth;

  TraceWalker(ProgramIndex index) {
    this.index = index;
    branches = index.program().branches().size();
    latest = new @Nullable Way[branches + 2 * index.functions().size()];
  }

  /** Walks the trace of the run, and what lies beyond it. */
  @SuppressWarnings("ReferenceEquality") // equal runs may be walked again
  void walk(Run run, Visitor visitor) {
    if (run != walked) {
      walk(run.path().trace(), run);
      walked = run;
    }
    tell(visitor);
    if (run.path().isTruncated()) {
      walkBeyond(run, visitor);
    }
  }

  /** Where a run returned, it executed all that it entered. */
  private void walkBeyond(Run run, Visitor visitor) {
    Beyond beyond = run.path().beyond();
    boolean isWhole = run.ending() instanceof Ending.Returned && !beyond.hasJumped();
    BitSet executed = new BitSet();
    for (int b : beyond.branches()) {
      visitor.branch(b, 1);
      Branch branch = index.program().branches().get(b);
      enter(index.position(branch.function()), branch.successor(), executed);
    }
    for (int f : beyond.calls()) {
      visitor.call(f, 1);
      enter(f, 0, executed);
    }
    if (isWhole) {
      executed.stream().forEach(b -> visitor.executed(b, 0, index.lineStarts(b).length, 1));
    }
  }

  /** Goes through the blocks from there on as far as there is but one way. */
  private void enter(int function, int block, BitSet executed) {
    int at = block;
    while (at >= 0 && !executed.get(index.block(function, at))) {
      executed.set(index.block(function, at));
      Block entered = index.functions().get(function).blocks().get(at);
      at = entered.terminator() instanceof Instruction.Jump jump ? jump.target() : -1;
    }
  }

  /** Walks the calls that prepared the inputs of the run. */
  void walkPreparation(Run run, Visitor visitor) {
    walk(run.path().preparation(), run);
    tell(visitor);
  }

  private void walk(int[] trace, Run run) {
    begin();
    for (int entry : trace) {
      if (ExecutionPath.isCall(entry)) {
        int callee = ExecutionPath.calledFunction(entry);
        go(entry, branches + callee);
        push(callee);
      } else if (!ExecutionPath.isLeaving(entry)) {
        go(entry, entry);
      } else if (depth > 0) {
        go(entry, branches + index.functions().size() + functions[depth - 1]);
        depth--;
        if (entry == ExecutionPath.UNWOUND && depth > 0) {
          land();
        }
      }
    }
    if (depth > 0 && !run.path().isTruncated()) {
      end(walkFromTop((b, from, to) -> last.add(new Stretch(b, from, to))), run.ending());
    }
  }

  private void begin() {
    walked = null;
    gone.forEach(way -> way.times = 0);
    gone.clear();
    last.clear();
    depth = 0;
  }

  private void tell(Visitor visitor) {
    for (Way way : gone) {
      if (ExecutionPath.isCall(way.entry)) {
        visitor.call(ExecutionPath.calledFunction(way.entry), way.times);
      } else if (!ExecutionPath.isLeaving(way.entry)) {
        visitor.branch(way.entry, way.times);
      }
      for (Stretch s : way.stretches) {
        visitor.executed(s.block, s.from, s.to, way.times);
      }
    }
    last.forEach(s -> visitor.executed(s.block, s.from, s.to, 1));
  }

  private void push(int function) {
    if (depth == functions.length) {
      functions = Arrays.copyOf(functions, 2 * depth);
      positions = Arrays.copyOf(positions, 2 * depth);
    }
    functions[depth] = function;
    positions[depth] = SilentWalk.position(index.block(function, 0), 0);
    depth++;
  }

  /** Puts the innermost frame behind its setjmp; one without will be left in turn. */
  private void land() {
    int function = functions[depth - 1];
    positions[depth - 1] =
        SilentWalk.landing(index.functions().get(function), index.block(function, 0));
  }

  /** Moves the innermost frame to behind {@code entry}, whose latest way is in {@code slot}. */
  private void go(int entry, int slot) {
    long from = depth == 0 ? OUTSIDE : positions[depth - 1];
    Way way = latest[slot];
    if (way == null || way.from != from || way.entry != entry) {
      way = ways.computeIfAbsent(new Ends(from, entry), this::find);
      latest[slot] = way;
    }
    if (way.times++ == 0) {
      gone.add(way);
    }
    if (depth > 0) {
      positions[depth - 1] = way.to;
    }
  }

  /** The way of the innermost frame; none at all when the entry is of another function. */
  private Way find(Ends ends) {
    if (ends.from == OUTSIDE) {
      return new Way(ends, OUTSIDE, List.of());
    }
    List<Stretch> stretches = new ArrayList<>();
    SilentWalk walk = walkFromTop((b, from, to) -> stretches.add(new Stretch(b, from, to)));
    if (ExecutionPath.isCall(ends.entry)) {
      walk.toCall(index.functions().get(ExecutionPath.calledFunction(ends.entry)).name());
    } else if (ends.entry == ExecutionPath.RETURN) {
      walk.toReturn();
    } else if (ends.entry == ExecutionPath.UNWOUND) {
      walk.toCallOf(FarJumps::isJump);
    } else {
      walk.toBranch(index.program().branches().get(ends.entry));
    }
    return new Way(ends, walk.position(), List.copyOf(stretches));
  }

  private SilentWalk walkFromTop(SilentWalk.Recorder recorder) {
    int function = functions[depth - 1];
    return new SilentWalk(
        index.functions().get(function), index.block(function, 0), positions[depth - 1], recorder);
  }

  /** Where a run ended, unless it returned, called exit or was stopped. */
  static Optional<Location> placeOf(Ending ending) {
    return switch (ending) {
      case Ending.Faulted(var defect) -> Optional.of(defect.location());
      case Ending.LimitReached(_, var location) -> Optional.of(location);
      case Ending.Endless(var location) -> Optional.of(location);
      case Ending.Unsupported(_, var location) -> Optional.of(location);
      case Ending.AssumptionFailed(var location) -> Optional.of(location);
      case Ending.Exited _, Ending.JumpedOut _, Ending.Returned _, Ending.Stopped _ ->
          Optional.empty();
    };
  }

  private void end(SilentWalk frame, Ending ending) {
    Optional<Location> place = placeOf(ending);
    if (place.isPresent()) {
      frame.toPlace(place.get());
    } else if (ending instanceof Ending.Exited) {
      frame.toCallOf(i -> SilentWalk.isExit(i) || neverReturns(i));
    } else if (ending instanceof Ending.JumpedOut) {
      frame.toCallOf(FarJumps::isJump);
    }
  }

  /** Does it call a function elsewhere, or a callback, that is declared never to return. */
  private boolean neverReturns(Instruction instruction) {
    return index.lastCalls().contains(instruction)
        || directCallee(instruction)
            .map(index.program().declarations()::get)
            .filter(Program.Declared::neverReturns)
            .isPresent();
  }

  /** The name of the function called directly by {@code instruction}, if it is such a call. */
  static Optional<String> directCallee(Instruction instruction) {
    return instruction instanceof Instruction.Call call ? call.target() : Optional.empty();
  }
}
