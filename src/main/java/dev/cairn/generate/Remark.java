package dev.cairn.generate;

import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.input.acsl.eval.AcslPrecondition;
import dev.cairn.path.FileInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Something the user should know of a result beside its figures.
 *
 * @param kind warning or note
 */
public record Remark(String kind, String text) {
  private static final int SHOWN = 10;
  private static final int NAMED = 3;

  /** All there are about a function that was explored. */
  public static List<Remark> of(Explored e) {
    List<Remark> all = new ArrayList<>();
    boolean isCutSeen = !e.result().isShownThroughout();
    e.warnings().stream()
        .filter(w -> isCutSeen || !w.contains(AcslPrecondition.NO_UPPER_END))
        .forEach(w -> all.add(warning(w)));
    e.suite().notReplayed().ifPresent(why -> all.add(warning("tests not replayed: " + why)));
    e.suite().rejected().forEach(r -> all.add(warning("left out of the suite: " + r)));
    e.suite().unchecked().forEach(u -> all.add(warning("a check is left out of " + u)));
    all.addAll(missingFiles(e));
    int divergences = e.result().figures().divergences();
    if (divergences > 0) {
      all.add(
          warning(
              "%d of %d runs left the predicted path; coverage claims exclude them"
                  .formatted(divergences, e.result().runs())));
    }
    e.suite().comparison().stream()
        .flatMap(c -> c.disagreements().stream().limit(SHOWN))
        .forEach(d -> all.add(warning("gcov disagrees: " + d)));
    return all;
  }

  private static Remark warning(String text) {
    return new Remark("warning", text);
  }

  /** Files that the program would have read, were they there. */
  private static List<Remark> missingFiles(Explored e) {
    List<String> missing =
        e.result().obstacles().stream()
            .flatMap(o -> FileInput.missingBy(o.reason()).stream())
            .distinct()
            .toList();
    String what = missing.size() == 1 ? "file " : "files ";
    return missing.isEmpty()
        ? List.of()
        : List.of(
            new Remark(
                "note", "looked for " + what + some(missing) + " in vain; --file gives one"));
  }

  /** The first few names. */
  public static String some(List<String> names) {
    String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    return named + (names.size() > NAMED ? " and %d more".formatted(names.size() - NAMED) : "");
  }

  /** The same in other words. */
  public Remark with(UnaryOperator<String> change) {
    return new Remark(kind, change.apply(text));
  }
}
