package dev.cairn.generate.check;

import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a test takes that the tests before it do not take: its inputs that are other than those of
 * the test before it that is most like it.
 */
final class DifferingInputs {
  private static final int MOST_SAID = 3;

  /** Of so many tests before it one is most like it; suites can have thousands. */
  private static final int MOST_COMPARED = 50;

  /** And fewer where tests take very many inputs: all that are compared are no more than that. */
  private static final int MOST_INPUTS = 20_000;

  private static final String NULL = " == NULL";

  private final Deque<Map<String, Taken>> before = new ArrayDeque<>();

  /** What a run takes for an input; put into words only where somebody asks. */
  private record Taken(Run.Created created, boolean isOfPointer, long bits) {
    String words() {
      if (isOfPointer) {
        return (bits & 1) == 1 ? " is NULL" : " is not NULL";
      }
      return " = " + CLiteral.of(created.type(), bits, created.variable().width());
    }

    boolean isAs(@Nullable Taken other) {
      return other != null
          && ((bits == other.bits && created.equals(other.created))
              || words().equals(other.words()));
    }
  }

  /** In words, as {@code n = 3, p->key = 'a'}; empty when there is nothing that C has words for. */
  String next(Run run) {
    Map<String, Taken> own = inputs(run);
    List<String> differing = List.copyOf(own.keySet());
    int left = MOST_INPUTS;
    for (Map<String, Taken> other : before) {
      if (differing.size() == 1 || left < 0) {
        break;
      }
      left -= own.size();
      List<String> names =
          own.entrySet().stream()
              .filter(e -> !e.getValue().isAs(other.get(e.getKey())))
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

  private static String words(Map<String, Taken> inputs, List<String> names) {
    String said =
        names.stream()
            .limit(MOST_SAID)
            .map(name -> name + Objects.requireNonNull(inputs.get(name)).words())
            .collect(Collectors.joining(", "));
    int left = names.size() - MOST_SAID;
    return left > 0 ? said + " and " + left + " more" : said;
  }

  /** The inputs that have a name in C. */
  private static Map<String, Taken> inputs(Run run) {
    Map<String, Taken> inputs = new LinkedHashMap<>();
    for (Run.Created created : run.created()) {
      String name = created.variable().name();
      long bits = run.input().get(created.variable());
      if (name.endsWith(NULL)) {
        String pointer = name.substring(0, name.length() - NULL.length());
        inputs.put(inC(pointer), new Taken(created, true, bits));
      } else if (name.indexOf(' ') < 0) {
        inputs.put(inC(name), new Taken(created, false, bits));
      }
    }
    return inputs;
  }

  private static String inC(String path) {
    return path.replace("[0].", "->");
  }
}
