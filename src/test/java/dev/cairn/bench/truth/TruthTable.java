package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what was claimed and what of it is false: by kind, criterion, strategy, ingredient. */
final class TruthTable {
  private final Map<Judge.Kind, Count> kinds = new EnumMap<>(Judge.Kind.class);
  private final Map<String, Count> settings = new TreeMap<>();
  private final Map<String, Count> ingredients = new TreeMap<>();
  private int functions;
  private int skipped;
  private int crashed;

  private record Count(long claims, long wrong) {
    Count plus(Count other) {
      return new Count(claims + other.claims, wrong + other.wrong);
    }
  }

  /** Whether a file is to be kept. */
  static boolean isBad(Trial.Outcome outcome) {
    return outcome.trouble().startsWith("crashed")
        || outcome.judgements().stream().anyMatch(Judge.Judgement::isFalse);
  }

  /** The lines to be shown: one per false claim, or why there is nothing to judge. */
  List<String> add(Trial.Outcome outcome, Setting setting) {
    functions++;
    List<String> lines = new ArrayList<>();
    if (!outcome.trouble().isEmpty()) {
      boolean isCrash = outcome.trouble().startsWith("crashed");
      crashed += isCrash ? 1 : 0;
      skipped += isCrash ? 0 : 1;
      return List.of(outcome.trouble());
    }
    for (Judge.Judgement judgement : outcome.judgements()) {
      var count = new Count(1, judgement.isFalse() ? 1 : 0);
      kinds.merge(judgement.kind(), count, Count::plus);
      settings.merge("--cover " + setting.criterion(), count, Count::plus);
      settings.merge("--search " + setting.search(), count, Count::plus);
      outcome.subject().ingredients().stream()
          .distinct()
          .forEach(i -> ingredients.merge(i, count, Count::plus));
      if (judgement.isFalse()) {
        lines.add(
            "FALSE "
                + name(judgement.kind())
                + ": "
                + judgement.claim()
                + " ["
                + setting
                + "] "
                + outcome.subject().ingredients());
      }
    }
    return lines;
  }

  boolean isClean() {
    return crashed == 0 && kinds.values().stream().allMatch(c -> c.wrong() == 0);
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    text.append(functions + " functions, " + skipped + " skipped, " + crashed + " crashed\n\n");
    text.append("| claims | compared | false |\n|---|---|---|\n");
    kinds.forEach((kind, count) -> row(text, name(kind), count));
    settings.forEach((name, count) -> row(text, "`" + name + "`", count));
    ingredients.forEach((name, count) -> row(text, "with " + name, count));
    return text.toString();
  }

  private static void row(StringBuilder text, String name, Count count) {
    text.append("| " + name + " | " + count.claims() + " | " + count.wrong() + " |\n");
  }

  private static String name(Judge.Kind kind) {
    return kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
