package dev.cairn.input.derive;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Global;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which symbols functions and tables speak of. */
final class Mentions {
  private final Program program;

  Mentions(Program program) {
    this.program = program;
  }

  /** By one function, or by what a variable holds at the begin. */
  List<String> by(String symbol) {
    Procedure function = program.functions().get(symbol);
    if (function != null) {
      return function.blocks().stream()
          .flatMap(block -> block.instructions().stream())
          .flatMap(instruction -> Accesses.reads(instruction).stream())
          .flatMap(operand -> names(operand).stream())
          .toList();
    }
    Global global = program.globals().get(symbol);
    return global == null
        ? List.of()
        : global.relocations().stream().flatMap(r -> names(r.target()).stream()).toList();
  }

  /**
   * By a file: its functions, their tables, and the inline functions of headers among all these;
   * what other files say is theirs.
   */
  Collection<String> in(String file) {
    Set<String> seen = new LinkedHashSet<>();
    var open = new ArrayDeque<String>();
    program.functions().values().stream()
        .filter(f -> f.location().file().equals(file))
        .forEach(f -> open.add(f.name()));
    while (!open.isEmpty()) {
      String symbol = open.removeFirst();
      if (isSeen(symbol, file)) {
        by(symbol).stream().filter(seen::add).forEach(open::add);
      }
    }
    return seen;
  }

  private boolean isSeen(String symbol, String file) {
    Procedure function = program.functions().get(symbol);
    if (function == null) {
      return true;
    }
    String place = function.location().file();
    return place.equals(file) || !program.files().containsKey(place) || place.endsWith(".h");
  }

  private static List<String> names(Operand operand) {
    return operand instanceof Operand.Address a && !Origin.isOwnName(a.symbol())
        ? List.of(a.symbol())
        : List.of();
  }
}
