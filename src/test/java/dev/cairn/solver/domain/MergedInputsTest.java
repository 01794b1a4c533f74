package dev.cairn.solver.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MergedInputsTest {
  private static final int TEXT = 12;
  private static final int LAST_WORD_STATE = 5;

  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Evaluator evaluator = new Evaluator();

  /** Twelve characters are 2^96 inputs, which a scanner tells apart by five states. */
  @Test
  void aScannersTablesAreFollowedStateByState() {
    List<Variable> text = characters(TEXT, 8);
    Expr state = pool.constant(32, 0);
    for (Variable character : text) {
      state = next(state, pool.variable(character));
    }

    Verdict found = solve(List.of(is(state, LAST_WORD_STATE - 1)), text).orElseThrow();
    Verdict none = solve(List.of(is(state, LAST_WORD_STATE)), text).orElseThrow();

    assertThat(((Verdict.Sat) found).model().get(text.get(TEXT - 1))).isEqualTo('p');
    assertThat(none).isEqualTo(new Verdict.Unsat(List.of(0)));
  }

  /** One state further with each letter of "stop", back to the first one with all others. */
  private Expr next(Expr state, Expr character) {
    Expr next = pool.constant(32, 0);
    for (int i = 0; i < 4; i++) {
      Expr isHere = pool.binary(BinaryOp.EQ, state, pool.constant(32, i));
      Expr isLetter = is(character, "stop".charAt(i));
      Expr isNext = pool.binary(BinaryOp.AND, isHere, isLetter);
      next = pool.ite(isNext, pool.constant(32, i + 1), next);
    }
    return next;
  }

  private Expr is(Expr term, long value) {
    return pool.binary(BinaryOp.EQ, term, pool.constant(term.width(), value));
  }

  @Test
  void theAnswerIsThatOfAllInputs() {
    var random = new SplittableRandom(7);
    List<Variable> few = characters(4, 3);
    int unsatisfiable = 0;
    for (int i = 0; i < 300; i++) {
      List<Expr> conditions = conditions(random, few);
      List<Variable> used = few.stream().filter(v -> isUsed(v, conditions)).toList();
      Verdict verdict = solve(conditions, used).orElseThrow();
      switch (verdict) {
        case Verdict.Sat(var model) ->
            assertThat(conditions).allMatch(c -> evaluator.holds(c, model));
        case Verdict.Unsat(var core) -> {
          unsatisfiable++;
          assertThat(isSatisfiable(core.stream().map(conditions::get).toList(), few)).isFalse();
        }
        case Verdict.Unknown(var reason) -> throw new AssertionError(reason);
      }
    }
    assertThat(unsatisfiable).isBetween(50, 250);
  }

  /** Numbers that are kept in wide types, of which conditions leave few values. */
  @Test
  void wideNumbersOfFewValuesAreTriedLikeNarrowOnes() {
    var random = new SplittableRandom(11);
    List<Variable> wide = characters(4, 32);
    int satisfiable = 0;
    int unsatisfiable = 0;
    for (int i = 0; i < 200; i++) {
      List<Expr> conditions = new ArrayList<>();
      wide.forEach(v -> conditions.addAll(bounds(v)));
      conditions.addAll(conditions(random, wide));
      Optional<Verdict> verdict = solve(conditions, wide);
      if (verdict.isEmpty()) {
        continue; // products of 32 bits tell too many inputs apart
      }
      switch (verdict.get()) {
        case Verdict.Sat(var model) -> {
          satisfiable++;
          assertThat(conditions).allMatch(c -> evaluator.holds(c, model));
        }
        case Verdict.Unsat(var core) -> {
          unsatisfiable++;
          assertThat(isAnyWithinBounds(core.stream().map(conditions::get).toList(), wide))
              .isFalse();
          assertThat(core).containsAll(List.of(0, 1, 2, 3, 4, 5, 6, 7));
        }
        case Verdict.Unknown(var reason) -> throw new AssertionError(reason);
      }
    }
    assertThat(satisfiable).isGreaterThan(10);
    assertThat(unsatisfiable).isGreaterThan(50);
  }

  /** From -4 to 3. */
  private List<Expr> bounds(Variable v) {
    Expr term = pool.variable(v);
    return List.of(
        pool.binary(BinaryOp.SLE, pool.constant(32, -4), term),
        pool.binary(BinaryOp.SLT, term, pool.constant(32, 4)));
  }

  private boolean isAnyWithinBounds(List<Expr> conditions, List<Variable> of) {
    return IntStream.range(0, 1 << (3 * of.size()))
        .mapToObj(
            bits -> {
              Input.Builder input = new Input.Builder();
              for (int i = 0; i < of.size(); i++) {
                input.set(of.get(i), (bits >> (3 * i) & 7) - 4);
              }
              return input.build();
            })
        .anyMatch(input -> conditions.stream().allMatch(c -> evaluator.holds(c, input)));
  }

  /** Nothing is said of one of them: it has too many values. */
  @Test
  void aWideNumberWithoutBoundsIsLeftToOthers() {
    List<Variable> wide = characters(2, 32);
    List<Expr> conditions = new ArrayList<>(bounds(wide.getFirst()));
    Expr product =
        pool.binary(BinaryOp.MUL, pool.variable(wide.getFirst()), pool.variable(wide.getLast()));
    conditions.add(is(product, 12));

    assertThat(solve(conditions, wide)).isEmpty();
  }

  private static boolean isUsed(Variable v, List<Expr> conditions) {
    var sets = new VariableSets();
    return conditions.stream().anyMatch(c -> sets.of(c).contains(v));
  }

  /** Terms that share operands, compared with constants. */
  private List<Expr> conditions(SplittableRandom random, List<Variable> of) {
    List<BinaryOp> operations = List.of(BinaryOp.ADD, BinaryOp.MUL, BinaryOp.XOR, BinaryOp.AND);
    List<Expr> terms = new ArrayList<>(of.stream().map(pool::variable).toList());
    for (int i = 0; i < 8; i++) {
      Expr left = terms.get(random.nextInt(terms.size()));
      Expr right = terms.get(random.nextInt(terms.size()));
      terms.add(pool.binary(operations.get(random.nextInt(operations.size())), left, right));
    }
    return IntStream.range(0, 4)
        .mapToObj(_ -> is(terms.get(random.nextInt(terms.size())), random.nextInt(8)))
        .filter(c -> !(c instanceof Expr.Const))
        .toList();
  }

  private boolean isSatisfiable(List<Expr> conditions, List<Variable> of) {
    return IntStream.range(0, 1 << (3 * of.size()))
        .mapToObj(
            bits -> {
              Input.Builder input = new Input.Builder();
              for (int i = 0; i < of.size(); i++) {
                input.set(of.get(i), bits >> (3 * i) & 7);
              }
              return input.build();
            })
        .anyMatch(input -> conditions.stream().allMatch(c -> evaluator.holds(c, input)));
  }

  /** A product of four bytes takes too many values: others have to answer. */
  @Test
  void whatTakesTooLongIsLeftToOthers() {
    List<Variable> bytes = characters(4, 8);
    Expr all = pool.constant(32, 0);
    for (Variable v : bytes) {
      Expr shifted = pool.binary(BinaryOp.MUL, all, pool.constant(32, 257));
      Expr wide = pool.convert(Expr.UnaryOp.ZEXT, pool.variable(v), 32);
      all = pool.binary(BinaryOp.ADD, shifted, wide);
    }

    assertThat(solve(List.of(is(all, 3)), bytes)).isEmpty();
  }

  private List<Variable> characters(int count, int width) {
    return IntStream.range(0, count).mapToObj(i -> variables.variable("c" + i, width)).toList();
  }

  private static Optional<Verdict> solve(List<Expr> conditions, List<Variable> used) {
    var tables = new ValueTables(new ModelEvaluation(Deadline.never()));
    var query = new Query(conditions, Input.EMPTY, List.of());
    return MergedInputs.solve(query, used, tables, new LiteralFacts.Memory());
  }
}
