package dev.cairn.engine.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Kinds of reasons why something is not known: names, places and numbers of calls in a reason do
 * not make another kind of it.
 */
public final class Reasons {
  private static final int MOST_KINDS = 40;

  private static final Pattern PLACE =
      Pattern.compile("(?: at)? \\S+:\\d+(?::\\d+)?+(?=[:,)\\s]|$)");
  private static final Pattern NAME = Pattern.compile("'[^']*'");
  private static final Pattern NUMBERED = Pattern.compile("\\b(test|run) \\d+");
  private static final Pattern CALL = Pattern.compile("\\(\\)#\\d+");

  private Reasons() {}

  /** A reason without what is special to one place. */
  public static String kind(String reason) {
    String withoutPlaces = PLACE.matcher(reason).replaceAll("").replace("::", ":");
    String withoutNames = NAME.matcher(withoutPlaces).replaceAll("'…'");
    String withoutCalls = CALL.matcher(withoutNames).replaceAll("()");
    return NUMBERED.matcher(withoutCalls).replaceAll("a $1");
  }

  /** The first of each kind, with how many others are like it; of many kinds those met first. */
  static List<String> folded(List<String> reasons) {
    Map<String, List<String>> kinds = new LinkedHashMap<>();
    for (String reason : reasons) {
      kinds.computeIfAbsent(kind(reason), _ -> new ArrayList<>()).add(reason);
    }
    List<String> folded =
        new ArrayList<>(kinds.values().stream().limit(MOST_KINDS).map(Reasons::first).toList());
    int left = kinds.values().stream().skip(MOST_KINDS).mapToInt(List::size).sum();
    if (left > 0) {
      folded.add("and " + left + " for other reasons");
    }
    return folded;
  }

  private static String first(List<String> alike) {
    return alike.size() == 1
        ? alike.getFirst()
        : alike.getFirst() + " (and " + (alike.size() - 1) + " more like it)";
  }
}
