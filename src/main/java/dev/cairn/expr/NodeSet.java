package dev.cairn.expr;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A set of nodes, by identity, that is emptied at once by counting up a stamp: for what every run
 * fills anew. Not thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
public final class NodeSet {
  private static final int SMALLEST = 256;

  /** A set that was larger is let go when it is emptied, with the terms it holds. */
  private static final int MOST_KEPT = 1 << 14;

  /** Null where a node was taken out. */
  private @Nullable Expr[] nodes = new @Nullable Expr[SMALLEST];

  private int[] stamps = new int[SMALLEST];
  private int stamp = 1;
  private int used;

  public boolean contains(Expr node) {
    return stamps[slot(node)] == stamp;
  }

  /** False when it was there already. */
  public boolean add(Expr node) {
    int slot = slot(node);
    if (stamps[slot] == stamp) {
      return false;
    }
    if (used * 2 >= nodes.length) {
      grow();
      slot = slot(node);
    }
    nodes[slot] = node;
    stamps[slot] = stamp;
    used++;
    return true;
  }

  /** Its place stays taken, so that what stands behind it is still found. */
  public void remove(Expr node) {
    int slot = slot(node);
    if (stamps[slot] == stamp) {
      nodes[slot] = null;
    }
  }

  public void clear() {
    used = 0;
    if (nodes.length > MOST_KEPT) {
      nodes = new @Nullable Expr[SMALLEST];
      stamps = new int[SMALLEST];
      stamp = 0;
    }
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Where the node is, or the empty place where it belongs. */
  private int slot(Expr node) {
    int mask = nodes.length - 1;
    int slot = (int) node.hash() & mask;
    while (stamps[slot] == stamp && nodes[slot] != node) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    @Nullable Expr[] oldNodes = nodes;
    int[] oldStamps = stamps;
    nodes = new @Nullable Expr[2 * oldNodes.length];
    stamps = new int[nodes.length];
    used = 0;
    for (int i = 0; i < oldNodes.length; i++) {
      Expr node = oldNodes[i];
      if (oldStamps[i] == stamp && node != null) {
        int slot = slot(node);
        nodes[slot] = node;
        stamps[slot] = stamp;
        used++;
      }
    }
  }
}
