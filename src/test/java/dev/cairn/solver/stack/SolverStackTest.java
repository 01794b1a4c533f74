package dev.cairn.solver.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.Query;
import dev.cairn.solver.RandomTerms;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.bitwuzla.TestLibrary;
import dev.cairn.solver.smt.Backend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A question has one time-out, and being cut short anywhere does no harm. */
class SolverStackTest {
  private static final Query QUERY = new Query(List.of(), Input.EMPTY, List.of());
  private final Deadline deadline = Deadline.never();

  /** A layer that would never end by itself. */
  private final class Endless implements Solver {
    @Override
    public Verdict solve(Query query) {
      while (true) {
        deadline.check();
        Thread.onSpinWait();
      }
    }

    @Override
    public void close() {}
  }

  @Test
  @Timeout(120)
  void theTimeoutIsForAllThatTheLayersDo() {
    try (var stack = stack(Duration.ofMillis(100))) {
      assertThat(stack.solve(QUERY)).isEqualTo(new Verdict.Unknown("timeout after 0.1 s"));
      assertThat(stack.solve(QUERY)).as("and the next question has its own").isNotNull();
      assertThat(stack.statistics().unknown()).isEqualTo(2);
    }
  }

  @Test
  @Timeout(120)
  void anInterruptEndsALayerTooAndAllLaterQuestions() {
    try (var stack = stack(Duration.ofHours(1))) {
      stack.interrupt();

      assertThat(stack.solve(QUERY)).isEqualTo(new Verdict.Unknown(Backend.INTERRUPTED));
      assertThat(stack.solve(QUERY)).isEqualTo(new Verdict.Unknown(Backend.INTERRUPTED));
    }
  }

  /** A layer on a machine that has other things to do for a while. */
  private final class Delayed implements Solver {
    @Override
    public Verdict solve(Query query) {
      try {
        Thread.sleep(300);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      deadline.check();
      return new Verdict.Sat(query.hint());
    }

    @Override
    public void close() {}
  }

  @Test
  void whatElseTheMachineDoesTakesNoTimeFromAQuestion() {
    try (var stack = stack(new Delayed(), Duration.ofMillis(100))) {
      assertThat(stack.solve(QUERY)).isEqualTo(new Verdict.Sat(Input.EMPTY));
    }
  }

  private SolverStack stack(Duration timeout) {
    return stack(new Endless(), timeout);
  }

  private SolverStack stack(Solver layer, Duration timeout) {
    var patience = new SolverStack.Patience(timeout, deadline);
    return new SolverStack(layer, List.of(), new SolverStatistics(), patience);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void questionsThatAreCutShortAnywhereLeaveTheLayersInOrder(int seed) {
    var terms = new RandomTerms(3, 6, new Random(seed));
    var moments = new Random(seed);
    try (SolverStack layered = Solvers.standard(settings());
        SolverStack plain = Solvers.standard(settings().withLayers(Set.of()))) {
      List<Expr> conditions = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        if (i % 16 == 0) {
          conditions.clear();
        }
        conditions.add(terms.simpleCondition());
        Query query = new Query(conditions, terms.input(), List.of());
        layered.solveWithin(Duration.ofNanos(moments.nextInt(60_000)), query);

        assertThat(layered.solve(query).getClass()).isEqualTo(plain.solve(query).getClass());
      }
    }
  }

  private static SolverSettings settings() {
    return SolverSettings.auto(Duration.ofMinutes(1), TestLibrary.CACHE);
  }
}
