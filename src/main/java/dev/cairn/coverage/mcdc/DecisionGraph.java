package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads off the control-flow graph how the conditions of one Boolean expression lead to each other.
 * Blocks are numbered in reverse postorder, so inside one evaluation every condition leads to one
 * of a later block; a way to the same or an earlier one has left the evaluation and begins another.
 */
final class DecisionGraph {
  private static final int OUT = -1;

  private final Procedure function;
  private final List<Decisions.Atom> atoms;
  private final Map<Integer, Integer> atomOfBlock = new HashMap<>();

  private DecisionGraph(Procedure function, List<Decisions.Atom> atoms) {
    this.function = function;
    this.atoms = atoms;
    for (int i = 0; i < atoms.size(); i++) {
      atomOfBlock.put(atoms.get(i).branch().block(), i);
    }
  }

  /** The decision of {@code atoms}, ordered by block; empty when they do not make up one. */
  static Optional<Decision> of(ProgramIndex index, List<Decisions.Atom> atoms) {
    if (atoms.size() == 1) {
      return Optional.of(single(atoms.getFirst()));
    }
    if (atoms.size() > Decision.MOST_CONDITIONS) {
      return Optional.empty();
    }
    Procedure function =
        index.functions().get(index.position(atoms.getFirst().branch().function()));
    return new DecisionGraph(function, atoms).decision(index);
  }

  /** A condition that decides alone. */
  static Decision single(Decisions.Atom atom) {
    return new Decision(
        atom.branch().function(),
        atom.location(),
        atom.branch().condition(),
        List.of(atom.condition()),
        List.of(1, 2));
  }

  private Optional<Decision> decision(ProgramIndex index) {
    int size = atoms.size();
    int[] next = new int[2 * size];
    Set<Integer> targets = new HashSet<>();
    for (int i = 0; i < size; i++) {
      for (int value = 0; value <= 1; value++) {
        Set<Integer> found = nextAtoms(i, successor(index, i, value == 1));
        if (found.size() > 1) {
          return Optional.empty();
        }
        next[2 * i + value] = found.isEmpty() ? OUT : found.iterator().next();
        targets.addAll(found);
      }
    }
    boolean isOneEvaluation = targets.size() == size - 1 && !targets.contains(0);
    return isOneEvaluation && markExits(index, next) ? Optional.of(build(next)) : Optional.empty();
  }

  private Decision build(int[] next) {
    Decisions.Atom first = atoms.getFirst();
    List<Integer> steps = new ArrayList<>();
    for (int n : next) {
      steps.add(n);
    }
    return new Decision(
        first.branch().function(),
        first.text().location(),
        first.text().text(),
        atoms.stream().map(Decisions.Atom::condition).toList(),
        steps);
  }

  private int successor(ProgramIndex index, int atom, boolean value) {
    Decisions.Atom a = atoms.get(atom);
    return value
        ? a.branch().successor()
        : index.program().branches().get(a.branch().sibling()).successor();
  }

  /**
   * The later conditions of the expression that are met first from {@code block} on. Blocks are in
   * an order in which the code between two conditions stands between them, so nothing is looked for
   * behind the last one.
   */
  private Set<Integer> nextAtoms(int from, int block) {
    int last = Collections.max(atomOfBlock.keySet());
    Set<Integer> found = new HashSet<>();
    Set<Integer> seen = new HashSet<>(Set.of(block));
    Deque<Integer> open = new ArrayDeque<>(List.of(block));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at > last) {
        continue;
      }
      Integer atom = atomOfBlock.get(at);
      if (atom != null) {
        if (atom > from) {
          found.add(atom);
        }
        continue;
      }
      for (int target : ControlFlow.targets(function.blocks().get(at).terminator())) {
        if (seen.add(target)) {
          open.push(target);
        }
      }
    }
    return found;
  }

  /** Replaces {@link #OUT} by the ends of the evaluation; false when there are not two of them. */
  private boolean markExits(ProgramIndex index, int[] next) {
    boolean isFromText =
        atoms.stream().map(Decisions.Atom::location).distinct().count() == atoms.size();
    boolean isByBlock = isByBlock(index, next);
    List<Object> ends = isFromText ? List.of() : ends(index, next, isByBlock);
    if (!isFromText && ends.size() != 2) {
      return false;
    }
    for (int k = 0; k < next.length; k++) {
      if (next[k] == OUT) {
        boolean value = k % 2 == 1;
        boolean outcome =
            isFromText
                ? value != atoms.get(k / 2).text().isNegated()
                : ends.indexOf(end(index, k, isByBlock)) == 0;
        next[k] = atoms.size() + (outcome ? 1 : 0);
      }
    }
    return true;
  }

  /** The distinct ends, the one met first by the last condition's true side first. */
  private List<Object> ends(ProgramIndex index, int[] next, boolean isByBlock) {
    List<Object> ends = new ArrayList<>();
    for (int k = next.length - 1; k >= 0; k--) {
      if (next[k] == OUT && !ends.contains(end(index, k, isByBlock))) {
        ends.add(end(index, k, isByBlock));
      }
    }
    return ends;
  }

  private boolean isByBlock(ProgramIndex index, int[] next) {
    Set<Integer> blocks = new HashSet<>();
    for (int k = 0; k < next.length; k++) {
      if (next[k] == OUT) {
        blocks.add(successor(index, k / 2, k % 2 == 1));
      }
    }
    return blocks.size() == 2;
  }

  private Object end(ProgramIndex index, int edge, boolean isByBlock) {
    int block = successor(index, edge / 2, edge % 2 == 1);
    return isByBlock ? block : behindConstants(block);
  }

  /** Where a value is made of the expression, its ends differ only by the constant they set. */
  private List<Object> behindConstants(int from) {
    List<Object> constants = new ArrayList<>();
    int at = from;
    for (int hops = 0; hops < function.blocks().size(); hops++) {
      Block block = function.blocks().get(at);
      if (!(block.terminator() instanceof Instruction.Jump jump) || !setsConstants(block)) {
        break;
      }
      block.instructions().stream()
          .filter(Instruction.Move.class::isInstance)
          .map(i -> (Instruction.Move) i)
          .forEach(m -> Collections.addAll(constants, m.dst(), m.src()));
      at = jump.target();
    }
    constants.add(at);
    return constants;
  }

  private static boolean setsConstants(Block block) {
    return block.instructions().stream()
        .allMatch(
            i ->
                i instanceof Instruction.Jump
                    || (i instanceof Instruction.Move m && m.src() instanceof Operand.IntConst));
  }
}
