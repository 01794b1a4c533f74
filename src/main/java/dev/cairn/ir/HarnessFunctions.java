package dev.cairn.ir;

/**
 * The functions by which drivers and harnesses tell the machine what is an input, by their names.
 */
public final class HarnessFunctions {
  /** Makes an object an input. */
  public static final String MAKE = Origin.OWN_PREFIX + "_make";

  /** The same for a number in a program with its own main; what crest.h makes of its macros. */
  public static final String MAKE_SCALAR = Origin.OWN_PREFIX + "_make_scalar";

  /** KLEE's word for it; another input each time. */
  public static final String MAKE_SYMBOLIC = "klee_make_symbolic";

  /** Makes a byte what a port or a timer shows now; another input each time. */
  public static final String MAKE_READING = Origin.OWN_PREFIX + "_make_reading";

  /** Shows the machine a result. */
  public static final String OBSERVE = Origin.OWN_PREFIX + "_observe";

  /** Says what is no input although the function depends on it. */
  public static final String LIMIT = Origin.OWN_PREFIX + "_limit";

  private HarnessFunctions() {}
}
