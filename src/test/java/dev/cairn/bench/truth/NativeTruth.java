package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the legal inputs of one function take, as the harness has found.
 *
 * @param isWhole whether all inputs were tried
 * @param undefined how many inputs have undefined behaviour
 */
record NativeTruth(
    long legal,
    long undefined,
    boolean isWhole,
    int paths,
    Map<Integer, Integer> kPaths,
    long mostResult,
    Set<Integer> lines,
    Set<Taken> taken,
    List<Evaluation> evaluations) {

  NativeTruth {
    kPaths = Map.copyOf(kPaths);
    lines = Set.copyOf(lines);
    taken = Set.copyOf(taken);
    evaluations = List.copyOf(evaluations);
  }

  /** The condition or switch of a line came out so: true, false, case 5, default. */
  record Taken(int line, String outcome) {}

  /** Conditions that were evaluated, their values, and that of the decision. */
  record Evaluation(int decision, int mask, int bits, boolean value) {}

  private static final class Draft {
    private String[] head = {};
    private final Map<Integer, Integer> kPaths = new HashMap<>();
    private long mostResult;
    private final Set<Integer> lines = new HashSet<>();
    private final Set<Taken> taken = new HashSet<>();
    private final List<Evaluation> evaluations = new ArrayList<>();

    private NativeTruth done() {
      return new NativeTruth(
          Long.parseLong(head[2]),
          Long.parseLong(head[3]),
          head[5].equals("1"),
          Integer.parseInt(head[6]),
          kPaths,
          mostResult,
          lines,
          taken,
          evaluations);
    }
  }

  /** By function; throws IllegalStateException for anything the harness does not print. */
  static Map<String, NativeTruth> read(String output) {
    Map<String, Draft> drafts = new LinkedHashMap<>();
    Draft draft = new Draft();
    for (String line : output.lines().toList()) {
      String[] word = line.split(" ", -1);
      switch (word[0]) {
        case "function" -> {
          draft = new Draft();
          draft.head = word;
          drafts.put(word[1], draft);
        }
        case "kpaths" -> draft.kPaths.put(number(word[1]), number(word[2]));
        case "result" -> draft.mostResult = Long.parseLong(word[2]);
        case "line" -> draft.lines.add(number(word[1]));
        case "taken" -> draft.taken.add(new Taken(number(word[1]), outcome(number(word[2]))));
        case "vector" ->
            draft.evaluations.add(
                new Evaluation(
                    number(word[1]), number(word[2]), number(word[3]), word[4].equals("1")));
        default -> throw new IllegalStateException("the harness printed: " + line);
      }
    }
    Map<String, NativeTruth> truths = new LinkedHashMap<>();
    drafts.forEach((name, d) -> truths.put(name, d.done()));
    return truths;
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  private static String outcome(int code) {
    return switch (code) {
      case -1 -> "true";
      case -2 -> "false";
      case -3 -> "default";
      default -> "case " + code;
    };
  }
}
