package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.ir.Location;
import java.util.Optional;

/**
 * How memory of a state is read: what stands before a place and a closing parenthesis behind it;
 * nothing for the memory that is there.
 *
 * @param mark the variable that holds the mark of a state inside the function
 */
record Reading(String before, Optional<String> mark) {
  static final Reading NOW = new Reading("", Optional.empty());

  /** Memory as it was when the function was called. */
  static final Reading OLD = new Reading("CAIRN_OLD(", Optional.empty());

  /** Memory as it was at the mark that the variable holds. */
  static Reading at(String mark) {
    return new Reading("CAIRN_AT(" + mark + ", ", Optional.of(mark));
  }

  /** A place that is read so. */
  String of(String place) {
    return before.isEmpty() ? place : before + place + ")";
  }

  /** A variable; {@code at}: where it is spoken of. */
  String of(Named named, Location at) {
    if (mark.isEmpty()) {
      return named.text(equals(OLD), at);
    }
    return named.isMemory() ? of(named.text()) : named.text();
  }
}
