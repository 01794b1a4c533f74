package dev.cairn.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * What can be shown on an output of this process.
 *
 * @param isLive a line may be written over: a terminal that can do so, and nobody keeps a log of it
 * @param isColoured it shows colours and the user does not mind
 * @param isUnicode it shows more than ASCII
 * @param width how many characters fit into a line now
 */
public record Terminal(boolean isLive, boolean isColoured, boolean isUnicode, IntSupplier width) {
  private static final Set<String> NO = Set.of("", "0", "false");

  /** No terminal at all: a file, a pipe, a log. */
  public static final Terminal NONE = new Terminal(false, false, false, () -> Integer.MAX_VALUE);

  /** That of standard output, with the wishes of the environment. */
  public static Terminal ofOutput(Map<String, String> environment) {
    return of(1, environment);
  }

  /** That of standard error. */
  public static Terminal ofErrors(Map<String, String> environment) {
    return of(2, environment);
  }

  private static Terminal of(int descriptor, Map<String, String> environment) {
    return isTerminal(descriptor) ? of(environment, () -> WindowSize.columns(descriptor)) : NONE;
  }

  /** A terminal in such an environment. */
  static Terminal of(Map<String, String> environment, IntSupplier width) {
    String kind = environment.getOrDefault("TERM", "");
    boolean isAble = !kind.isEmpty() && !kind.equals("dumb");
    boolean isLogged = !NO.contains(environment.getOrDefault("CI", ""));
    boolean isLive = isAble && !isLogged;
    boolean isColoured = isLive && environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(isLive, isColoured, isUnicode(environment), width);
  }

  private static boolean isUnicode(Map<String, String> environment) {
    for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String locale = environment.getOrDefault(name, "");
      if (!locale.isEmpty()) {
        return locale.toLowerCase(Locale.ROOT).replace("-", "").endsWith("utf8");
      }
    }
    return false;
  }

  /** The JVM only tells about all three streams together. */
  private static boolean isTerminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException e) {
      return false;
    }
  }

  /** The text in a colour, where there are colours. */
  public String paint(Colour colour, String text) {
    return isColoured && !text.isEmpty()
        ? "\u001b[" + colour.code + "m" + text + "\u001b[0m"
        : text;
  }

  /** What colours are used for. */
  public enum Colour {
    GOOD("32"),
    OPEN("33"),
    BAD("31;1"),
    TITLE("1"),
    QUIET("2");

    private final String code;

    Colour(String code) {
      this.code = code;
    }
  }
}
