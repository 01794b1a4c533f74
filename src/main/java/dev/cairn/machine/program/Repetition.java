package dev.cairn.machine.program;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proves that a run goes round and round, from the end of its trace: a round of blocks that calls
 * nothing, and of which nothing that decides on its way depends on the round before. What cannot be
 * proved so may come to an end later.
 */
public final class Repetition {
  private static final int LONGEST = 16;
  private static final int ROUNDS = 3;
  private static final int MOST_BLOCKS = 1000;

  private final ProgramTables tables;
  private final int[] trace;

  private Repetition(ProgramTables tables, int[] trace) {
    this.tables = tables;
    this.trace = trace;
  }

  /**
   * Whether it comes to the same state again and again. {@code trace}: up to any point at which the
   * run went on.
   */
  public static boolean isProved(ProgramTables tables, int[] trace) {
    var repetition = new Repetition(tables, trace);
    return repetition.round().filter(Repetition::isSameAgain).isPresent();
  }

  /** Whether it never ends, be its states the same or others: {@code for (;;) n++;}. */
  public static boolean isEndless(ProgramTables tables, int[] trace) {
    var repetition = new Repetition(tables, trace);
    return repetition.round().filter(round -> EndlessRound.of(round).isProved()).isPresent();
  }

  /** The blocks of one round, in order. */
  private Optional<List<Block>> round() {
    for (int period = 1; period <= LONGEST && period * ROUNDS <= trace.length; period++) {
      if (isPeriod(period)) {
        return blocks(Arrays.copyOfRange(trace, trace.length - period, trace.length));
      }
    }
    return trace.length == 0 ? Optional.empty() : jumps(trace[trace.length - 1]);
  }

  private boolean isPeriod(int period) {
    for (int i = trace.length - 1; i >= trace.length - period * ROUNDS; i--) {
      if (trace[i] < 0 || (i + period < trace.length && trace[i] != trace[i + period])) {
        return false;
      }
    }
    return true;
  }

  /** From each branch to the next, and from the last to the first. */
  private Optional<List<Block>> blocks(int[] branches) {
    List<Block> all = new ArrayList<>();
    for (int i = 0; i < branches.length; i++) {
      Branch from = tables.program().branches().get(branches[i]);
      Branch to = tables.program().branches().get(branches[(i + 1) % branches.length]);
      Procedure function = tables.program().functions().get(from.function());
      if (function == null || !from.function().equals(to.function())) {
        return Optional.empty();
      }
      int at = from.successor();
      while (at != to.block() && all.size() < MOST_BLOCKS) {
        all.add(function.blocks().get(at));
        if (!(function.blocks().get(at).terminator() instanceof Instruction.Jump jump)) {
          return Optional.empty();
        }
        at = jump.target();
      }
      all.add(function.blocks().get(at));
    }
    return Optional.of(all);
  }

  /** A round without any branch. */
  private Optional<List<Block>> jumps(int last) {
    Procedure function;
    int at = 0;
    if (ExecutionPath.isCall(last)) {
      function = tables.function(ExecutionPath.calledFunction(last));
    } else if (last >= 0) {
      Branch branch = tables.program().branches().get(last);
      function = tables.program().functions().get(branch.function());
      at = branch.successor();
    } else {
      return Optional.empty();
    }
    List<Block> all = new ArrayList<>();
    while (function != null
        && function.blocks().get(at).terminator() instanceof Instruction.Jump jump) {
      int start = all.indexOf(function.blocks().get(at));
      if (start >= 0) {
        return Optional.of(all.subList(start, all.size()));
      }
      all.add(function.blocks().get(at));
      at = jump.target();
    }
    return Optional.empty();
  }

  private static boolean isSameAgain(List<Block> round) {
    List<Instruction> all = round.stream().flatMap(b -> b.instructions().stream()).toList();
    return all.stream().allMatch(i -> isIdentity(i) || isPure(i))
        && repeats(all, all.stream().filter(i -> !isIdentity(i)).toList());
  }

  /** Whether these steps of a round compute in each what they did in the last. */
  static boolean repeats(List<Instruction> round, List<Instruction> steps) {
    Set<Integer> written = new HashSet<>();
    round.forEach(i -> Accesses.writes(i).forEach(r -> written.add(r.index())));
    Set<Integer> known = new HashSet<>();
    for (Instruction i : steps) {
      boolean isNew =
          Accesses.reads(i).stream()
              .allMatch(o -> !(o instanceof Register r) || isKnown(r, written, known));
      if (!isNew) {
        return false;
      }
      Accesses.writes(i).forEach(r -> known.add(r.index()));
    }
    return true;
  }

  private static boolean isKnown(Register r, Set<Integer> written, Set<Integer> known) {
    return !written.contains(r.index()) || known.contains(r.index());
  }

  static boolean isIdentity(Instruction instruction) {
    return instruction instanceof Instruction.Move(_, var dst, Operand.Register src)
        && dst.index() == src.index();
  }

  private static boolean isPure(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load load -> !load.isVolatile();
      case Instruction.Store _,
          Instruction.Call _,
          Instruction.Alloca _,
          Instruction.VaArg _,
          Instruction.Unsupported _ ->
          false;
      case Instruction.Move _,
          Instruction.Binary _,
          Instruction.Compare _,
          Instruction.FloatBinary _,
          Instruction.FloatCompare _,
          Instruction.FloatNegate _,
          Instruction.Cast _,
          Instruction.PointerAdd _,
          Instruction.Select _,
          Instruction.Freeze _,
          Instruction.Terminator _ ->
          true;
    };
  }
}
