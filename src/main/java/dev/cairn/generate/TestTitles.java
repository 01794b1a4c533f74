package dev.cairn.generate;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.FoundDefect;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import dev.cairn.testgen.TestCase;
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

  List<TestCase> of(List<dev.cairn.engine.TestCase> tests) {
    var covered = new CoverageMap(index);
    List<TestCase> titled = new ArrayList<>();
    for (dev.cairn.engine.TestCase test : tests) {
      List<String> news = newBranches(covered, test.run());
      String title =
          switch (news.size()) {
            case 0 -> "takes a path of its own";
            case 1 -> "takes " + news.getFirst();
            default -> "takes " + news.getFirst() + " and " + (news.size() - 1) + " more";
          };
      titled.add(new TestCase(test.number(), test.run(), title, notes(news)));
    }
    return titled;
  }

  List<TestCase> ofDefects(List<FoundDefect> defects) {
    List<TestCase> titled = new ArrayList<>();
    for (FoundDefect found : defects) {
      String title = found.defect().kind().words() + " at " + found.defect().location();
      titled.add(
          new TestCase(titled.size() + 1, found.run(), title, List.of(found.defect().message())));
    }
    return titled;
  }

  private List<String> newBranches(CoverageMap covered, Run run) {
    List<Branch> before =
        items.branches().stream().filter(b -> !covered.isCovered(b.id())).toList();
    covered.addIfNew(run);
    return before.stream().filter(b -> covered.isCovered(b.id())).map(TestTitles::words).toList();
  }

  private static String words(Branch b) {
    return "line %d: '%s' %s".formatted(b.location().line(), b.condition(), b.outcome());
  }

  private static List<String> notes(List<String> news) {
    if (news.size() <= 1) {
      return List.of();
    }
    List<String> notes = new ArrayList<>(news.subList(0, Math.min(NOTES, news.size())));
    if (news.size() > NOTES) {
      notes.add("and " + (news.size() - NOTES) + " more");
    }
    return notes;
  }
}
