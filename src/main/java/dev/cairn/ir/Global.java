package dev.cairn.ir;

import java.util.List;

/**
 * A global variable (or string literal). {@code image} is its initial content, shorter than {@code
 * size} when the rest is zero; {@code relocations} are pointers to write into it.
 *
 * @param isConstant writing to it is a defect
 * @param isDefined false for {@code extern} without a definition in the program
 * @param isReplaceable another file may define it, or a symbol in its initial value, otherwise
 * @param isOpen an array of another file of which nothing tells the length: {@code size} is how
 *     much of it there is here
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
    boolean isReplaceable,
    boolean isOpen) {
  /** One whose size is known. */
  public Global(
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
    this(
        name,
        location,
        type,
        size,
        align,
        image,
        relocations,
        isConstant,
        isInternal,
        isDefined,
        isReplaceable,
        false);
  }

  public Global {
    relocations = List.copyOf(relocations);
  }

  /** The same variable, of which its type is known. */
  public Global withType(CType known) {
    return with(known, size, isOpen);
  }

  /** The same array, of which nobody knows how long it is, with so much of it. */
  public Global open(CType.Array known) {
    return with(known, known.size(), true);
  }

  private Global with(CType newType, long newSize, boolean isNowOpen) {
    return new Global(
        name,
        location,
        newType,
        newSize,
        align,
        image,
        relocations,
        isConstant,
        isInternal,
        isDefined,
        isReplaceable,
        isNowOpen);
  }

  /**
   * At {@code at}, the address in {@code target} (an {@link Operand.Address} or {@link
   * Operand.BlockAddress}).
   */
  public record Relocation(long at, Operand target) {}
}
