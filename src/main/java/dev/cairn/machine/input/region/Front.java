package dev.cairn.machine.input.region;

import dev.cairn.path.AddressBits;

/**
 * The elements of an input object that lie before the one that its pointer points to, and where
 * they put that one.
 */
public final class Front {
  /** Usually one to eight elements are looked at before a pointer. */
  private static final int FEW = 8;

  /** So many bytes, if the elements are small: a header. */
  private static final int FARTHEST = 512;

  private static final int LARGE = 1 << 16;
  private static final int ROW = 1 << AddressBits.BITS;

  private final RegionSource source;
  private int elements;
  private int lowest = Integer.MAX_VALUE;
  private boolean isPlaced;

  Front(RegionSource source) {
    this.source = source;
  }

  void set(int count) {
    elements = count;
  }

  int elements() {
    return elements;
  }

  /** Where element 0 lies, in bytes. */
  public int bytes() {
    return elements * source.step();
  }

  /** The program looked at this offset, or wrote there. */
  public void touch(int offset) {
    lowest = Math.min(lowest, offset);
  }

  /**
   * Can the object begin at this offset, since nothing was looked at before it; it does so from now
   * on.
   */
  public boolean begins(int offset) {
    boolean isPossible =
        offset >= 0 && offset <= bytes() && offset <= lowest && offset % source.step() == 0;
    if (isPossible) {
      touch(offset);
    }
    return isPossible;
  }

  /** The first offset that was looked at; where the object begins, once that is known. */
  public int lowest() {
    return lowest;
  }

  /** How many elements before element 0 the program looked at, or that decide where it lies. */
  public int used() {
    return isPlaced ? elements : Math.max(0, elements - lowest / source.step());
  }

  /** Can elements put element 0 wherever its alignment allows, within a row of 16 bytes. */
  boolean canBeAnywhere() {
    int common = Math.min(Integer.lowestOneBit(source.step()), ROW);
    return common == Math.min(source.alignment(), ROW);
  }

  /** Does element 0 lie there in such a row; from now on it matters. */
  public boolean isAt(int place) {
    isPlaced = true;
    return bytes() % ROW == place;
  }

  /** How many elements put it there, at least as many as there are. */
  public int elementsTo(int place) {
    int count = elements;
    while ((long) count * source.step() % ROW != place) {
      count++;
    }
    return count;
  }

  /**
   * How many there should be for an access so many bytes before the object, which may have {@code
   * maxLength} elements in all; 0 when that is too far.
   */
  int elementsFor(long bytes, int maxLength) {
    long needed = elements + (bytes + source.step() - 1) / source.step();
    long most = Math.max(maxLength - elements, FARTHEST / source.step());
    long wanted = needed <= FEW ? FEW : most;
    boolean isLarge = wanted * source.step() > LARGE;
    return needed > most ? 0 : (int) (isLarge ? needed : wanted);
  }
}
