package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The objects that an address means on some input of the path. */
final class AddressObjects {
  private static final int MAX_NODES = 4096;

  private AddressObjects() {}

  /** The object of {@code address} and those that {@code term} chooses from. */
  static Set<MemObject> of(RunState rt, long address, @Nullable Expr term) {
    Set<MemObject> objects = new LinkedHashSet<>();
    add(rt, address, objects);
    if (term != null) {
      addAll(rt, term, objects);
    }
    return objects;
  }

  /** Those that the term speaks of. */
  static Set<MemObject> in(RunState rt, Expr term) {
    Set<MemObject> objects = new LinkedHashSet<>();
    addAll(rt, term, objects);
    return objects;
  }

  private static void addAll(RunState rt, Expr term, Set<MemObject> objects) {
    Deque<Expr> open = new ArrayDeque<>(List.of(term));
    Set<Expr> seen = new HashSet<>();
    while (!open.isEmpty() && seen.size() < MAX_NODES) {
      Expr e = open.pop();
      if (seen.add(e)) {
        switch (e) {
          case Expr.Const c when c.width() == 64 -> add(rt, c.bits(), objects);
          case Expr.Ite i -> {
            open.push(i.whenTrue());
            open.push(i.whenFalse());
          }
          case Expr.Binary b when b.width() == 64 -> {
            open.push(b.left());
            open.push(b.right());
          }
          default -> {}
        }
      }
    }
  }

  private static void add(RunState rt, long address, Set<MemObject> objects) {
    MemObject o = rt.memory().object(Addresses.ofObject(address));
    if (o != null && o.id > 0) {
      objects.add(o);
    }
  }
}
