package dev.cairn.binary.recover;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Leaves out the steps of a lifted function whose results nothing uses: processors set flags by
 * nearly every instruction, and nearly all of them are set again before anything asks. Callers and
 * called functions may ask for everything.
 */
final class UsedSteps {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;
  private static final Operand NOTHING = new Operand.IntConst(Type.BOOL, BigInteger.ZERO);

  private final Procedure function;
  private final FixedCells cells;
  private final List<Block> blocks;
  private final ControlFlow flow;

  /** Per block, the cells and then the shared registers that may be read after its beginning. */
  private final List<BitSet> live = new ArrayList<>();

  /** Per register that several blocks use, its number among them; -1 for others. */
  private final int[] shared;

  /** The live ones of the registers that only the block uses which is looked at now. */
  private final BitSet local = new BitSet();

  private UsedSteps(Procedure function, FixedCells cells) {
    this.function = function;
    this.cells = cells;
    flow = ControlFlow.of(function);
    blocks = KnownCells.in(function, flow, cells);
    shared = shared(blocks, function.registers().size());
  }

  static Procedure of(Procedure function, List<Global> state) {
    return new UsedSteps(function, new FixedCells(function, state)).trimmed();
  }

  private Procedure trimmed() {
    solve();
    List<Type> types = new ArrayList<>(function.registers());
    types.add(Type.BOOL);
    List<Block> trimmed = new ArrayList<>();
    for (Block block : blocks) {
      trimmed.add(new Block(block.index(), steps(block)));
    }
    return new Procedure(
        function.name(),
        function.location(),
        function.signature(),
        function.declared(),
        types,
        function.byValueSizes(),
        trimmed,
        function.isInternal(),
        function.variables());
  }

  private static int[] shared(List<Block> blocks, int registers) {
    int[] user = new int[registers];
    Arrays.fill(user, NOBODY);
    for (Block block : blocks) {
      for (Instruction step : block.instructions()) {
        Accesses.writes(step).forEach(r -> use(user, r.index(), block.index()));
        for (Operand operand : Accesses.reads(step)) {
          if (operand instanceof Operand.Register r) {
            use(user, r.index(), block.index());
          }
        }
      }
    }
    int count = 0;
    for (int i = 0; i < registers; i++) {
      user[i] = user[i] == SEVERAL ? count++ : NOBODY;
    }
    return user;
  }

  private static void use(int[] user, int register, int block) {
    user[register] = user[register] == NOBODY || user[register] == block ? block : SEVERAL;
  }

  private void set(Operand.Register register, boolean isLive, BitSet now) {
    int number = shared[register.index()];
    if (number < 0) {
      local.set(register.index(), isLive);
    } else {
      now.set(cells.count() + number, isLive);
    }
  }

  private boolean isLive(Operand.Register register, BitSet now) {
    int number = shared[register.index()];
    return number < 0 ? local.get(register.index()) : now.get(cells.count() + number);
  }

  private void solve() {
    blocks.forEach(_ -> live.add(new BitSet()));
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = blocks.size() - 1; i >= 0; i--) {
        BitSet now = after(i);
        List<Instruction> steps = blocks.get(i).instructions();
        for (int s = steps.size() - 1; s >= 0; s--) {
          goBack(steps.get(s), now);
        }
        isChanged |= !now.equals(live.set(i, now));
      }
    }
  }

  private BitSet after(int block) {
    var now = new BitSet();
    for (int next : flow.successors(block)) {
      now.or(live.get(next));
    }
    return now;
  }

  private BitSet used(Block block) {
    BitSet now = after(block.index());
    var used = new BitSet();
    List<Instruction> steps = block.instructions();
    for (int s = steps.size() - 1; s >= 0; s--) {
      used.set(s, goBack(steps.get(s), now));
    }
    return used;
  }

  /** Makes of what is live behind a step what is live before it; false when the step is unused. */
  private boolean goBack(Instruction step, BitSet now) {
    if (!isUsed(step, now)) {
      return false;
    }
    Accesses.writes(step).forEach(r -> set(r, false, now));
    Optional<Integer> at = cells.number(step);
    if (at.isPresent()) {
      int end = at.get() + FixedCells.bytes(step);
      now.set(at.get(), end, step instanceof Instruction.Load);
    }
    if (isSeenElsewhere(step)) {
      now.set(0, cells.count());
    }
    for (Operand operand : Accesses.reads(step)) {
      if (operand instanceof Operand.Register r) {
        set(r, true, now);
      }
    }
    return true;
  }

  private boolean isUsed(Instruction step, BitSet now) {
    Optional<Integer> at = cells.number(step);
    if (step instanceof Instruction.Store) {
      int next = now.nextSetBit(at.orElse(0));
      return at.isEmpty() || (next >= 0 && next < at.get() + FixedCells.bytes(step));
    }
    boolean isPlain = step instanceof Instruction.Load ? at.isPresent() : isPlain(step);
    return !isPlain || Accesses.writes(step).stream().anyMatch(r -> isLive(r, now));
  }

  /** Whether a step does nothing but compute its result, and can always do that. */
  private static boolean isPlain(Instruction step) {
    return switch (step) {
      case Instruction.Binary i ->
          switch (i.op()) {
            case UDIV, SDIV, UREM, SREM -> false;
            default -> true;
          };
      case Instruction.Cast i ->
          switch (i.op()) {
            case TRUNC, ZEXT, SEXT, BITCAST -> true;
            default -> false;
          };
      case Instruction.Move _,
          Instruction.Compare _,
          Instruction.Select _,
          Instruction.PointerAdd _ ->
          true;
      default -> false;
    };
  }

  /** Whether others may read all cells now. */
  private static boolean isSeenElsewhere(Instruction step) {
    return step instanceof Instruction.Call
        || step instanceof Instruction.Return
        || step instanceof Instruction.Unsupported
        || step instanceof Instruction.Unreachable;
  }

  /** An instruction of which nothing is left still has its place, where runs come by. */
  private List<Instruction> steps(Block block) {
    BitSet used = used(block);
    List<Instruction> steps = block.instructions();
    Set<Location> places = new HashSet<>();
    used.stream().forEach(s -> places.add(steps.get(s).loc()));
    List<Instruction> kept = new ArrayList<>();
    for (int s = 0; s < steps.size(); s++) {
      if (used.get(s)) {
        kept.add(steps.get(s));
      } else if (places.add(steps.get(s).loc())) {
        var mark = new Operand.Register(function.registers().size(), Type.BOOL);
        kept.add(new Instruction.Move(steps.get(s).loc(), mark, NOTHING));
      }
    }
    return kept;
  }
}
