package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * One activation of a function, moved from one event to the next along edges that are no branches
 * of the source.
 */
final class SilentWalk {
  private final Procedure function;
  private final int firstBlock;
  private final Recorder recorder;
  private int block;
  private int next;

  /** {@code firstBlock} is the program-wide number of the function's entry. */
  SilentWalk(Procedure function, int firstBlock, long position, Recorder recorder) {
    this.function = function;
    this.firstBlock = firstBlock;
    this.recorder = recorder;
    block = (int) (position >> 32) - firstBlock;
    next = (int) position;
  }

  /** Is told of each stretch that is executed; blocks are numbered over the program. */
  interface Recorder {
    void executed(int block, int from, int to);
  }

  /** An instruction of a block, numbered over the program, as one number. */
  static long position(int block, int instruction) {
    return (long) block << 32 | instruction;
  }

  /** Where the walk stands; the way from here to the next entry of a trace is always the same. */
  long position() {
    return position(firstBlock + block, next);
  }

  /**
   * The position behind the first setjmp of the function; where there is none, behind its end, from
   * where nothing is executed.
   */
  static long landing(Procedure function, int firstBlock) {
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        if (FarJumps.isLanding(block.instructions().get(i))) {
          return position(firstBlock + block.index(), i + 1);
        }
      }
    }
    Block last = function.blocks().getLast();
    return position(firstBlock + last.index(), last.instructions().size());
  }

  static boolean isExit(Instruction instruction) {
    return TraceWalker.directCallee(instruction)
        .filter(
            name ->
                name.equals("exit")
                    || name.equals("_exit")
                    || name.equals("_Exit")
                    || name.equals("quick_exit"))
        .isPresent();
  }

  /**
   * Goes to the next call that may call {@code callee}; stays where it is when a library function
   * does it.
   */
  void toCall(String callee) {
    toCallOf(
        i ->
            i instanceof Instruction.Call call
                && (call.target().isEmpty() || call.target().get().equals(callee)));
  }

  void toCallOf(Predicate<Instruction> isIt) {
    moveTo(isIt);
  }

  void toPlace(Location location) {
    if (location.isKnown()) {
      moveTo(i -> i.loc().equals(location));
    }
  }

  void toReturn() {
    moveTo(i -> i instanceof Instruction.Return);
  }

  /** Goes to the block of {@code branch} and takes it, unless that is in another function. */
  void toBranch(Branch branch) {
    if (!function.name().equals(branch.function())) {
      return;
    }
    if (block == branch.block()) {
      executeUntil(instructions().size());
    } else {
      moveTo(i -> i instanceof Instruction.Terminator t && isSideOf(branch, t));
    }
    block = branch.successor();
    next = 0;
  }

  private static boolean isSideOf(Branch branch, Instruction.Terminator terminator) {
    return ControlEdges.of(terminator).stream().anyMatch(e -> e.branch() == branch.id());
  }

  private List<Instruction> instructions() {
    return function.blocks().get(block).instructions();
  }

  private void executeUntil(int end) {
    if (end > next) {
      recorder.executed(firstBlock + block, next, end);
      next = end;
    }
  }

  /**
   * Moves to just after the nearest instruction that {@code isGoal}; not at all when silent edges
   * lead to none.
   */
  private void moveTo(Predicate<Instruction> isGoal) {
    int here = find(block, next, isGoal);
    if (here >= 0) {
      executeUntil(here + 1);
      return;
    }
    List<Integer> route = route(isGoal);
    for (int target : route) {
      executeUntil(instructions().size());
      block = target;
      next = 0;
    }
    if (!route.isEmpty()) {
      executeUntil(find(block, 0, isGoal) + 1);
    }
  }

  /** The blocks from the one after the current one to the nearest that holds a goal. */
  private List<Integer> route(Predicate<Instruction> isGoal) {
    Map<Integer, Integer> cameFrom = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(block));
    while (!open.isEmpty()) {
      int from = open.poll();
      for (ControlEdges.Edge edge : ControlEdges.of(function.blocks().get(from).terminator())) {
        if (edge.branch() >= 0 || cameFrom.containsKey(edge.target())) {
          continue;
        }
        cameFrom.put(edge.target(), from);
        if (find(edge.target(), 0, isGoal) >= 0) {
          return unwind(cameFrom, edge.target());
        }
        open.add(edge.target());
      }
    }
    return List.of();
  }

  private List<Integer> unwind(Map<Integer, Integer> cameFrom, int last) {
    List<Integer> route = new ArrayList<>();
    int at = last;
    do {
      route.add(at);
      at = cameFrom.getOrDefault(at, block);
    } while (at != block);
    Collections.reverse(route);
    return route;
  }

  private int find(int inBlock, int from, Predicate<Instruction> isGoal) {
    Block candidate = function.blocks().get(inBlock);
    for (int i = from; i < candidate.instructions().size(); i++) {
      if (isGoal.test(candidate.instructions().get(i))) {
        return i;
      }
    }
    return -1;
  }
}
