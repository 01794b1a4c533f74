package dev.cairn.ir;

import java.util.List;

/** Who wrote a function or a place: the user, our model of the C library, or the driver. */
public enum Origin {
  USER,
  LIBRARY,
  DRIVER;

  /** How the files of library code start. */
  public static final String LIBRARY_FOLDER = "<libc>/";

  private static final List<String> SYSTEM_FOLDERS =
      List.of("/usr/include/", "/usr/lib/", "/usr/local/include/");

  /** How the names of our own functions and variables start. */
  public static final String OWN_PREFIX = "__cairn";

  /** The function that makes the inputs and calls the function under test. */
  public static final String DRIVE = OWN_PREFIX + "_drive";

  public static Origin of(Location place) {
    return place.file().contains(LIBRARY_FOLDER) ? LIBRARY : USER;
  }

  /** Whether it is a header of the system, which no user tests. */
  public static boolean isSystem(String file) {
    return SYSTEM_FOLDERS.stream().anyMatch(file::startsWith);
  }

  public static boolean isLibrary(Location place) {
    return of(place) == LIBRARY;
  }

  /** Whether a symbol is one of ours, in the driver or the library. */
  public static boolean isOwnName(String symbol) {
    return symbol.startsWith(OWN_PREFIX);
  }
}
