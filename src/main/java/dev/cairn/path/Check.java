package dev.cairn.path;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The families of errors that runs are searched for, by the names of the command line. */
public enum Check {
  /** Out-of-bounds, null, dead and wild pointers, wrong frees, overlaps: always on. */
  MEMORY,
  /** Division by zero, and the one quotient that does not fit: always on. */
  DIVISION,
  /** Shifts by a negative amount, or by the width of the type and more. */
  SHIFT,
  /** Values that nobody set, where they decide something. */
  UNINITIALISED,
  /** Overflow of signed addition, subtraction and multiplication. */
  OVERFLOW,
  /** What a failed allocation leads to when the program does not look at the result. */
  ALLOCATION,
  /** Heap blocks that nothing points to any more at the end. */
  LEAKS;

  /** What cannot be switched off. */
  public static final Set<Check> ALWAYS = Collections.unmodifiableSet(EnumSet.of(MEMORY, DIVISION));

  /** What many programs rely on: looked for, but only noted unless the user asks for it. */
  public static final Set<Check> NOTED = Collections.unmodifiableSet(EnumSet.of(SHIFT, OVERFLOW));

  /** What is on unless the user says otherwise. */
  public static final Set<Check> DEFAULT =
      Collections.unmodifiableSet(EnumSet.of(MEMORY, DIVISION, SHIFT, UNINITIALISED));

  public String cliName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it can be switched off. */
  public boolean isOptional() {
    return !ALWAYS.contains(this);
  }

  public static Optional<Check> named(String name) {
    return Arrays.stream(values()).filter(c -> c.cliName().equals(name)).findFirst();
  }
}
