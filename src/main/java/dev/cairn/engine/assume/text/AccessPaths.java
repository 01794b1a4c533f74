package dev.cairn.engine.assume.text;

import dev.cairn.input.VariadicArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Spells the access paths of inputs as people write them: {@code p[0].next} is {@code p->next}. */
public final class AccessPaths {
  private static final String FIRST = "[0]";
  private static final String VARIADIC = "...";

  /** Which call of a stub it is: what is said of one is meant for all. */
  private static final Pattern NUMBER = Pattern.compile("\\(\\)#\\d+");

  /** What a stub set behind an argument. */
  private static final Pattern SET = Pattern.compile("^(.*\\(\\)) sets (\\d+)");

  private AccessPaths() {}

  public static String spelled(String path) {
    if (VariadicArguments.index(path).isPresent()) {
      return path;
    }
    String anyCall = NUMBER.matcher(path).replaceAll("()");
    String named = SET.matcher(anyCall).replaceFirst("(argument $2 of $1)");
    String arrows = named.replace(FIRST + ".", "->");
    boolean isElement = arrows.endsWith(FIRST);
    return isElement ? "*" + arrows.substring(0, arrows.length() - FIRST.length()) : arrows;
  }

  /** The variable it begins at. */
  public static String root(String path) {
    int end = 0;
    while (end < path.length() && Character.isJavaIdentifierPart(path.charAt(end))) {
      end++;
    }
    return path.substring(0, end);
  }

  /** Is it no input of the program but a doubt of ours about one. */
  public static boolean isOurs(String name) {
    return name.contains("#");
  }

  /** Does it begin at what a stub returned or set. */
  public static boolean isAnswer(String path) {
    return path.contains("()");
  }

  /** Does it lie before what a pointer points to: a header. */
  public static boolean isBefore(String path) {
    return path.contains("[-");
  }

  /** The pointers that lead there, the first one first. */
  public static List<String> pointers(String path) {
    List<String> pointers = new ArrayList<>();
    for (int at = path.indexOf('['); at > 0; at = path.indexOf('[', at + 1)) {
      pointers.add(path.substring(0, at));
    }
    return pointers;
  }

  /** Is it part of a struct. */
  public static boolean isMember(String path) {
    return path.replace(VARIADIC, "").indexOf('.') >= 0;
  }
}
