package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import dev.cairn.binary.Image.Space;
import dev.cairn.binary.Image.Symbol;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * All that a caller may have set: registers but those that the system and the linker set, and
 * variables. Their names are such as parameters hardly have.
 */
final class CallerState {
  private static final CType BIT = new CType.Integer("_Bool", 1, false, true, false);

  /** Stack pointer, system pointer, small data. */
  private static final Set<Integer> SET_BY_OTHERS = Set.of(1, 2, 13);

  private static final long MOST_BYTES = 2048;

  private CallerState() {}

  static List<VariedState> of(Image image) {
    List<VariedState> all = new ArrayList<>();
    for (int n = 0; n < 32; n++) {
      if (!SET_BY_OTHERS.contains(n)) {
        all.add(InputNames.register("reg_r" + n, n));
      }
    }
    for (int n = 0; n < 32; n++) {
      all.add(InputNames.floating("reg_f" + n, n));
    }
    all.add(InputNames.parse(image, "ctr"));
    for (int i = 0; i < 32; i++) {
      all.add(bit("cr_" + i, Registers.CONDITION, i));
    }
    for (Registers.Status status : Registers.Status.values()) {
      if (status != Registers.Status.COUNT) {
        String name = "xer_" + status.name().toLowerCase(Locale.ROOT);
        all.add(bit(name, Registers.EXCEPTION, status.place()));
      }
    }
    addVariables(image, all);
    return all;
  }

  private static VariedState bit(String name, String object, int offset) {
    return new VariedState.Cells(name, new Slot(object, offset, 1), BIT);
  }

  private static void addVariables(Image image, List<VariedState> all) {
    List<Symbol> variables =
        image.symbols().stream()
            .filter(s -> s.space() == Space.EXTERNAL && s.size() > 0)
            .sorted(Comparator.comparingLong(Symbol::address))
            .toList();
    long bytes = variables.stream().mapToLong(Symbol::size).sum();
    boolean isWritable = image.segments().stream().anyMatch(Image.Segment::isWritable);
    if (bytes > MOST_BYTES || (image.symbols().isEmpty() && isWritable)) {
      String why =
          variables.isEmpty()
              ? "variables without symbols are as the file has them"
              : "variables of " + bytes + " bytes are as the file has them (name some: --input)";
      all.add(new VariedState.Fixed("variables", why));
      return;
    }
    long end = 0;
    Set<String> names = new HashSet<>();
    for (Symbol variable : variables) {
      VariedState.Cells cells = InputNames.variable(image, variable, (int) variable.size());
      if (variable.address() >= end && names.add(cells.name())) {
        all.add(cells);
        end = variable.address() + variable.size();
      }
    }
  }
}
