package dev.cairn.ir;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Finds the head conditions of a loop from the graph alone. All of them together send control to
 * one of two blocks: one inside, where the next iteration begins, and one outside. A {@code break}
 * in the body does not look like that: it leaves through a block of its own.
 */
final class LoopHead {
  private final Procedure function;
  private final ControlFlow flow;
  private final int header;
  private final Set<Integer> blocks;

  LoopHead(Procedure function, ControlFlow flow, int header, Set<Integer> blocks) {
    this.function = function;
    this.flow = flow;
    this.header = header;
    this.blocks = blocks;
  }

  /** The head conditions' blocks, and where they enter the body. */
  record Found(Loop.Test test, Set<Integer> heads, int body) {}

  Found find() {
    return bottom().or(this::top).or(this::middle).orElse(new Found(Loop.Test.NONE, Set.of(), -1));
  }

  private boolean isChoice(int block) {
    return function.blocks().get(block).terminator() instanceof Instruction.Branching;
  }

  private List<Integer> inOrder() {
    return Arrays.stream(flow.reversePostorder()).filter(blocks::contains).boxed().toList();
  }

  /**
   * {@code do … while (a && b)}: choices whose every way leads to another of them, to the header,
   * or out to one block.
   */
  private Optional<Found> bottom() {
    Set<Integer> heads = new HashSet<>();
    Set<Integer> exits = new TreeSet<>();
    for (int block : inOrder().reversed()) {
      if (isChoice(block) && isBottomChoice(block, heads, exits)) {
        heads.add(block);
        exits.addAll(outside(block));
      }
    }
    return heads.isEmpty() || exits.isEmpty()
        ? Optional.empty()
        : Optional.of(new Found(Loop.Test.BOTTOM, heads, header));
  }

  private boolean isBottomChoice(int block, Set<Integer> heads, Set<Integer> exits) {
    Set<Integer> all = new TreeSet<>(exits);
    all.addAll(outside(block));
    for (int next : flow.successors(block)) {
      if (blocks.contains(next) && next != header && !heads.contains(next)) {
        return false;
      }
    }
    return all.size() <= 1;
  }

  /**
   * {@code while (a && b)}: from the header on, the longest run of blocks that leads to one block
   * inside and one outside.
   */
  private Optional<Found> top() {
    Set<Integer> region = new HashSet<>();
    Optional<Found> best = Optional.empty();
    for (int block : inOrder()) {
      boolean isNext =
          block == header || Arrays.stream(flow.predecessors(block)).allMatch(region::contains);
      if (!isNext || !isChoice(block)) {
        break;
      }
      region.add(block);
      best = topRegion(region).or(previous(best));
    }
    return best;
  }

  private static Supplier<Optional<Found>> previous(Optional<Found> best) {
    return () -> best;
  }

  private Optional<Found> topRegion(Set<Integer> region) {
    Set<Integer> inside = new TreeSet<>();
    Set<Integer> outside = new TreeSet<>();
    for (int block : region) {
      outside.addAll(outside(block));
      for (int next : flow.successors(block)) {
        if (blocks.contains(next) && !region.contains(next)) {
          inside.add(next);
        }
      }
    }
    boolean hasForm = inside.size() == 1 && outside.size() == 1 && !leadsTo(region, header);
    return hasForm
        ? Optional.of(new Found(Loop.Test.TOP, Set.copyOf(region), inside.iterator().next()))
        : Optional.empty();
  }

  private boolean leadsTo(Set<Integer> region, int block) {
    return Arrays.stream(flow.predecessors(block)).anyMatch(region::contains);
  }

  /** The first choice that every iteration makes and that may leave. */
  private Optional<Found> middle() {
    List<Integer> latches =
        Arrays.stream(flow.predecessors(header)).filter(blocks::contains).boxed().toList();
    return inOrder().stream()
        .filter(b -> isChoice(b) && outside(b).size() == 1)
        .filter(b -> latches.stream().allMatch(l -> flow.isDominated(l, b)))
        .min(Comparator.comparingInt(inOrder()::indexOf))
        .map(b -> new Found(Loop.Test.MIDDLE, Set.of(b), inside(b)));
  }

  private Set<Integer> outside(int block) {
    Set<Integer> result = new TreeSet<>();
    for (int next : flow.successors(block)) {
      if (!blocks.contains(next)) {
        result.add(next);
      }
    }
    return result;
  }

  private int inside(int block) {
    return Arrays.stream(flow.successors(block)).filter(blocks::contains).findFirst().orElse(-1);
  }
}
