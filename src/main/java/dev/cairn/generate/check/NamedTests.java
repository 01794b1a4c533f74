package dev.cairn.generate.check;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import java.util.BitSet;
import java.util.List;

/**
 * The tests that a result names as witnesses: what it says to be covered is lost without them.
 * Where there is no time to run all tests these come first.
 */
final class NamedTests {
  private final BitSet numbers = new BitSet();

  private NamedTests() {}

  /** In their order. */
  static List<KeptRun> of(Result result) {
    return in(result).stream().mapToObj(number -> result.tests().get(number - 1)).toList();
  }

  private static BitSet in(Result result) {
    var named = new NamedTests();
    result.branches().values().forEach(named::add);
    result.lines().values().forEach(named::add);
    for (DecisionVerdict decision : result.decisions()) {
      decision.conditions().forEach(c -> c.pair().forEach(shown -> named.add(shown.by())));
    }
    return named.numbers;
  }

  private void add(ItemVerdict verdict) {
    if (verdict instanceof ItemVerdict.Covered(var by)) {
      add(by);
    }
  }

  private void add(Witness witness) {
    switch (witness) {
      case Witness.Test(var number) -> numbers.set(number);
      case Witness.Both(var first, var second) -> {
        add(first);
        add(second);
      }
      case Witness.Rejected _, Witness.NotReplayed _, Witness.FaultingRun _, Witness.CutRun _ -> {}
    }
  }
}
