package dev.cairn.binary.recover;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Harness;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Type;

/**
 * How a run shows that a computed jump went where none had gone before: it observes the target and
 * ends as unsupported.
 */
public final class UnknownTarget {
  /** Holds the target. */
  static final String OBJECT = "target";

  /** As what it is observed. */
  public static final String OBSERVED = "target of a computed jump";

  /** The outcome of its branch. */
  public static final String OUTCOME = "elsewhere";

  static final String WHY = "a computed jump to where none had gone before";

  private UnknownTarget() {}

  static Instruction show(Location at, Type address) {
    return Harness.observe(at, Code.place(OBJECT, 0), address.bits() / 8, OBSERVED);
  }

  /** Its type, by which the machine knows how to read it. */
  public static CType type(Type address) {
    return new CType.Integer("address", address.bits() / 8, false, false, false);
  }
}
