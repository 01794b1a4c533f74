package dev.cairn.solver;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts of one solver stack. Not thread-safe; read it from the thread that solves, or when that is
 * done.
 */
public final class SolverStatistics {
  private long queries;
  private long sat;
  private long unsat;
  private long unknown;
  private long nanos;
  private long withoutSmt;
  private long smtCalls;
  private long smtConditions;
  private long smtNanos;
  private long failedModels;
  private final Map<Layer, Long> answered = new EnumMap<>(Layer.class);
  private @Nullable Layer latestLayer;
  private Latest latest = new Latest("nobody", 0);

  /**
   * The latest query.
   *
   * @param answeredBy a layer's name, or smt
   */
  public record Latest(String answeredBy, long nanos) {}

  /** Queries asked. */
  public long queries() {
    return queries;
  }

  public long sat() {
    return sat;
  }

  public long unsat() {
    return unsat;
  }

  public long unknown() {
    return unknown;
  }

  /** Time spent in all queries. */
  public long nanos() {
    return nanos;
  }

  /** Queries for which the SMT solver was not called. */
  public long answeredWithoutSmt() {
    return withoutSmt;
  }

  /** Calls of the SMT solver; partial constraints need several for one query. */
  public long smtCalls() {
    return smtCalls;
  }

  /** Conditions in all calls of the SMT solver. */
  public long smtConditions() {
    return smtConditions;
  }

  public long smtNanos() {
    return smtNanos;
  }

  /** Conditions per call of the SMT solver; 0 if it was never called. */
  public double averageConditions() {
    return smtCalls == 0 ? 0 : (double) smtConditions / smtCalls;
  }

  /** Models of the SMT solver that did not survive the check by evaluation. */
  public long failedModels() {
    return failedModels;
  }

  /** Queries, or parts of queries, that the layer answered. */
  public long answeredBy(Layer layer) {
    return answered.getOrDefault(layer, 0L);
  }

  public Latest latest() {
    return latest;
  }

  /** Adds the counts of another stack. */
  public void add(SolverStatistics other) {
    queries += other.queries;
    sat += other.sat;
    unsat += other.unsat;
    unknown += other.unknown;
    nanos += other.nanos;
    withoutSmt += other.withoutSmt;
    smtCalls += other.smtCalls;
    smtConditions += other.smtConditions;
    smtNanos += other.smtNanos;
    failedModels += other.failedModels;
    other.answered.forEach((layer, count) -> answered.merge(layer, count, Long::sum));
  }

  /** All counts, for {@link #add(long[])}. */
  public long[] counts() {
    Layer[] layers = Layer.values();
    long[] counts = Arrays.copyOf(plain(), plain().length + layers.length);
    for (int i = 0; i < layers.length; i++) {
      counts[plain().length + i] = answeredBy(layers[i]);
    }
    return counts;
  }

  private long[] plain() {
    return new long[] {
      queries,
      sat,
      unsat,
      unknown,
      nanos,
      withoutSmt,
      smtCalls,
      smtConditions,
      smtNanos,
      failedModels
    };
  }

  /** Adds the counts of another stack. */
  public void add(long[] counts) {
    if (counts.length == 0) {
      return;
    }
    queries += counts[0];
    sat += counts[1];
    unsat += counts[2];
    unknown += counts[3];
    nanos += counts[4];
    withoutSmt += counts[5];
    smtCalls += counts[6];
    smtConditions += counts[7];
    smtNanos += counts[8];
    failedModels += counts[9];
    Layer[] layers = Layer.values();
    for (int i = 0; i < layers.length; i++) {
      long count = counts[plain().length + i];
      if (count > 0) {
        answered.merge(layers[i], count, Long::sum);
      }
    }
  }

  public void countQuery(Verdict verdict, long duration, boolean isWithoutSmt) {
    queries++;
    nanos += duration;
    withoutSmt += isWithoutSmt ? 1 : 0;
    latest =
        new Latest(isWithoutSmt && latestLayer != null ? latestLayer.cliName() : "smt", duration);
    switch (verdict) {
      case Verdict.Sat _ -> sat++;
      case Verdict.Unsat _ -> unsat++;
      case Verdict.Unknown _ -> unknown++;
    }
  }

  public void countSmt(int conditions, long duration) {
    smtCalls++;
    smtConditions += conditions;
    smtNanos += duration;
  }

  public void countFailedModel() {
    failedModels++;
  }

  /** Counts the answer of a layer, and returns it. */
  public Verdict answered(Layer layer, Verdict verdict) {
    answered.merge(layer, 1L, Long::sum);
    latestLayer = layer;
    return verdict;
  }
}
