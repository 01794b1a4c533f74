package dev.cairn.generate.check;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.frontend.text.CaseLabels;
import dev.cairn.ir.Branch;
import dev.cairn.ir.CType;
import dev.cairn.ir.SymbolName;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says in words what each test is for: the branches it is the first of the suite to take. */
final class TestTitles {
  private static final int NOTES = 6;

  private final ProgramIndex index;
  private final Items items;
  private final String result;
  private final CaseLabels labels;

  /** {@code result}: what runs call the value that the function returns. */
  TestTitles(ProgramIndex index, Items items, String result) {
    this.index = index;
    this.items = items;
    this.result = result;
    labels = new CaseLabels(index.program().branches());
  }

  List<TestRun> of(Result result) {
    return of(result, result.tests());
  }

  /** Of some tests of the result. */
  List<TestRun> of(Result result, List<KeptRun> tests) {
    var untaken = new BitSet();
    items.branches().forEach(b -> untaken.set(b.id()));
    var names = new FreshNames(takenNames());
    var titles = new FreshTitles();
    var inputs = new DifferingInputs();
    Map<Witness, List<String>> shown = pairs(result);
    List<TestRun> titled = new ArrayList<>();
    for (KeptRun test : tests) {
      Run run = test.run();
      List<Branch> news = newBranches(untaken, run);
      List<String> pairs = shown.getOrDefault(new Witness.Test(test.number()), List.of());
      Optional<Branch> telling = telling(news, run, titled.isEmpty());
      String taken = inputs.next(run);
      String about =
          telling
              .map(this::words)
              .or(() -> pairs.stream().findFirst().map(p -> "shows " + p))
              .orElse(taken);
      String label = telling.map(this::name).orElseGet(() -> CaseNames.ofInputs(taken));
      titled.add(
          new TestRun(
              test.number(),
              run,
              titles.of(title(effect(run), about), taken),
              notes(news, telling, pairs),
              names.of(prefix(run) + (label.isEmpty() ? "case" : label))));
    }
    return titled;
  }

  List<TestRun> ofDefects(List<FoundDefect> defects) {
    var names = new FreshNames(takenNames());
    List<TestRun> titled = new ArrayList<>();
    for (FoundDefect found : defects) {
      String title = found.defect().kind().words() + " at " + found.defect().location();
      titled.add(
          new TestRun(
              titled.size() + 1,
              found.run(),
              title,
              List.of(found.defect().message()),
              names.of(prefix(found.run()) + label(found.defect()))));
    }
    return titled;
  }

  private static String label(Defect defect) {
    String words = defect.kind().words().replaceAll("[^A-Za-z0-9]+", "_");
    return words + "_at_line_" + defect.location().line();
  }

  /** Names of the program that those of tests must not be. */
  private Set<String> takenNames() {
    Set<String> taken = new HashSet<>(index.program().functions().keySet());
    taken.addAll(index.program().globals().keySet());
    return taken;
  }

  private String prefix(Run run) {
    return "test_" + SymbolName.inSource(tested(run)) + "_";
  }

  /** The function under test, whose call a trace begins with. */
  private String tested(Run run) {
    int[] trace = run.path().trace();
    boolean isCall = trace.length > 0 && ExecutionPath.isCall(trace[0]);
    return isCall ? index.functions().get(ExecutionPath.calledFunction(trace[0])).name() : "main";
  }

  /**
   * The branch that says most about a test: where it leaves the way of those before it, in the
   * function under test if it does so there; of the first test, the last.
   */
  private Optional<Branch> telling(List<Branch> news, Run run, boolean isFirst) {
    List<Branch> own = news.stream().filter(b -> b.function().equals(tested(run))).toList();
    List<Branch> from = own.isEmpty() ? news : own;
    return from.isEmpty()
        ? Optional.empty()
        : Optional.of(isFirst ? from.getLast() : from.getFirst());
  }

  private static String title(String effect, String about) {
    if (about.isEmpty()) {
      return effect.isEmpty() ? "takes a way of its own" : effect;
    }
    String does = about.startsWith("shows ") ? "" : about.startsWith("line ") ? "takes " : "with ";
    return (effect.isEmpty() ? does : effect + ": ") + about;
  }

  /** What comes out of a run, in two or three words; empty when nothing does. */
  private String effect(Run run) {
    if (run.ending() instanceof Ending.Exited(var status)) {
      return "exits with " + status;
    }
    if (run.ending() instanceof Ending.JumpedOut(var value)) {
      return "leaves by longjmp with " + value;
    }
    return run.observations().stream()
        .filter(o -> o.lvalue().equals(result))
        .findFirst()
        .map(o -> "returns " + value(o))
        .orElse("");
  }

  private static String value(Run.Observation returned) {
    CType type = returned.type();
    boolean isPointer = type.resolved() instanceof CType.Pointer;
    return isPointer && returned.bits() != 0
        ? "a pointer"
        : CLiteral.of(type, returned.bits(), CLiteral.width(type));
  }

  /** The conditions that tests help to show deciding alone, where MC/DC is the criterion. */
  private static Map<Witness, List<String>> pairs(Result result) {
    Map<Witness, List<String>> pairs = new HashMap<>();
    if (result.settings().criterion().isMcdc()) {
      for (DecisionVerdict verdict : result.decisions()) {
        for (int c = 0; c < verdict.decision().size(); c++) {
          addPair(verdict, c, pairs);
        }
      }
    }
    return pairs;
  }

  private static void addPair(DecisionVerdict verdict, int c, Map<Witness, List<String>> pairs) {
    Decision decision = verdict.decision();
    for (Shown shown : verdict.conditions().get(c).pair()) {
      pairs
          .computeIfAbsent(shown.by(), _ -> new ArrayList<>())
          .add(
              "line %d `%s` deciding `%s` (%s)"
                  .formatted(
                      decision.conditions().get(c).location().line(),
                      decision.conditions().get(c).text(),
                      decision.text(),
                      shown.vector().letters(decision.size())));
    }
  }

  /** The branches that no test before took, in the order of the run; strikes them out. */
  private List<Branch> newBranches(BitSet untaken, Run run) {
    List<Branch> news = new ArrayList<>();
    for (int entry : run.path().trace()) {
      if (entry >= 0 && untaken.get(entry)) {
        untaken.clear(entry);
        news.add(index.program().branches().get(entry));
      }
    }
    return news;
  }

  private String words(Branch b) {
    return "line %d `%s` %s".formatted(b.location().line(), b.condition(), labels.outcome(b));
  }

  private String name(Branch b) {
    return CaseNames.of(b.condition(), labels.outcome(b));
  }

  /** What the title does not say. */
  private List<String> notes(List<Branch> news, Optional<Branch> telling, List<String> pairs) {
    List<String> others =
        news.stream()
            .filter(b -> telling.isEmpty() || !b.equals(telling.get()))
            .map(this::words)
            .distinct()
            .toList();
    List<String> notes = shortened(others);
    boolean isSaid = telling.isEmpty() && !pairs.isEmpty();
    notes.addAll(shortened(isSaid ? pairs.subList(1, pairs.size()) : pairs));
    return notes;
  }

  private static List<String> shortened(List<String> all) {
    List<String> notes = new ArrayList<>(all.subList(0, Math.min(NOTES, all.size())));
    if (all.size() > NOTES) {
      notes.add("and " + (all.size() - NOTES) + " more");
    }
    return notes;
  }
}
