package dev.cairn.solver.bitwuzla;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.limit.TimeUp;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.smt.Backend;
import dev.cairn.solver.smt.Lowering;
import dev.cairn.solver.smt.SolverFailure;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Decides queries with Bitwuzla, loaded into this process on the first query. A time-out really
 * interrupts. Every query is decided in a context of its own: its answer depends on nothing but
 * itself, so it may be asked in any order, by any thread, or be remembered from an earlier process.
 */
public final class BitwuzlaSolver implements Backend {
  private final Duration timeout;
  private final Path cacheDir;
  private final ConditionVariables variables = new ConditionVariables();
  private final Arena callbacks = Arena.ofShared();
  private long termination;
  private final Deadline question;
  private final Deadline own = Deadline.never();

  /**
   * @param timeout for one query
   * @param cacheDir where the native library is unpacked
   */
  public BitwuzlaSolver(Duration timeout, Path cacheDir) {
    this(timeout, cacheDir, Deadline.never());
  }

  /** {@code question}: when the question, of which a query may be a part, has to be answered. */
  public BitwuzlaSolver(Duration timeout, Path cacheDir, Deadline question) {
    this.timeout = timeout;
    this.cacheDir = cacheDir;
    this.question = question;
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().isEmpty()) {
      return new Verdict.Sat(query.hint());
    }
    question.takePart();
    question.check();
    own.restartWork(timeout);
    var context = new BitwuzlaContext(Bitwuzla.load(cacheDir), termination());
    try {
      Verdict verdict = decide(context, query);
      context.close();
      return verdict;
    } catch (TimeUp e) {
      context.close();
      throw e;
    } catch (SolverFailure.TooLarge e) {
      context.close();
      return new Verdict.Unknown(String.valueOf(e.getMessage()));
    } catch (SolverFailure e) {
      // after an error inside the library its objects are not touched again, not even to be deleted
      return new Verdict.Unknown(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void interrupt() {
    own.cancel();
  }

  @Override
  public void close() {
    if (termination != 0) { // all threads are stopped to close it
      callbacks.close();
    }
  }

  private long termination() {
    if (termination == 0) {
      termination = Bitwuzla.termination(this::isOver, callbacks);
    }
    return termination;
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
    if (own.isCancelled()) {
      return new Verdict.Unknown(INTERRUPTED);
    }
    if (own.isOver()) {
      return Backend.timedOut(timeout);
    }
    question.check();
    return new Verdict.Unknown("Bitwuzla gave no answer");
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

  private boolean isOver() {
    return own.isOver() || question.isOver();
  }
}
