package dev.cairn.machine.memory;

/** What memory knows of an object of the input that may grow when it is accessed. */
public interface Growable {
  /** The most bytes the object can have. */
  long maxBytes();

  /** Whether its size is what the program needs; else it is given. */
  boolean isGrowable();

  /**
   * How many elements to put before those that the pointer to it counts from 0, if {@code bytes}
   * more are needed there; 0: that is too much.
   */
  int elementsBefore(long bytes);

  /** What its address is a multiple of, wherever it lies. */
  int alignment();
}
