package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import dev.cairn.user.UserError;
import java.util.Locale;

/**
 * The part of the address space that programs under test may use: what the file puts into memory,
 * then what arguments point to, then the stack. Behind it lies what only a test uses.
 *
 * @param base the first address
 * @param data the first address behind the file
 */
public record Window(long base, long data) {
  private static final long PAGE = 0x1_0000;

  /** Memory for what arguments point to. */
  private static final long POINTEES = PAGE;

  private static final long STACK = PAGE;

  /**
   * What lies above the stack pointer: the caller's frame, with arguments that have no register.
   */
  private static final long CALLER = 0x400;

  /** Behind what prints a state and what sets it. */
  private static final long HANDLER_RETURN = 0x5F00;

  private static final long MOST = 1 << 26;

  static Window of(Image image) {
    long low = image.segments().getFirst().address() / PAGE * PAGE;
    long end = image.segments().getLast().end();
    long data = (end + PAGE - 1) / PAGE * PAGE;
    if (data - low > MOST || data + POINTEES + STACK + PAGE > 1L << 32) {
      throw new UserError(
          String.format(
              Locale.ROOT,
              "%s: its segments lie too far apart: from 0x%x to 0x%x",
              image.name(),
              low,
              end),
          "programs of at most 64 MiB are read");
    }
    return new Window(low, data);
  }

  /** The first address behind everything. */
  public long end() {
    return data + POINTEES + STACK;
  }

  public int size() {
    return (int) (end() - base);
  }

  /** Where the stack pointer is when a function is called. */
  public long stackPointer() {
    return end() - CALLER;
  }

  /** Where functions under test return to. */
  public long returnAddress() {
    return end();
  }

  /** Where handlers of interrupts return to. */
  public long handlerReturn() {
    return end() + HANDLER_RETURN;
  }

  /** What register 2 holds, which the system sets: memory behind the window, for tests. */
  public long systemPointer() {
    return end() + PAGE / 2;
  }

  /**
   * Where so many bytes at an address lie in the object that holds all memory. It has the highest
   * address first: numbers that have their most significant byte first then have it last, as the
   * program model wants it.
   */
  public int offset(long address, int bytes) {
    return (int) (end() - bytes - address);
  }

  /** The address of the byte at an offset. */
  public long address(int offset) {
    return end() - 1 - offset;
  }
}
