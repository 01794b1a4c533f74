package dev.cairn.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Memory that code reaches by writing down its address, as embedded programs reach the registers of
 * a device: {@code (*(volatile uint32_t *)0x40020014)}. Each page of it is a variable of the
 * program, called after its address; C sees it through a macro of that name.
 */
public final class DeviceMemory {
  public static final int PAGE = 4096;
  private static final String PREFIX = "DEVICE_";

  /** Below it no process gets memory, above it there is none. */
  private static final long FIRST = 0x1_0000;

  private static final long END = 1L << 47;
  private static final CType WORD = new CType.Integer("unsigned int", 4, false, false, false);

  private DeviceMemory() {}

  /** A place in the page of that name. */
  public record Place(String page, long offset) {}

  /** Where an address lies that the program writes down; all ones is a mark, no address. */
  public static Optional<Place> place(long address) {
    boolean isMark = (address & (address + 1)) == 0;
    if (address < FIRST || address >= END || isMark) {
      return Optional.empty();
    }
    long start = address & -PAGE;
    String name = PREFIX + Long.toHexString(start).toUpperCase(Locale.ROOT);
    return Optional.of(new Place(name, address - start));
  }

  public static boolean isPage(String variable) {
    return variable.startsWith(PREFIX) && place(start(variable)).isPresent();
  }

  /** Where the page of that name begins; 0 for another name. */
  public static long start(String page) {
    try {
      return Long.parseLong(page.substring(PREFIX.length()), 16);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /**
   * The page as a variable of the program; {@code isThere}: with memory behind it, which a driver
   * has and tests have. A program that is started as it is finds nothing there.
   */
  public static Global variable(String page, boolean isThere) {
    return new Global(
        page,
        Location.NONE,
        new CType.Array(WORD, PAGE / WORD.size()),
        isThere ? PAGE : 0,
        PAGE,
        new byte[0],
        List.of(),
        false,
        false,
        true,
        false);
  }

  /** What makes the name of the page mean it in C. */
  public static String definition(String page) {
    return "#define %s (*(volatile unsigned int (*)[%d])0x%xUL)\n"
        .formatted(page, PAGE / WORD.size(), start(page));
  }
}
