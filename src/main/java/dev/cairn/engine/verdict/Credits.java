package dev.cairn.engine.verdict;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import dev.cairn.coverage.mcdc.Evaluations;
import dev.cairn.coverage.mcdc.Vector;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.parallel.Threads;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Which of several runs was the first to show what, and how often delivered tests did; of as many
 * of them as there is time to look at.
 */
final class Credits {
  /** Trace entries that are not worth a thread. */
  private static final long FEW = 200_000;

  private final ProgramIndex index;
  private final BitSet openBranches = new BitSet();
  private final BitSet openLines = new BitSet();
  private final Evaluations evaluations;
  private final CoverageMap coverage;
  private final CoverageMap seen;
  private final CoverageMap alone;
  private final Map<Integer, Witness> branches = new HashMap<>();
  private final Map<Line, Witness> lines = new HashMap<>();
  private final List<Map<Vector, Shown>> shown = new ArrayList<>();
  private boolean isCut;

  private Credits(ProgramIndex index, CoverageGoals goals) {
    this.index = index;
    goals.items().branches().forEach(b -> openBranches.set(b.id()));
    goals.items().lines().keySet().forEach(l -> openLines.set(index.lineNumber(l)));
    evaluations = goals.evaluations();
    coverage = new CoverageMap(index);
    seen = new CoverageMap(index);
    alone = new CoverageMap(index);
    evaluations.decisions().all().forEach(_ -> shown.add(new LinkedHashMap<>()));
  }

  /** A run and what it is to users. */
  record Named(Witness witness, Run run) {
    /** A run that is no test for the defects it has, or for the limit that cut it. */
    static Named untested(KeptRun kept) {
      Run run = kept.run();
      Optional<Defect> defect = run.defects().stream().filter(d -> !d.isNoted()).findFirst();
      int number = kept.number();
      Witness witness =
          defect.isPresent()
              ? new Witness.FaultingRun(number, words(defect.get()))
              : new Witness.CutRun(number, run.ending().whyCut().orElse("" + run.ending()));
      return new Named(witness, run);
    }
  }

  private static String words(Defect defect) {
    return defect.kind().words() + " at " + defect.location();
  }

  /**
   * The credits of {@code runs}, found by at most {@code threads} threads. First things first, so
   * delivered tests are to stand before all others.
   */
  static Credits of(
      ProgramIndex index, CoverageGoals goals, List<Named> runs, int threads, Deadline deadline) {
    long entries = runs.stream().mapToLong(r -> r.run.path().trace().length).sum();
    int parts = Math.clamp(entries / FEW, 1, threads);
    List<Credits> found =
        Threads.all(
            parts,
            part -> {
              var credits = new Credits(index, goals);
              credits.add(
                  runs.subList(part * runs.size() / parts, (part + 1) * runs.size() / parts),
                  deadline);
              return credits;
            });
    Credits all = found.getFirst();
    found.stream().skip(1).forEach(all::addLater);
    return all;
  }

  /** The same, when further tests are delivered that are the first to show nothing. */
  Credits plus(CoverageMap ofOthers) {
    coverage.add(ofOthers);
    return this;
  }

  private void add(List<Named> runs, Deadline deadline) {
    for (Named named : runs) {
      if (deadline.isOver()) {
        isCut = true;
        return;
      }
      add(named);
    }
  }

  private void add(Named named) {
    alone.clear();
    alone.add(named.run);
    (named.witness.isDelivered() ? coverage : seen).add(alone);
    credit(openBranches, alone::isCovered, b -> branches.put(b, named.witness));
    credit(openLines, alone::isLineCovered, l -> lines.put(index.lines().get(l), named.witness));
    for (Evaluations.Evaluation e : evaluations.differentOn(named.run.path())) {
      shown.get(e.decision()).putIfAbsent(e.vector(), new Shown(named.witness, e.vector()));
    }
  }

  /** Looks only at what no earlier run had: most items are had soon. */
  private static void credit(BitSet open, IntPredicate isCovered, IntConsumer credit) {
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      if (isCovered.test(i)) {
        open.clear(i);
        credit.accept(i);
      }
    }
  }

  private void addLater(Credits later) {
    isCut |= later.isCut;
    coverage.add(later.coverage);
    seen.add(later.seen);
    later.branches.forEach(branches::putIfAbsent);
    later.lines.forEach(lines::putIfAbsent);
    for (int d = 0; d < shown.size(); d++) {
      later.shown.get(d).forEach(shown.get(d)::putIfAbsent);
    }
  }

  /** Was there no time for some of the runs: what they show is not known. */
  boolean isCut() {
    return isCut;
  }

  /** What delivered tests do, counted. */
  CoverageMap coverage() {
    return coverage;
  }

  /** Whether any of the runs took the branch. */
  boolean isReached(int branch) {
    return coverage.isCovered(branch) || seen.isCovered(branch);
  }

  Optional<Witness> branch(int id) {
    return Optional.ofNullable(branches.get(id));
  }

  Optional<Witness> line(Line line) {
    return Optional.ofNullable(lines.get(line));
  }

  /** The different evaluations of a decision, in the order in which they were first seen. */
  Collection<Shown> shown(int decision) {
    return shown.get(decision).values();
  }
}
