package dev.cairn.generate.check;

import dev.cairn.coverage.Witness;
import dev.cairn.testgen.replay.TestVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What native runs say of the tests of one function, by their numbers. */
record SuiteVerdicts(Map<Integer, TestVerdict> verdicts) {

  /** The tests that were taken out, in words. */
  List<String> rejected() {
    List<String> rejected = new ArrayList<>();
    new TreeMap<>(verdicts)
        .forEach(
            (number, verdict) -> {
              if (!verdict.isKept()) {
                rejected.add("test " + number + " " + verdict.words());
              }
            });
    return rejected;
  }

  /** The tests that did something else than was predicted. */
  IntStream strayed() {
    return verdicts.entrySet().stream()
        .filter(e -> e.getValue().isOtherwise())
        .mapToInt(Map.Entry::getKey);
  }

  /** The tests that show nothing to the user, and why. */
  Map<Integer, Witness> undelivered() {
    Map<Integer, Witness> undelivered = new TreeMap<>();
    verdicts.forEach(
        (number, verdict) -> {
          switch (verdict) {
            case TestVerdict.Passed _ -> {}
            case TestVerdict.NotRun(var why) ->
                undelivered.put(number, new Witness.NotReplayed(number, why));
            case TestVerdict.Failed _,
                TestVerdict.Undefined _,
                TestVerdict.Crashed _,
                TestVerdict.TimedOut _,
                TestVerdict.DidNotCompile _ ->
                undelivered.put(number, new Witness.Rejected(number, verdict.words()));
          }
        });
    return undelivered;
  }
}
