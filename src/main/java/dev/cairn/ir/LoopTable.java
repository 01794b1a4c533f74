package dev.cairn.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * What every branch of a program means for the loops of its function (PathCrawler §4). Loops have
 * dense ids over the whole program.
 */
public final class LoopTable {
  private final List<Entry> loops = new ArrayList<>();
  private final Effect[] effects;

  /** A loop and the function it belongs to. */
  public record Entry(String function, Loop loop) {}

  /** What a side of a head condition does. */
  public enum Side {
    /** The branch belongs to no head condition. */
    NONE,
    /** Another iteration begins, whatever follows. */
    REENTERS,
    /** The loop is left. */
    LEAVES,
    /** Another head condition decides: in {@code i < n && j < m} the true side of the first. */
    UNDECIDED
  }

  /**
   * What taking a branch means.
   *
   * @param loop id of the loop whose head condition it is a side of, or -1
   * @param left ids of all loops left by it, be it by a head condition, break, goto or return
   */
  public record Effect(int loop, Side side, List<Integer> left) {
    static final Effect NOTHING = new Effect(-1, Side.NONE, List.of());
  }

  private LoopTable(int branches) {
    effects = new Effect[branches];
    Arrays.fill(effects, Effect.NOTHING);
  }

  public static LoopTable of(Program program) {
    var table = new LoopTable(program.branches().size());
    for (Procedure function : program.functions().values()) {
      int first = table.loops.size();
      Loops.of(function).all().forEach(l -> table.loops.add(new Entry(function.name(), l)));
      if (table.loops.size() > first) {
        table.addEffects(program, function, first);
      }
    }
    return table;
  }

  private void addEffects(Program program, Procedure function, int first) {
    List<Entry> own = loops.subList(first, loops.size());
    for (Block block : function.blocks()) {
      for (int id : branchesOf(block.terminator())) {
        effects[id] = effect(program.branches().get(id), own, first);
      }
    }
  }

  private static Effect effect(Branch branch, List<Entry> own, int first) {
    List<Integer> left = new ArrayList<>();
    int head = -1;
    for (int i = 0; i < own.size(); i++) {
      Loop loop = own.get(i).loop();
      if (loop.contains(branch.block()) && !loop.contains(branch.successor())) {
        left.add(first + i);
      }
      if (loop.heads().contains(branch.block())) {
        head = i;
      }
    }
    Side side = head < 0 ? Side.NONE : side(branch, own.get(head).loop());
    return new Effect(head < 0 ? -1 : first + head, side, List.copyOf(left));
  }

  private static Side side(Branch branch, Loop loop) {
    if (!loop.contains(branch.successor())) {
      return Side.LEAVES;
    }
    return branch.successor() == loop.body() ? Side.REENTERS : Side.UNDECIDED;
  }

  /** The ids of the branches that start at a terminator. */
  public static List<Integer> branchesOf(Instruction.Terminator terminator) {
    List<Integer> ids =
        switch (terminator) {
          case Instruction.Branching b -> List.of(b.trueBranch(), b.falseBranch());
          case Instruction.Switch s -> {
            List<Integer> all =
                new ArrayList<>(s.cases().stream().map(Instruction.Case::branch).toList());
            all.add(s.defaultBranch());
            yield all;
          }
          case Instruction.IndirectJump j -> j.branches();
          case Instruction.Jump _, Instruction.Return _, Instruction.Unreachable _ -> List.of();
        };
    return ids.stream().filter(id -> id >= 0).distinct().toList();
  }

  public List<Entry> loops() {
    return Collections.unmodifiableList(loops);
  }

  public Effect effect(int branch) {
    return effects[branch];
  }
}
