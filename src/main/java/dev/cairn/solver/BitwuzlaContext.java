package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import java.lang.foreign.Arena;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * One term manager with one solver. All conditions of a query but the last stay asserted, each on a
 * level of its own, until a query comes that does not begin with them: queries along one path share
 * their prefix.
 */
final class BitwuzlaContext implements AutoCloseable {
  private final Bitwuzla api;
  private final long manager;
  private final long solver;
  private final BitwuzlaTerms terms;
  private final BitwuzlaTranslator translator;
  private final Arena callbacks = Arena.ofShared();
  private final List<Long> asserted = new ArrayList<>();
  private int checks;
  private int freshStarts;

  BitwuzlaContext(Bitwuzla api, BooleanSupplier isOver) {
    this.api = api;
    manager = api.newTermManager();
    solver = api.newSolver(manager);
    api.setTermination(solver, isOver, callbacks);
    terms = new BitwuzlaTerms(api, manager);
    translator = new BitwuzlaTranslator(terms);
  }

  /** How many checks were made so far. */
  int checks() {
    return checks;
  }

  /** How many of them had no condition in common with the one before. */
  int freshStarts() {
    return freshStarts;
  }

  /** How many terms were made so far. */
  int size() {
    return terms.made();
  }

  /**
   * The conditions as terms of this context; fails if more bit-blasting than allowed would come of
   * it.
   */
  long[] translate(List<Expr> conditions, Duration bitBlasting) {
    translator.allow(bitBlasting);
    return conditions.stream().mapToLong(translator::condition).toArray();
  }

  /** {@code variable <= bound}, unsigned. */
  long atMost(Variable variable, long bound) {
    long limit = terms.bits(variable.width(), bound);
    return terms.make(BitwuzlaKind.BV_ULE, translator.variable(variable), limit);
  }

  /** Asserts all conditions but the last and assumes the last one together with {@code also}. */
  int check(long[] conditions, List<Long> also) {
    align(conditions, conditions.length - 1);
    checks++;
    long[] assumptions = new long[also.size() + 1];
    assumptions[0] = conditions[conditions.length - 1];
    for (int i = 0; i < also.size(); i++) {
      assumptions[i + 1] = also.get(i);
    }
    return api.check(solver, assumptions);
  }

  private void align(long[] conditions, int count) {
    int common = 0;
    while (common < asserted.size()
        && common < count
        && asserted.get(common) == conditions[common]) {
      common++;
    }
    freshStarts += common == 0 ? 1 : 0;
    if (common < asserted.size()) {
      api.pop(solver, asserted.size() - common);
      asserted.subList(common, asserted.size()).clear();
    }
    for (int i = common; i < count; i++) {
      api.push(solver);
      api.assertFormula(solver, conditions[i]);
      asserted.add(conditions[i]);
    }
  }

  long value(Variable variable) {
    return api.value(solver, translator.variable(variable));
  }

  /** Which of the conditions exclude each other, after they were found to. */
  List<Integer> core(long[] conditions) {
    Set<Long> core = new HashSet<>();
    for (long term : api.unsatCore(solver)) {
      core.add(term);
    }
    List<Integer> indices = new ArrayList<>();
    for (int i = 0; i < conditions.length; i++) {
      if (core.remove(conditions[i])) {
        indices.add(i);
      }
    }
    return indices;
  }

  @Override
  public void close() {
    api.deleteSolver(solver);
    api.deleteTermManager(manager);
    callbacks.close();
  }
}
