package dev.cairn.frontend.flow;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;

/** A basic block under construction. Identity counts. */
public final class Node {
  public final List<Phi> phis = new ArrayList<>();
  public final List<Instruction> body = new ArrayList<>();
  public Exit exit = new Exit.Final(new Instruction.Unreachable(Location.NONE));

  /** Its address is taken: it keeps its place. */
  public boolean isPinned;

  /** Leads every edge of this node to {@code from} to {@code to} instead. */
  void redirect(Node from, Node to) {
    exit = exit.redirected(from, to);
  }
}
