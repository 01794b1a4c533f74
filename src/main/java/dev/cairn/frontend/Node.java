package dev.cairn.frontend;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;

/** A basic block under construction. Identity counts. */
final class Node {
  final List<Phi> phis = new ArrayList<>();
  final List<Instruction> body = new ArrayList<>();
  Exit exit = new Exit.Final(new Instruction.Unreachable(Location.NONE));

  /** Its address is taken: it keeps its place. */
  boolean isPinned;

  /** Leads every edge of this node to {@code from} to {@code to} instead. */
  void redirect(Node from, Node to) {
    exit = exit.redirected(from, to);
  }
}
