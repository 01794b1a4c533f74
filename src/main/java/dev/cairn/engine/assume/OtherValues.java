package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Clauses that ask for one value of an input, and others for another: each was told on a path of
 * its own, as by {@code assert(end == text + length)} for every place where {@code end} can be. No
 * caller could keep all of them, so words say it once.
 */
final class OtherValues {
  private static final Pattern ONE_VALUE = Pattern.compile("(.+) == (-?\\d+)");

  private OtherValues() {}

  /** The assumptions in their order, what contradicts itself in words where the first of it was. */
  static List<Assumption> joined(List<Assumption> assumptions) {
    Map<String, Set<String>> values = new HashMap<>();
    for (Assumption a : assumptions) {
      Matcher one = ONE_VALUE.matcher(a.clause());
      if (one.matches()) {
        values.computeIfAbsent(one.group(1), _ -> new TreeSet<>()).add(one.group(2));
      }
    }
    Set<String> said = new HashSet<>();
    List<Assumption> joined = new ArrayList<>();
    for (Assumption a : assumptions) {
      Matcher one = ONE_VALUE.matcher(a.clause());
      boolean isOneOfMany = one.matches() && values.getOrDefault(one.group(1), Set.of()).size() > 1;
      if (!isOneOfMany) {
        joined.add(a);
      } else if (said.add(one.group(1))) {
        joined.add(a.said(Clauses.noFault(one.group(1), a.place())));
      }
    }
    return joined;
  }
}
