package dev.cairn.solver;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides queries with Bitwuzla, loaded into this process on the first query. A time-out really
 * interrupts. The term manager is renewed regularly: in a long-lived one each query costs more than
 * the one before.
 */
public final class BitwuzlaSolver implements Backend {
  // per query of three conditions without anything in common: 5.4 ms with 100 of them per manager,
  // 1.5 with 8
  private static final int MAX_FRESH_STARTS = 8;
  private static final int MAX_CHECKS = 100;
  private static final int MAX_TERMS = 200_000;

  private final Duration timeout;
  private final Path cacheDir;
  private final VariableSets variables = new VariableSets();
  private @Nullable BitwuzlaContext context;
  private volatile long deadline;
  private volatile boolean isInterrupted;

  /**
   * @param timeout for one query
   * @param cacheDir where the native library is unpacked
   */
  public BitwuzlaSolver(Duration timeout, Path cacheDir) {
    this.timeout = timeout;
    this.cacheDir = cacheDir;
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().isEmpty()) {
      return new Verdict.Sat(query.hint());
    }
    deadline = System.nanoTime() + timeout.toNanos();
    try {
      Verdict verdict = decide(freshEnough(), query);
      if (verdict instanceof Verdict.Unknown) {
        // what was hard to decide would be in the way of later queries
        close();
      }
      return verdict;
    } catch (SolverFailure.TooLarge e) {
      close();
      return new Verdict.Unknown(String.valueOf(e.getMessage()));
    } catch (SolverFailure e) {
      abandon();
      return new Verdict.Unknown(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void interrupt() {
    isInterrupted = true;
  }

  @Override
  public void close() {
    BitwuzlaContext current = context;
    context = null;
    if (current != null) {
      current.close();
    }
  }

  private Verdict decide(BitwuzlaContext current, Query query) {
    long[] terms = current.translate(query.conditions(), timeout);
    if (isOver()) {
      return unknown();
    }
    return switch (current.check(terms, List.of())) {
      case Bitwuzla.SAT -> new Verdict.Sat(lowered(current, query, terms));
      case Bitwuzla.UNSAT -> new Verdict.Unsat(current.core(terms));
      default -> unknown();
    };
  }

  private Verdict unknown() {
    if (isInterrupted) {
      return new Verdict.Unknown("interrupted");
    }
    return isOver()
        ? Backend.timedOut(timeout)
        : new Verdict.Unknown("Bitwuzla gave no answer");
  }

  private Input lowered(BitwuzlaContext current, Query query, long[] terms) {
    Set<Variable> used = variables.of(query.conditions());
    Input model = model(current, query.hint(), used);
    var lowering = new Lowering(bounds -> check(current, terms, bounds));
    for (Variable v : query.minimize()) {
      if (used.contains(v)) {
        model = lowering.lower(v, query.hint(), model, () -> model(current, query.hint(), used));
      }
    }
    return model;
  }

  private static Lowering.Answer check(
      BitwuzlaContext current, long[] terms, List<Lowering.Bound> bounds) {
    List<Long> assumed = bounds.stream().map(b -> current.atMost(b.variable(), b.most())).toList();
    return switch (current.check(terms, assumed)) {
      case Bitwuzla.SAT -> Lowering.Answer.SAT;
      case Bitwuzla.UNSAT -> Lowering.Answer.UNSAT;
      default -> Lowering.Answer.UNKNOWN;
    };
  }

  private static Input model(BitwuzlaContext current, Input hint, Set<Variable> used) {
    Input.Builder model = hint.toBuilder();
    for (Variable v : used) {
      model.set(v, current.value(v));
    }
    return model.build();
  }

  private BitwuzlaContext freshEnough() {
    BitwuzlaContext current = context;
    if (current != null && isWorn(current)) {
      close();
      current = null;
    }
    if (current == null) {
      current = new BitwuzlaContext(Bitwuzla.load(cacheDir), this::isOver);
      context = current;
    }
    return current;
  }

  private static boolean isWorn(BitwuzlaContext context) {
    return context.checks() >= MAX_CHECKS
        || context.freshStarts() >= MAX_FRESH_STARTS
        || context.size() >= MAX_TERMS;
  }

  /**
   * After an error inside the library its objects are not touched again, not even to delete them.
   */
  private void abandon() {
    context = null;
  }

  private boolean isOver() {
    return isInterrupted || System.nanoTime() - deadline > 0;
  }
}
