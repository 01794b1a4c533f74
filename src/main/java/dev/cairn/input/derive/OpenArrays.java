package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import java.util.Optional;

/**
 * Arrays of other files without a length ({@code extern const struct entry table[];}): they get as
 * many elements as programs mostly look at, and a run that looks further ends, which is no fault.
 */
final class OpenArrays {
  /** What a byte can count. */
  private static final int MOST_NUMBERS = 256;

  private static final int MOST_OTHERS = 64;

  private static final int MOST_BYTES = 1 << 16;

  private OpenArrays() {}

  /** The variable with elements, if {@code type} is that of such an array. */
  static Optional<Global> of(Global variable, CType type) {
    return type.resolved() instanceof CType.Array a && a.count() < 0 && a.element().size() > 0
        ? Optional.of(variable.open(new CType.Array(a.element(), count(a.element()))))
        : Optional.empty();
  }

  private static long count(CType element) {
    int most =
        switch (element.resolved()) {
          case CType.Integer _, CType.Enumeration _, CType.Floating _ -> MOST_NUMBERS;
          default -> MOST_OTHERS;
        };
    return Math.clamp(MOST_BYTES / element.size(), 1, most);
  }
}
