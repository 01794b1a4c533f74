package dev.cairn.coverage;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks control can still get to (OSMOSE's look-ahead) inside a function and down its calls;
 * {@link ContextReach} adds the returns to callers. An over-approximation: calls through pointers
 * may reach every function whose address is taken, a longjmp every setjmp. Lazy and memoized per
 * block.
 */
public final class Reachability {

  /** What library functions call as the program defines it. */
  private static final Set<String> ALLOCATION =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "reallocarray",
          "free",
          "aligned_alloc",
          "memalign",
          "posix_memalign",
          "valloc",
          "pvalloc");

  private final ProgramIndex index;
  private final int[][] successors;
  private final @Nullable BitSet[] memo;
  private final int[] escaping;
  private final int[] landings;

  public Reachability(ProgramIndex index) {
    this.index = index;
    successors = new int[index.blockCount()][];
    memo = new @Nullable BitSet[successors.length];
    escaping = entriesOf(addressTaken(index));
    landings = landings(index);
    for (int f = 0; f < index.functions().size(); f++) {
      for (Block block : index.functions().get(f).blocks()) {
        successors[index.block(f, block.index())] = successorsOf(f, block);
      }
    }
  }

  /**
   * The blocks reachable from {@code block} without returning from its function; the set must not
   * be changed.
   */
  public BitSet from(int block) {
    BitSet known = memo[block];
    if (known == null) {
      known = explore(block);
      memo[block] = known;
    }
    return known;
  }

  /**
   * The blocks that a program can reach which begins with {@code function}, or with one of ours
   * that calls it; whatever has its address taken, allocates, or runs before and after counts as
   * called.
   */
  public BitSet whole(String function) {
    BitSet all = new BitSet(successors.length);
    for (int f = 0; f < index.functions().size(); f++) {
      String name = index.functions().get(f).name();
      boolean isBeginning =
          name.equals(function)
              || Origin.isOwnName(name)
              || ALLOCATION.contains(name)
              || index.program().constructors().contains(name);
      if (isBeginning) {
        all.or(from(index.block(f, 0)));
      }
    }
    for (int entry : escaping) {
      all.or(from(entry));
    }
    return all;
  }

  private BitSet explore(int start) {
    BitSet seen = new BitSet(successors.length);
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(start));
    seen.set(start);
    while (!open.isEmpty()) {
      int block = open.pop();
      BitSet known = memo[block];
      if (known != null) {
        seen.or(known);
        continue;
      }
      for (int next : successors[block]) {
        if (!seen.get(next)) {
          seen.set(next);
          open.push(next);
        }
      }
    }
    return seen;
  }

  private int[] successorsOf(int f, Block block) {
    List<Integer> targets = new ArrayList<>();
    ControlEdges.of(block.terminator()).forEach(e -> targets.add(index.block(f, e.target())));
    for (Instruction instruction : block.instructions()) {
      if (instruction instanceof Instruction.Call call) {
        addCallees(call, targets);
      }
    }
    return targets.stream().mapToInt(Integer::intValue).distinct().toArray();
  }

  private void addCallees(Instruction.Call call, List<Integer> targets) {
    int callee = call.target().map(index::position).orElse(-1);
    if (callee >= 0) {
      targets.add(index.block(callee, 0));
    } else if (FarJumps.isJump(call)) {
      Arrays.stream(landings).forEach(targets::add);
    } else {
      for (int entry : escaping) {
        targets.add(entry);
      }
    }
  }

  /** The blocks in which a longjmp may end. */
  private static int[] landings(ProgramIndex index) {
    List<Integer> landings = new ArrayList<>();
    for (int f = 0; f < index.functions().size(); f++) {
      for (Block block : index.functions().get(f).blocks()) {
        if (block.instructions().stream().anyMatch(FarJumps::isLanding)) {
          landings.add(index.block(f, block.index()));
        }
      }
    }
    return landings.stream().mapToInt(Integer::intValue).toArray();
  }

  private int[] entriesOf(Set<Integer> functions) {
    return functions.stream().mapToInt(f -> index.block(f, 0)).toArray();
  }

  /**
   * Functions whose address is used otherwise than to call them directly; destructors run by exit()
   * too.
   */
  private static Set<Integer> addressTaken(ProgramIndex index) {
    Set<Integer> taken = new TreeSet<>();
    for (Global global : index.program().globals().values()) {
      global.relocations().forEach(r -> note(index, r.target(), taken));
    }
    for (Procedure function : index.functions()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> valuesOf(i).forEach(o -> note(index, o, taken)));
      }
    }
    index.program().destructors().forEach(d -> noteFunction(index, d, taken));
    return taken;
  }

  /** What an instruction reads as a value; the callee of a direct call is not among it. */
  private static List<Operand> valuesOf(Instruction instruction) {
    return instruction instanceof Instruction.Call call && call.target().isPresent()
        ? call.arguments().stream().map(Instruction.Argument::value).toList()
        : Accesses.reads(instruction);
  }

  private static void note(ProgramIndex index, Operand operand, Set<Integer> taken) {
    if (operand instanceof Operand.Address address) {
      noteFunction(index, address.symbol(), taken);
    }
  }

  private static void noteFunction(ProgramIndex index, String symbol, Set<Integer> taken) {
    int position = index.position(symbol);
    if (position >= 0) {
      taken.add(position);
    }
  }
}
