package dev.cairn.generate.check;

import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a test takes that the tests before it do not take: its inputs that are other than those of
 * the test before it that is most like it.
 */
final class DifferingInputs {
  private static final int MOST_SAID = 3;

  /** Of so many tests before it one is most like it; suites can have thousands. */
  private static final int MOST_COMPARED = 50;

  private static final String NULL = " == NULL";

  private final Deque<Map<String, String>> before = new ArrayDeque<>();

  /** In words, as {@code n = 3, p->key = 'a'}; empty when there is nothing that C has words for. */
  String next(Run run) {
    Map<String, String> own = inputs(run);
    List<String> differing = List.copyOf(own.keySet());
    for (Map<String, String> other : before) {
      List<String> names =
          own.entrySet().stream()
              .filter(e -> !e.getValue().equals(other.get(e.getKey())))
              .map(Map.Entry::getKey)
              .toList();
      if (names.size() < differing.size() && !names.isEmpty()) {
        differing = names;
      }
    }
    before.addFirst(own);
    if (before.size() > MOST_COMPARED) {
      before.removeLast();
    }
    return words(own, differing);
  }

  private static String words(Map<String, String> inputs, List<String> names) {
    String said =
        names.stream()
            .limit(MOST_SAID)
            .map(name -> name + inputs.get(name))
            .collect(Collectors.joining(", "));
    int left = names.size() - MOST_SAID;
    return left > 0 ? said + " and " + left + " more" : said;
  }

  /** The inputs that have a name in C, each with what it is: {@code = 3}. */
  private static Map<String, String> inputs(Run run) {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (Run.Created created : run.created()) {
      String name = created.variable().name();
      long bits = run.input().get(created.variable());
      if (name.endsWith(NULL)) {
        String pointer = name.substring(0, name.length() - NULL.length());
        inputs.put(inC(pointer), (bits & 1) == 1 ? " is NULL" : " is not NULL");
      } else if (name.indexOf(' ') < 0) {
        inputs.put(
            inC(name), " = " + CLiteral.of(created.type(), bits, created.variable().width()));
      }
    }
    return inputs;
  }

  private static String inC(String path) {
    return path.replace("[0].", "->");
  }
}
