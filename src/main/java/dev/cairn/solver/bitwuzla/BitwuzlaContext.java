package dev.cairn.solver.bitwuzla;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One term manager with one solver, for one query. All its conditions but the last stay asserted
 * while the last one is assumed together with one bound after the other.
 */
final class BitwuzlaContext implements AutoCloseable {
  private final Bitwuzla api;
  private final long manager;
  private final long solver;
  private final BitwuzlaTerms terms;
  private final BitwuzlaTranslator translator;
  private boolean isAsserted;

  /** {@code termination}: see {@link Bitwuzla#termination}. */
  BitwuzlaContext(Bitwuzla api, long termination) {
    this.api = api;
    manager = api.newTermManager();
    solver = api.newSolver(manager);
    api.setTermination(solver, termination);
    terms = new BitwuzlaTerms(api, manager);
    translator = new BitwuzlaTranslator(terms);
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
    assertOnce(conditions, conditions.length - 1);
    long[] assumptions = new long[also.size() + 1];
    assumptions[0] = conditions[conditions.length - 1];
    for (int i = 0; i < also.size(); i++) {
      assumptions[i + 1] = also.get(i);
    }
    return api.check(solver, assumptions);
  }

  private void assertOnce(long[] conditions, int count) {
    if (!isAsserted) {
      isAsserted = true;
      for (int i = 0; i < count; i++) {
        api.assertFormula(solver, conditions[i]);
      }
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
  }
}
