package dev.cairn.project.ci;

import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.Summary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is other than the last time, by function.
 *
 * @param newDefects defects that were not there
 * @param goneDefects defects that are no more
 * @param lost branches that a test covered and none covers now
 * @param gained how many branches more are covered now
 * @param added functions that were not there, {@code removed} those that are no more
 */
public record ProjectChanges(
    List<Found<DefectEntry>> newDefects,
    List<Found<DefectEntry>> goneDefects,
    List<Found<BranchEntry>> lost,
    int gained,
    List<String> added,
    List<String> removed) {
  /** Something of a function. */
  public record Found<T>(String function, T what) {}

  public ProjectChanges {
    newDefects = List.copyOf(newDefects);
    goneDefects = List.copyOf(goneDefects);
    lost = List.copyOf(lost);
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  /** Lines may have moved: a branch is known by its condition, a defect by what it says. */
  public static ProjectChanges of(ProjectResults before, ProjectResults after) {
    List<Found<DefectEntry>> fresh = new ArrayList<>();
    List<Found<DefectEntry>> gone = new ArrayList<>();
    List<Found<BranchEntry>> lost = new ArrayList<>();
    int gained = 0;
    for (Map.Entry<String, Summary> entry : after.summaries().entrySet()) {
      String function = entry.getKey();
      Summary now = entry.getValue();
      Summary old = before.summaries().get(function);
      if (old == null) {
        now.defects().forEach(d -> fresh.add(new Found<>(function, d)));
      } else {
        missing(now.defects(), old.defects()).forEach(d -> fresh.add(new Found<>(function, d)));
        missing(old.defects(), now.defects()).forEach(d -> gone.add(new Found<>(function, d)));
        uncovered(old, now).forEach(b -> lost.add(new Found<>(function, b)));
        gained += uncovered(now, old).size();
      }
    }
    return new ProjectChanges(
        fresh, gone, lost, gained, missingNames(after, before), missingNames(before, after));
  }

  private static List<String> missingNames(ProjectResults from, ProjectResults in) {
    return from.summaries().keySet().stream().filter(f -> !in.summaries().containsKey(f)).toList();
  }

  private static List<DefectEntry> missing(List<DefectEntry> from, List<DefectEntry> in) {
    List<String> known = in.stream().map(ProjectChanges::key).toList();
    return from.stream().filter(d -> !known.contains(key(d))).toList();
  }

  private static String key(DefectEntry defect) {
    return defect.kind() + " " + defect.message();
  }

  /** What is covered in one, and exists but is not covered in the other. */
  private static List<BranchEntry> uncovered(Summary covered, Summary other) {
    Map<String, BranchEntry> others = byCondition(other);
    List<BranchEntry> uncovered = new ArrayList<>();
    byCondition(covered)
        .forEach(
            (key, branch) -> {
              BranchEntry counterpart = others.get(key);
              if (isCovered(branch) && counterpart != null && !isCovered(counterpart)) {
                uncovered.add(counterpart);
              }
            });
    return uncovered;
  }

  private static boolean isCovered(BranchEntry branch) {
    return branch.by().verdict() == Judgement.Kind.COVERED;
  }

  /** The branches by function, condition and outcome; the same ones again are counted. */
  private static Map<String, BranchEntry> byCondition(Summary summary) {
    Map<String, Integer> times = new HashMap<>();
    Map<String, BranchEntry> branches = new LinkedHashMap<>();
    for (BranchEntry b : summary.items()) {
      String key = b.function() + " " + b.condition() + " " + b.outcome();
      branches.put(key + " " + times.merge(key, 1, Integer::sum), b);
    }
    return branches;
  }
}
