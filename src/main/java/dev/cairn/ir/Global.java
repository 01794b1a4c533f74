package dev.cairn.ir;

import java.util.List;

/**
 * A global variable (or string literal). {@code image} is its initial content, shorter than {@code
 * size} when the rest is zero; {@code relocations} are pointers to write into it.
 *
 * @param isConstant writing to it is a defect
 * @param isDefined false for {@code extern} without a definition in the program
 * @param isReplaceable another file may define it, or a symbol in its initial value, otherwise
 */
public record Global(
    String name,
    Location location,
    CType type,
    long size,
    int align,
    byte[] image,
    List<Relocation> relocations,
    boolean isConstant,
    boolean isInternal,
    boolean isDefined,
    boolean isReplaceable) {
  public Global {
    relocations = List.copyOf(relocations);
  }

  /** The same variable, of which its type is known. */
  public Global withType(CType known) {
    return new Global(
        name,
        location,
        known,
        size,
        align,
        image,
        relocations,
        isConstant,
        isInternal,
        isDefined,
        isReplaceable);
  }

  /**
   * At {@code at}, the address in {@code target} (an {@link Operand.Address} or {@link
   * Operand.BlockAddress}).
   */
  public record Relocation(long at, Operand target) {}
}
