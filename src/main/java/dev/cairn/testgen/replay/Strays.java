package dev.cairn.testgen.replay;

import dev.cairn.testgen.TestRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the tests of a suite that took other paths than they should: groups of them are run and
 * counted by gcov until those are left whose counts differ.
 */
final class Strays {
  /** So many tests are looked at one by one. */
  private static final int FEW = 4;

  /** Of so many tests each is left out once to see whether the others agree. */
  private static final int FEW_HIDDEN = 12;

  private final NativeSuite suite;
  private final Set<Integer> all;
  private final NativeRunner.Paths paths;
  private final Counts counts;
  private final SortedMap<Integer, TestVerdict> found = new TreeMap<>();

  /** Reads what gcov counted since the counters were cleared. */
  interface Counts {
    Optional<GcovReport> read() throws IOException, InterruptedException;
  }

  /** {@code all}: the numbers of all tests that may be in the suite. */
  Strays(NativeSuite suite, Set<Integer> all, NativeRunner.Paths paths, Counts counts) {
    this.suite = suite;
    this.all = all;
    this.paths = paths;
    this.counts = counts;
  }

  /** Those among {@code tests}, for all of which together {@code counted} was counted. */
  SortedMap<Integer, TestVerdict> among(List<TestRun> tests, GcovReport counted)
      throws IOException, InterruptedException {
    boolean isAgreed = paths.difference(tests, counted).isEmpty();
    List<TestRun> doubtful = tests.stream().filter(Strays::isDoubtful).toList();
    for (TestRun test : isAgreed ? doubtful : suspects(tests)) {
      suite.clearCounters();
      TestVerdict _ = suite.runAlone(test.number());
      counts
          .read()
          .flatMap(alone -> paths.difference(List.of(test), alone))
          .ifPresent(why -> found.put(test.number(), new TestVerdict.Failed(why)));
    }
    if (!isAgreed && found.isEmpty()) {
      findHidden(tests, doubtful);
    }
    return found;
  }

  /** It left other values than were observed, and the checks of these were left out. */
  static boolean isDoubtful(TestRun test) {
    return !test.unchecked().isEmpty();
  }

  /**
   * Where nobody can tell whether a doubtful test takes its path: the checks that failed are to be
   * believed.
   */
  static TestVerdict believed(TestRun test) {
    return new TestVerdict.Failed(
        test.unchecked().stream()
            .map(TestRun.Unchecked::difference)
            .collect(Collectors.joining("; ")));
  }

  /**
   * A branch that a test takes to the other side looks the same when it is counted alone: finds
   * those that have shown other values, else those without whom the others agree.
   */
  private void findHidden(List<TestRun> tests, List<TestRun> doubtful)
      throws IOException, InterruptedException {
    doubtful.forEach(t -> found.put(t.number(), believed(t)));
    List<TestRun> tried = doubtful.isEmpty() && tests.size() <= FEW_HIDDEN ? tests : List.of();
    for (TestRun test : tried) {
      List<TestRun> others = tests.stream().filter(t -> t.number() != test.number()).toList();
      if (!others.isEmpty() && agree(others)) {
        found.put(test.number(), new TestVerdict.Failed("left its predicted path, as others tell"));
      }
    }
  }

  /** Those of a suite that took another path who are left after the groups that took theirs. */
  private List<TestRun> suspects(List<TestRun> tests) throws IOException, InterruptedException {
    if (tests.size() <= FEW) {
      return tests;
    }
    List<TestRun> suspects = new ArrayList<>();
    int half = tests.size() / 2;
    for (var group : List.of(tests.subList(0, half), tests.subList(half, tests.size()))) {
      if (agree(group)) {
        group.stream().filter(Strays::isDoubtful).forEach(suspects::add);
      } else {
        suspects.addAll(suspects(group));
      }
    }
    return suspects;
  }

  private boolean agree(List<TestRun> group) throws IOException, InterruptedException {
    Set<Integer> others = new TreeSet<>(all);
    group.forEach(t -> others.remove(t.number()));
    suite.clearCounters();
    SortedMap<Integer, TestVerdict> _ = suite.runAll(others);
    return counts.read().map(counted -> paths.difference(group, counted).isEmpty()).orElse(false);
  }
}
