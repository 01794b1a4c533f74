package dev.cairn.machine.program;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A round of a loop that is followed by the same one, whatever it computes besides: what its
 * branches ask, and the places it reads and writes, is in each round as in the last.
 */
final class EndlessRound {
  private final List<Instruction> all;

  /** Registers on which the way and the places depend. */
  private final Set<Integer> needed = new HashSet<>();

  private EndlessRound(List<Instruction> all) {
    this.all = all;
    int before = -1;
    while (needed.size() > before) {
      before = needed.size();
      all.stream().filter(this::matters).forEach(i -> Accesses.reads(i).forEach(this::need));
      all.stream().filter(i -> canFail(i)).forEach(i -> placesOf(i).forEach(this::need));
    }
  }

  static EndlessRound of(List<Block> round) {
    return new EndlessRound(
        round.stream()
            .flatMap(b -> b.instructions().stream())
            .filter(i -> !Repetition.isIdentity(i))
            .toList());
  }

  private void need(Operand operand) {
    if (operand instanceof Register r) {
      needed.add(r.index());
    }
  }

  private boolean matters(Instruction i) {
    return i instanceof Instruction.Terminator
        || Accesses.writes(i).stream().anyMatch(r -> needed.contains(r.index()));
  }

  boolean isProved() {
    List<Instruction> slice = all.stream().filter(this::matters).toList();
    boolean writes = all.stream().anyMatch(i -> i instanceof Instruction.Store);
    boolean readsWhatChanges =
        slice.stream().anyMatch(i -> i instanceof Instruction.Load l && (writes || l.isVolatile()));
    return all.stream().allMatch(EndlessRound::isPlain)
        && !readsWhatChanges
        && Repetition.repeats(all, slice);
  }

  /** What can end the run by a fault has to go well in each round as in the last. */
  private static boolean canFail(Instruction i) {
    return i instanceof Instruction.Load
        || i instanceof Instruction.Store
        || (i instanceof Instruction.Binary(_, _, var op, _, _, _) && divides(op));
  }

  private static List<Operand> placesOf(Instruction i) {
    return switch (i) {
      case Instruction.Load load -> List.of(load.pointer());
      case Instruction.Store store -> List.of(store.pointer());
      default -> Accesses.reads(i);
    };
  }

  private static boolean divides(Instruction.BinaryOp op) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> true;
      default -> false;
    };
  }

  /** Neither leaves the round nor takes anything that could be used up. */
  private static boolean isPlain(Instruction i) {
    return switch (i) {
      case Instruction.Call _,
          Instruction.Alloca _,
          Instruction.VaArg _,
          Instruction.Unsupported _,
          Instruction.Return _,
          Instruction.Unreachable _ ->
          false;
      default -> true;
    };
  }
}
