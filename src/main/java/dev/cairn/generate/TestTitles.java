package dev.cairn.generate;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.TraceEntries;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Result;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import dev.cairn.testgen.TestRun;
import java.util.ArrayList;
import java.util.List;

/** Says in words what each test is for: the branches it is the first of the suite to take. */
final class TestTitles {
  private static final int NOTES = 12;

  private final ProgramIndex index;
  private final Items items;

  TestTitles(ProgramIndex index, Items items) {
    this.index = index;
    this.items = items;
  }

  List<TestRun> of(Result result) {
    var covered = new CoverageMap(index);
    List<TestRun> titled = new ArrayList<>();
    for (dev.cairn.engine.KeptRun test : result.tests()) {
      List<String> news = newBranches(covered, test.run());
      List<String> pairs = pairs(result, test.number());
      List<String> notes = new ArrayList<>(notes(news));
      notes.addAll(news.isEmpty() ? notes(pairs) : shortened(pairs));
      String title =
          !news.isEmpty()
              ? counted("takes ", news)
              : !pairs.isEmpty() ? counted("shows ", pairs) : "takes a path of its own";
      titled.add(new TestRun(test.number(), test.run(), title, notes));
    }
    return titled;
  }

  private static String counted(String verb, List<String> what) {
    String more = what.size() == 1 ? "" : " and " + (what.size() - 1) + " more";
    return verb + what.getFirst() + more;
  }

  /** The conditions that a test helps to show deciding alone, where MC/DC is the criterion. */
  private static List<String> pairs(Result result, int number) {
    List<String> pairs = new ArrayList<>();
    if (result.settings().criterion().isMcdc()) {
      for (DecisionVerdict verdict : result.decisions()) {
        for (int c = 0; c < verdict.decision().size(); c++) {
          addPair(verdict, c, new Witness.Test(number), pairs);
        }
      }
    }
    return pairs;
  }

  private static void addPair(DecisionVerdict verdict, int c, Witness test, List<String> pairs) {
    Decision decision = verdict.decision();
    for (Shown shown : verdict.conditions().get(c).pair()) {
      if (shown.by().equals(test)) {
        pairs.add(
            "line %d: '%s' deciding '%s' (%s)"
                .formatted(
                    decision.conditions().get(c).location().line(),
                    decision.conditions().get(c).text(),
                    decision.text(),
                    shown.vector().letters(decision.size())));
      }
    }
  }

  List<TestRun> ofDefects(List<FoundDefect> defects) {
    List<TestRun> titled = new ArrayList<>();
    for (FoundDefect found : defects) {
      String title = found.defect().kind().words() + " at " + found.defect().location();
      titled.add(
          new TestRun(titled.size() + 1, found.run(), title, List.of(found.defect().message())));
    }
    return titled;
  }

  private List<String> newBranches(CoverageMap covered, Run run) {
    List<Branch> before =
        items.branches().stream().filter(b -> !covered.isCovered(b.id())).toList();
    covered.addIfNew(run, TraceEntries.of(run.path().trace()));
    return before.stream().filter(b -> covered.isCovered(b.id())).map(TestTitles::words).toList();
  }

  private static String words(Branch b) {
    return "line %d: '%s' %s".formatted(b.location().line(), b.condition(), b.outcome());
  }

  private static List<String> notes(List<String> news) {
    return news.size() <= 1 ? List.of() : shortened(news);
  }

  private static List<String> shortened(List<String> news) {
    List<String> notes = new ArrayList<>(news.subList(0, Math.min(NOTES, news.size())));
    if (news.size() > NOTES) {
      notes.add("and " + (news.size() - NOTES) + " more");
    }
    return notes;
  }
}
