package dev.cairn.solver.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.bitwuzla.BitwuzlaSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AnswersTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final Variable x = pool.variables().variable("x", 32);
  private final Variable y = pool.variables().variable("y", 32);
  private final List<Query> asked = new ArrayList<>();
  private final Answers answers = new Answers();
  private Verdict next = new Verdict.Sat(input(x, 5));

  @Test
  void whatWasAnsweredOnceIsNotAskedAgain() {
    solver().solve(query(x, 5, input(y, 1)));
    Verdict second = solver().solve(query(x, 5, input(y, 2)));

    assertThat(asked).hasSize(1);
    assertThat(second).isInstanceOf(Verdict.Sat.class);
    Input model = ((Verdict.Sat) second).model();
    assertThat(model.get(x)).isEqualTo(5);
    assertThat(model.get(y)).as("of the second hint").isEqualTo(2);
  }

  @Test
  void theQuestionHoldsNothingThatTheAnswerDoesNotDependOn() {
    solver().solve(new Query(List.of(equal(x, 5)), input(y, 9), List.of(x, y)));

    assertThat(asked.getFirst().hint().has(y)).isFalse();
    assertThat(asked.getFirst().minimize()).containsExactly(x);
  }

  @Test
  void conditionsInOtherPoolsAreTheSameQuestion() {
    solver().solve(query(x, 5, Input.EMPTY));
    var other = new ExprPool(pool.variables());
    Expr same = other.binary(Expr.BinaryOp.EQ, other.variable(x), other.constant(32, 5));

    solver().solve(new Query(List.of(same), Input.EMPTY, List.of()));

    assertThat(asked).hasSize(1);
  }

  @Test
  void anInterruptedQueryHasNoAnswer() {
    next = new Verdict.Unknown(BitwuzlaSolver.INTERRUPTED);
    List<Verdict> heard = new ArrayList<>();
    Solver solver = answers.before(backend(), (_, verdict) -> heard.add(verdict));
    solver.solve(query(x, 5, Input.EMPTY));
    next = new Verdict.Unsat(List.of(0));

    assertThat(solver.solve(query(x, 5, Input.EMPTY))).isEqualTo(next);
    assertThat(heard).containsExactly(next);
  }

  @Test
  void answersOfAnEarlierProcessAreTaken() {
    List<Answers.Key> keys = new ArrayList<>();
    answers.before(backend(), (key, _) -> keys.add(key)).solve(query(x, 5, Input.EMPTY));
    var later = new Answers();
    later.add(keys.getFirst(), new Verdict.Unsat(List.of(0)));
    asked.clear();

    Verdict verdict =
        later.before(backend(), Answers.Listener.NONE).solve(query(x, 5, Input.EMPTY));

    assertThat(verdict).isEqualTo(new Verdict.Unsat(List.of(0)));
    assertThat(asked).isEmpty();
  }

  @Test
  void twoThreadsAskTheSameOnlyOnce() throws InterruptedException {
    var hasBegun = new CountDownLatch(1);
    var mayEnd = new CountDownLatch(1);
    Solver slow =
        new Fake(
            () -> {
              hasBegun.countDown();
              awaitQuietly(mayEnd);
            });
    Thread first =
        Thread.ofPlatform()
            .start(
                () -> answers.before(slow, Answers.Listener.NONE).solve(query(x, 5, Input.EMPTY)));
    hasBegun.await();
    var verdicts = new ConcurrentLinkedQueue<Verdict>();
    Thread second =
        Thread.ofPlatform().start(() -> verdicts.add(solver().solve(query(x, 5, Input.EMPTY))));
    while (second.getState() != Thread.State.WAITING && second.isAlive()) {
      Thread.onSpinWait();
    }
    mayEnd.countDown();
    first.join();
    second.join();

    assertThat(verdicts).hasSize(1).allMatch(Verdict.Sat.class::isInstance);
    assertThat(asked).hasSize(1);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Solver solver() {
    return answers.before(backend(), Answers.Listener.NONE);
  }

  private Solver backend() {
    return new Fake(() -> {});
  }

  private final class Fake implements Solver {
    private final Runnable before;

    Fake(Runnable before) {
      this.before = before;
    }

    @Override
    public Verdict solve(Query query) {
      before.run();
      asked.add(query);
      return next;
    }

    @Override
    public void close() {}
  }

  private Query query(Variable v, long value, Input hint) {
    return new Query(List.of(equal(v, value)), hint, List.of());
  }

  private Expr equal(Variable v, long value) {
    return pool.binary(Expr.BinaryOp.EQ, pool.variable(v), pool.constant(32, value));
  }

  private static Input input(Variable v, long value) {
    return new Input.Builder().set(v, value).build();
  }
}
