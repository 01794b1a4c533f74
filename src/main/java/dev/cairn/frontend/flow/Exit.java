package dev.cairn.frontend.flow;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction.Terminator;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How control leaves a {@link Node}. */
public sealed interface Exit {
  /** All nodes it may lead to, with repetitions. */
  List<Node> targets();

  /** The same with every edge to {@code from} led to {@code to}. */
  Exit redirected(Node from, Node to);

  /** What it reads. */
  List<Operand> reads();

  /** To one node. */
  record Goto(Location loc, Node target) implements Exit {
    @Override
    public List<Node> targets() {
      return List.of(target);
    }

    @Override
    public Exit redirected(Node from, Node to) {
      return target == from ? new Goto(loc, to) : this;
    }

    @Override
    public List<Operand> reads() {
      return List.of();
    }
  }

  /** By a condition. */
  record Choice(Location loc, Operand condition, Node whenTrue, Node whenFalse, @Nullable Atom atom)
      implements Exit {
    @Override
    public List<Node> targets() {
      return List.of(whenTrue, whenFalse);
    }

    @Override
    public Exit redirected(Node from, Node to) {
      return new Choice(
          loc,
          condition,
          whenTrue == from ? to : whenTrue,
          whenFalse == from ? to : whenFalse,
          atom);
    }

    @Override
    public List<Operand> reads() {
      return List.of(condition);
    }
  }

  /**
   * A switch; {@code hasRanges}: runs of cases with one target are ranges of the source; {@code
   * hasDefault}: the default edge is a branch.
   */
  record Switch(
      Location loc,
      Operand value,
      List<Case> cases,
      Node otherwise,
      Atom atom,
      boolean hasRanges,
      boolean hasDefault)
      implements Exit {
    @Override
    public List<Node> targets() {
      List<Node> all = new ArrayList<>(cases.stream().map(Case::target).toList());
      all.add(otherwise);
      return all;
    }

    @Override
    public Exit redirected(Node from, Node to) {
      List<Case> changed =
          cases.stream().map(c -> c.target() == from ? new Case(c.value(), to) : c).toList();
      return new Switch(
          loc, value, changed, otherwise == from ? to : otherwise, atom, hasRanges, hasDefault);
    }

    @Override
    public List<Operand> reads() {
      return List.of(value);
    }
  }

  /** One case of a switch. */
  record Case(Operand.IntConst value, Node target) {}

  /** A computed goto. */
  record Computed(Location loc, Operand address, List<Node> targets, Atom atom) implements Exit {
    @Override
    public Exit redirected(Node from, Node to) {
      return new Computed(
          loc, address, targets.stream().map(t -> t == from ? to : t).toList(), atom);
    }

    @Override
    public List<Operand> reads() {
      return List.of(address);
    }
  }

  /** Out of the function. */
  record Final(Terminator terminator) implements Exit {
    @Override
    public List<Node> targets() {
      return List.of();
    }

    @Override
    public Exit redirected(Node from, Node to) {
      return this;
    }

    @Override
    public List<Operand> reads() {
      return Accesses.reads(terminator);
    }
  }
}
