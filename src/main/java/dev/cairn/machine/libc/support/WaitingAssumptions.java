package dev.cairn.machine.libc.support;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.AssumptionShape;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Termination;
import dev.cairn.path.Ending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Assumptions that never return where they are not met: {@code if (!c) { LOOP: goto LOOP; }},
 * {@code while (!c);}. Such a run is over at once instead of going round until a limit ends it.
 */
public final class WaitingAssumptions {
  /** Called where one would begin to wait. */
  public static final String FAILED = "__cairn_assumption_failed";

  private WaitingAssumptions() {}

  /** The function, which says so where it would wait, if it is one of them. */
  public static Procedure ended(Procedure f) {
    if (!AssumptionShape.isWithoutCalls(f)) {
      return f;
    }
    for (Block block : f.blocks()) {
      if (block.instructions().getLast() instanceof Instruction.Branching choice) {
        if (isEndless(f, block.index(), choice.whenTrue())) {
          return ended(f, block, choice, true);
        }
        if (isEndless(f, block.index(), choice.whenFalse())) {
          return ended(f, block, choice, false);
        }
      }
    }
    return f;
  }

  /** Whether this side of the one choice only leads round in circles in which nothing changes. */
  private static boolean isEndless(Procedure f, int choice, int side) {
    List<Block> way = new ArrayList<>();
    int at = side;
    while (way.stream().map(Block::index).noneMatch(Integer.valueOf(at)::equals)) {
      Block block = f.blocks().get(at);
      way.add(block);
      if (block.instructions().getLast() instanceof Instruction.Jump jump) {
        at = jump.target();
      } else if (at == choice) {
        at = side;
      } else {
        return false;
      }
    }
    return changesNothing(way);
  }

  /** What one round computes the next computes again. */
  private static boolean changesNothing(List<Block> way) {
    Set<Register> written = new HashSet<>();
    Set<Operand> readBefore = new HashSet<>();
    for (Block block : way) {
      for (Instruction i : block.instructions()) {
        Accesses.reads(i).stream().filter(o -> !written.contains(o)).forEach(readBefore::add);
        written.addAll(Accesses.writes(i));
      }
    }
    return readBefore.stream().noneMatch(written::contains);
  }

  private static Procedure ended(
      Procedure f, Block block, Instruction.Branching choice, boolean isTrue) {
    int last = f.blocks().size();
    List<Instruction> redirected = new ArrayList<>(block.instructions());
    redirected.set(
        redirected.size() - 1,
        new Instruction.Branching(
            choice.loc(),
            choice.condition(),
            isTrue ? last : choice.whenTrue(),
            isTrue ? choice.whenFalse() : last,
            choice.trueBranch(),
            choice.falseBranch()));
    List<Block> blocks = new ArrayList<>(f.blocks());
    blocks.set(block.index(), new Block(block.index(), redirected));
    blocks.add(new Block(last, failing(choice.loc())));
    return f.withBlocks(blocks);
  }

  private static List<Instruction> failing(Location where) {
    var callee = new Operand.Address(Type.POINTER, FAILED, 0);
    var signature = new Signature(List.of(), List.of(), false);
    return List.of(
        new Instruction.Call(where, List.of(), callee, List.of(), signature),
        new Instruction.Unreachable(where));
  }

  /** Where a clause says when the call has to end, waiting for good is what it speaks of. */
  public static void failed(RunState rt, CallFrame frame) {
    throw rt.end(
        Termination.isJudged(rt)
            ? new Ending.Endless(rt.userLocation())
            : new Ending.AssumptionFailed(rt.userLocation()));
  }
}
