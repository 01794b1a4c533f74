package dev.cairn.generate.output;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.TraceEntries;
import dev.cairn.engine.OtherSide;
import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.SourcePlace;
import dev.cairn.engine.result.TestEntry;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The paths of runs as a reader follows them: the branches of the user, and those choices inside
 * the library that depended on the input. Branches are numbered as they come up.
 */
final class PathSteps {
  private static final int MAX_STEPS = 400;
  private static final String CASE = "case";

  private final ProgramIndex index;
  private final OtherSides otherSides;
  private final List<Details.PathBranch> named;
  private final Map<Details.PathBranch, Integer> numbers = new LinkedHashMap<>();

  PathSteps(ProgramIndex index, OtherSides otherSides) {
    this.index = index;
    this.otherSides = otherSides;
    named = named(index.program().branches());
  }

  /** One run: its steps, and which branches of the user it takes at all. */
  record Walk(List<TestEntry.Step> steps, boolean isCut, List<Integer> takes) {}

  /** All that came up so far. */
  List<Details.PathBranch> branches() {
    return List.copyOf(numbers.keySet());
  }

  /** {@code test}: the number under which the other sides of its choices are known; or 0. */
  Walk of(int test, Run run) {
    ExecutionPath path = run.path();
    List<TestEntry.Step> steps = new ArrayList<>();
    int condition = 0;
    int depth = 0;
    for (int at = 0; at < path.trace().length && steps.size() < MAX_STEPS; at++) {
      Optional<OtherSide> other = Optional.empty();
      boolean isChoice = false;
      for (; isDue(path, condition, at); condition++) {
        PathCondition met = path.conditions().get(condition);
        Optional<OtherSide> known = otherSides.of(test, condition);
        if (met.kind() == PathCondition.Kind.ALIAS || met.kind() == PathCondition.Kind.MODEL) {
          steps.add(step(choice(met), depth, known));
        } else if (met.kind() == PathCondition.Kind.BRANCH) {
          isChoice = true;
          other = known;
        }
      }
      int entry = path.trace()[at];
      if (entry >= 0) {
        addBranch(index.program().branches().get(entry), depth, isChoice, other, steps);
      } else {
        depth += ExecutionPath.isCall(entry) ? 1 : -1;
      }
    }
    boolean isCut = steps.size() >= MAX_STEPS || path.isTruncated();
    return new Walk(steps, isCut, takes(path));
  }

  private static boolean isDue(ExecutionPath path, int condition, int at) {
    return condition < path.length() && path.conditions().get(condition).tracePosition() <= at;
  }

  private void addBranch(
      Branch branch,
      int depth,
      boolean isChoice,
      Optional<OtherSide> other,
      List<TestEntry.Step> steps) {
    if (isChoice || isUsers(branch)) {
      steps.add(step(named(branch), depth, isChoice ? other : Optional.empty()));
    }
  }

  /** The trace starts with the call of the function under test. */
  private TestEntry.Step step(Details.PathBranch branch, int depth, Optional<OtherSide> other) {
    return new TestEntry.Step(
        number(branch),
        Math.max(0, depth - 1),
        other.map(OtherSide::kind),
        other.map(OtherSide::reason).filter(why -> !why.isEmpty()));
  }

  private List<Integer> takes(ExecutionPath path) {
    return TraceEntries.of(path).branches().stream()
        .mapToObj(index.program().branches()::get)
        .filter(PathSteps::isUsers)
        .map(b -> number(named(b)))
        .toList();
  }

  private static boolean isUsers(Branch branch) {
    return !Origin.isLibrary(branch.location()) && !Origin.isOwnName(branch.function());
  }

  private int number(Details.PathBranch branch) {
    Integer known = numbers.putIfAbsent(branch, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  private Details.PathBranch named(Branch branch) {
    return named.get(branch.id());
  }

  /** All branches of a program, in the order in which summaries list them. */
  private static List<Details.PathBranch> named(List<Branch> branches) {
    Map<Details.PathBranch, Integer> met = new HashMap<>();
    List<Details.PathBranch> named = new ArrayList<>();
    for (Branch b : branches) {
      var first =
          new Details.PathBranch(place(b.location()), b.function(), b.condition(), b.outcome(), 1);
      int nth = met.merge(first, 1, Integer::sum);
      named.add(
          nth == 1
              ? first
              : new Details.PathBranch(
                  first.place(), b.function(), b.condition(), b.outcome(), nth));
    }
    return named;
  }

  private static Details.PathBranch choice(PathCondition met) {
    String what =
        met.kind() == PathCondition.Kind.ALIAS ? "which object is meant" : "a case of the library";
    return new Details.PathBranch(place(met.location()), "", what, CASE, 1);
  }

  private static SourcePlace place(Location at) {
    return new SourcePlace(at.file(), at.line(), at.column());
  }
}
