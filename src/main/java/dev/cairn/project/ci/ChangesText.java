package dev.cairn.project.ci;

import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.Counts;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Summary;
import dev.cairn.project.ci.ProjectChanges.Found;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A comparison for people: lines for the terminal, and a page for a pull request. */
public final class ChangesText {
  private static final int MOST = 20;

  private ChangesText() {}

  /** What is worth a line; at the most {@link #MOST} of each kind. */
  public static List<String> lines(ProjectChanges comparison) {
    List<String> lines = new ArrayList<>();
    add(lines, "new defect", comparison.newDefects(), ChangesText::words);
    add(lines, "mended", comparison.goneDefects(), ChangesText::words);
    add(lines, "coverage lost", comparison.lost(), ChangesText::words);
    if (comparison.gained() > 0) {
      lines.add("coverage gained: " + comparison.gained() + " branches");
    }
    if (!comparison.removed().isEmpty()) {
      lines.add("no more there: " + String.join(", ", comparison.removed()));
    }
    return lines;
  }

  private static <T> void add(
      List<String> lines, String title, List<Found<T>> found, Function<T, String> words) {
    found.stream()
        .limit(MOST)
        .forEach(f -> lines.add(title + ": " + f.function() + ": " + words.apply(f.what())));
    if (found.size() > MOST) {
      lines.add("... and " + (found.size() - MOST) + " more: " + title);
    }
  }

  private static String words(DefectEntry defect) {
    return defect.place() + ": " + defect.kind() + ": " + defect.message();
  }

  private static String words(BranchEntry branch) {
    return branch.place() + ": '" + branch.condition() + "' " + branch.outcome();
  }

  /** As Markdown. */
  public static String markdown(ProjectResults results, ProjectChanges comparison) {
    Counts all =
        results.summaries().values().stream()
            .map(Summary::counted)
            .reduce(new Counts(0, 0, 0, 0, 0), Counts::plus);
    long defects = results.summaries().values().stream().mapToLong(s -> s.defects().size()).sum();
    long tests = results.summaries().values().stream().mapToLong(Summary::tests).sum();
    long complete = results.summaries().values().stream().filter(Summary::complete).count();
    var text = new StringBuilder("## Cairn\n\n");
    text.append("| functions | complete | tests | items covered | infeasible | defects |\n");
    text.append("|---:|---:|---:|---:|---:|---:|\n");
    text.append(
        String.format(
            Locale.ROOT,
            "| %d | %d | %d | %d of %d (%s) | %d | %d |%n",
            results.summaries().size(),
            complete,
            tests,
            all.covered(),
            all.feasible(),
            percent(all),
            all.infeasible(),
            defects));
    List<String> lines = lines(comparison);
    boolean isFirst = comparison.added().containsAll(results.summaries().keySet());
    String unchanged =
        isFirst
            ? "\nThis is the first run: there is none to compare it with.\n"
            : "\nNo defect is new or gone since the last run, and what was covered still is.\n";
    text.append(lines.isEmpty() ? unchanged : "\n");
    if (!isFirst && !comparison.added().isEmpty()) {
      text.append("\nNew functions: ").append(names(comparison.added())).append(".\n");
    }
    lines.forEach(l -> text.append("- ").append(l.replace("|", "\\|")).append('\n'));
    return text.toString();
  }

  private static String names(Collection<String> functions) {
    String some =
        functions.stream()
            .sorted()
            .limit(MOST)
            .map(name -> "`" + name + "`")
            .collect(Collectors.joining(", "));
    int more = functions.size() - MOST;
    return more > 0 ? some + " and " + more + " more" : some;
  }

  private static String percent(Counts counts) {
    return counts.feasible() == 0
        ? "-"
        : String.format(Locale.ROOT, "%.1f %%", 100.0 * counts.covered() / counts.feasible());
  }
}
