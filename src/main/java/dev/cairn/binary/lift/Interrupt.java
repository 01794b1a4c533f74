package dev.cairn.binary.lift;

/**
 * A handler that may run between instructions.
 *
 * @param name as the user gave it: a symbol or an address
 * @param times how often it may run while the function under test does
 */
public record Interrupt(String name, long entry, int times) {
  /**
   * The input that says when it runs for the {@code number}th time, counted from 1: after so many
   * points at which it could have, since the time before.
   */
  public String input(int number) {
    return "interrupt_" + name + (times == 1 ? "" : "_" + number);
  }
}
