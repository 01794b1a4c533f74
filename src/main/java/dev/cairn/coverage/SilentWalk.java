package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.ControlEdges;
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
 * One activation of a function, moved from event to event along edges that are no branches of the
 * source.
 */
final class SilentWalk {
  private final Procedure function;
  private final int firstBlock;
  private final Recorder standard;
  private Recorder recorder;
  private int block;
  private int next;

  /** {@code firstBlock} is the program-wide number of the function's entry. */
  SilentWalk(Procedure function, int firstBlock, TraceWalker.Visitor visitor) {
    this.function = function;
    this.firstBlock = firstBlock;
    standard = (b, from, to) -> visitor.executed(b, from, to, 1);
    recorder = standard;
  }

  Procedure function() {
    return function;
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

  /** Where the walk stands, as one number; the way from here to a branch is always the same. */
  long position() {
    return (long) block << 32 | next;
  }

  /** Is it in that function, at that position. */
  boolean isAt(String name, long position) {
    return position() == position && function.name().equals(name);
  }

  /** Stands behind {@code branch}, the way there being known. */
  void jumpBehind(Branch branch) {
    block = branch.successor();
    next = 0;
  }

  /** Is told of each stretch that is executed, in place of the visitor. */
  interface Recorder {
    void executed(int block, int from, int to);
  }

  /** Goes to the block of {@code branch} and takes it; only {@code told} is told of the way. */
  void toBranch(Branch branch, Recorder told) {
    recorder = told;
    if (block == branch.block()) {
      executeUntil(instructions().size());
    } else {
      moveTo(i -> i instanceof Instruction.Terminator t && isSideOf(branch, t));
    }
    recorder = standard;
    jumpBehind(branch);
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
