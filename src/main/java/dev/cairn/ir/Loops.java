package dev.cairn.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The natural loops of a function, outer ones before inner ones. Cycles with several entries (by
 * goto) are not among them.
 */
public final class Loops {
  private final List<Loop> loops;
  private final int[] innermost;

  private Loops(List<Loop> loops, int blocks) {
    this.loops = List.copyOf(loops);
    innermost = new int[blocks];
    Arrays.fill(innermost, -1);
    for (Loop loop : loops) {
      loop.blocks().forEach(b -> innermost[b] = loop.index());
    }
  }

  public static Loops of(Procedure function) {
    ControlFlow flow = ControlFlow.of(function);
    Map<Integer, Set<Integer>> bodies = new TreeMap<>();
    for (int block : flow.reversePostorder()) {
      for (int next : flow.successors(block)) {
        if (flow.isDominated(block, next)) {
          collect(flow, next, block, bodies.computeIfAbsent(next, _ -> new HashSet<>()));
        }
      }
    }
    return new Loops(nested(function, flow, bodies), function.blocks().size());
  }

  public List<Loop> all() {
    return loops;
  }

  /** The innermost loop around a block. */
  public Optional<Loop> around(int block) {
    return innermost[block] < 0 ? Optional.empty() : Optional.of(loops.get(innermost[block]));
  }

  /** Everything that reaches the back edge {@code latch → header} without passing the header. */
  private static void collect(ControlFlow flow, int header, int latch, Set<Integer> body) {
    body.add(header);
    Deque<Integer> work = new ArrayDeque<>(List.of(latch));
    while (!work.isEmpty()) {
      int block = work.pop();
      if (body.add(block)) {
        for (int predecessor : flow.predecessors(block)) {
          if (flow.isReachable(predecessor)) {
            work.push(predecessor);
          }
        }
      }
    }
  }

  private static List<Loop> nested(
      Procedure function, ControlFlow flow, Map<Integer, Set<Integer>> bodies) {
    List<Map.Entry<Integer, Set<Integer>>> bySize = new ArrayList<>(bodies.entrySet());
    bySize.sort((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()));
    List<Loop> result = new ArrayList<>();
    for (var entry : bySize) {
      int header = entry.getKey();
      Set<Integer> blocks = entry.getValue();
      var head = new LoopHead(function, flow, header, blocks).find();
      Optional<Loop> parent =
          result.reversed().stream().filter(l -> l.contains(header)).findFirst();
      result.add(
          new Loop(
              result.size(),
              header,
              blocks,
              parent.map(Loop::index).orElse(-1),
              parent.map(Loop::depth).orElse(0) + 1,
              head.test(),
              head.heads(),
              head.body()));
    }
    return result;
  }
}
