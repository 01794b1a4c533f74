package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Characters of a text that a run passed over: what is there makes no difference to it, and letters
 * read better than zeros, which would end the text before what was read.
 */
final class UnreadCharacters {
  private static final int MOST = 100;
  private static final int LETTERS = 26;

  private final Run run;
  private final Predicate<String> isConstrained;
  private final Set<String> seen = new HashSet<>();

  /** {@code isConstrained}: something is asked of what that pointer points to. */
  UnreadCharacters(Run run, Predicate<String> isConstrained) {
    this.run = run;
    this.isConstrained = isConstrained;
    run.seen().forEach(o -> seen.add(o.lvalue()));
  }

  /** Adds them to the values of the cells that were read. */
  void fill(Map<String, Long> bits) {
    if (run.isFaultless()) {
      run.pointees().stream()
          .filter(p -> isText(p) && !isConstrained.test(p.pointer()))
          .forEach(p -> fill(p, bits));
    }
  }

  private static boolean isText(Run.Pointee p) {
    return p.element().resolved() instanceof CType.Integer i
        && i.name().equals("char")
        && p.length() <= MOST
        && p.place().isEmpty();
  }

  private void fill(Run.Pointee p, Map<String, Long> bits) {
    boolean isBeforeText = false;
    for (long i = p.length() - 1; i >= 0; i--) {
      String cell = p.pointer() + "[" + i + "]";
      if (bits.containsKey(cell)) {
        isBeforeText |= bits.get(cell) != 0;
      } else if (isBeforeText && !seen.contains(cell)) {
        bits.put(cell, 'a' + i % LETTERS);
      }
    }
  }
}
