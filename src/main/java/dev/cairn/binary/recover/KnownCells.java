package dev.cairn.binary.recover;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a register of the processor holds from the step that put it there, instead of from
 * memory: within a block, and on into blocks that only it leads to.
 */
final class KnownCells {
  private static final int WIDEST = 8;

  /** In larger functions what is known ends with its block: it would take much memory. */
  private static final int MOST_BLOCKS = 2_000;

  private final FixedCells cells;
  private final List<TreeMap<Integer, Known>> ends = new ArrayList<>();

  private KnownCells(FixedCells cells) {
    this.cells = cells;
  }

  /** What is in so many bytes. */
  private record Known(Operand value, int bytes) {}

  static List<Block> in(Procedure function, ControlFlow flow, FixedCells cells) {
    return new KnownCells(cells).rewritten(function, flow);
  }

  private List<Block> rewritten(Procedure function, ControlFlow flow) {
    boolean isSmall = function.blocks().size() <= MOST_BLOCKS;
    List<Block> written = new ArrayList<>(function.blocks());
    function.blocks().forEach(_ -> ends.add(new TreeMap<>()));
    for (int block : flow.reversePostorder()) {
      int[] before = flow.predecessors(block);
      boolean isOnly = isSmall && block != 0 && before.length == 1 && before[0] != block;
      var known = new TreeMap<Integer, Known>(isOnly ? ends.get(before[0]) : Map.of());
      List<Instruction> steps = new ArrayList<>();
      for (Instruction step : function.blocks().get(block).instructions()) {
        steps.add(rewritten(step, known));
      }
      ends.set(block, known);
      written.set(block, new Block(block, steps));
    }
    return written;
  }

  private Instruction rewritten(Instruction step, NavigableMap<Integer, Known> known) {
    Optional<Integer> at = cells.number(step);
    Optional<Operand> held = at.flatMap(a -> held(step, known.get(a)));
    for (Operand.Register written : Accesses.writes(step)) {
      known.values().removeIf(k -> k.value().equals(written));
    }
    return switch (step) {
      case Instruction.Load load when held.isPresent() ->
          new Instruction.Move(load.loc(), load.dst(), held.get());
      case Instruction.Load load when at.isPresent() -> {
        known.putIfAbsent(at.get(), new Known(load.dst(), FixedCells.bytes(step)));
        yield step;
      }
      case Instruction.Store store when at.isPresent() -> {
        forget(known, at.get(), FixedCells.bytes(step));
        known.put(at.get(), new Known(store.value(), FixedCells.bytes(step)));
        yield step;
      }
      case Instruction.Call _ -> {
        known.clear();
        yield step;
      }
      default -> step;
    };
  }

  /** What a load will find, if it is known in its type. */
  private static Optional<Operand> held(Instruction step, @Nullable Known known) {
    return step instanceof Instruction.Load load
            && known != null
            && known.value().type().equals(load.dst().type())
        ? Optional.of(known.value())
        : Optional.empty();
  }

  /** Forgets all that overlaps these bytes. */
  private static void forget(NavigableMap<Integer, Known> known, int at, int bytes) {
    known
        .subMap(at - WIDEST + 1, true, at + bytes, false)
        .entrySet()
        .removeIf(e -> e.getKey() + e.getValue().bytes() > at);
  }
}
