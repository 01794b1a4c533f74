package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * That elements of an array are not null, said once for all of them: {@code \forall integer i; 0 <=
 * i < 3 ==> names[i] != \null}.
 */
final class ElementsNotNull {
  private static final Pattern ELEMENT =
      Pattern.compile("(.*\\|\\| )?(?:\\*([^*\\s]+)|(\\S+)\\[(\\d+)\\]) != \\\\null");

  /** What is said of one array, of its elements up to the last. */
  private record Elements(Assumption first, String guards, String array, int last, int count) {
    Elements with(Elements other) {
      return new Elements(first, guards, array, Math.max(last, other.last), count + other.count);
    }

    Assumption said() {
      String all = "\\forall integer i; 0 <= i < " + (last + 1) + " ==> " + array + "[i] != \\null";
      return count == 1 ? first : first.said(guards.isEmpty() ? all : guards + "(" + all + ")");
    }
  }

  private ElementsNotNull() {}

  /** The assumptions in their order, those of one array where the first of them was. */
  static List<Assumption> joined(List<Assumption> assumptions) {
    Map<String, Elements> arrays = new LinkedHashMap<>();
    for (Assumption a : assumptions) {
      Elements elements = elements(a);
      arrays.merge(elements.guards + elements.array, elements, Elements::with);
    }
    List<Assumption> joined = new ArrayList<>();
    arrays.values().forEach(e -> joined.add(e.said()));
    return joined;
  }

  /** An assumption about anything else is alone. */
  private static Elements elements(Assumption assumption) {
    Matcher element = ELEMENT.matcher(assumption.clause());
    if (!element.matches()) {
      return new Elements(assumption, "", assumption.clause() + assumption.place(), 0, 1);
    }
    String guards = element.group(1) == null ? "" : element.group(1);
    boolean isFirst = element.group(2) != null;
    int index = isFirst ? 0 : Integer.parseInt(element.group(4));
    String array = isFirst ? element.group(2) : element.group(3);
    return new Elements(assumption, guards, array, index, 1);
  }
}
