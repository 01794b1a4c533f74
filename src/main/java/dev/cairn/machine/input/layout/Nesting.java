package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;

/**
 * How deep an object lies behind pointers. Only an object of a type that was met on the way lies
 * deeper than the one before it: lists and trees have no end, other types come to one.
 *
 * @param depth 0 where no pointer was followed
 * @param met the types of the objects on the way
 */
public record Nesting(int depth, List<CType> met) {
  /** No pointer leads there. */
  public static final Nesting NONE = new Nesting(0, List.of());

  public Nesting {
    met = List.copyOf(met);
  }

  /** Behind a pointer to that type. */
  public Nesting into(CType pointee) {
    CType type = pointee.resolved();
    if (met.contains(type)) {
      return new Nesting(depth + 1, met);
    }
    List<CType> all = new ArrayList<>(met);
    all.add(type);
    return new Nesting(Math.max(1, depth), all);
  }
}
