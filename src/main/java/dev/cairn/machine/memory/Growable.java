package dev.cairn.machine.memory;

/** What memory knows of an object of the input that may grow when it is accessed. */
public interface Growable {
  /** The most bytes the object can have. */
  long maxBytes();
}
