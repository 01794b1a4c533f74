package dev.cairn.solver;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * How queries are solved.
 *
 * @param timeout for one query
 * @param cacheDir where the native solver is unpacked
 * @param layers which layers are in use; only for {@link Solving#AUTO}
 * @param backend the SMT solver behind them
 */
public record SolverSettings(
    Solving solving, Duration timeout, Path cacheDir, Set<Layer> layers, Smt backend) {

  /** The SMT solvers there are. */
  public enum Smt {
    BITWUZLA,
    Z3;

    /** The name users give. */
    public String cliName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Which conditions are sent to the SMT solver. */
  public enum Solving {
    /** All of them, always: the standard concolic algorithm. */
    FULL,
    /** As few as possible: incremental partial path constraints, exactly as published. */
    IPPC,
    /** The same, with candidates that are the parent's input with a few variables moved. */
    IPPC_REPAIR,
    /** All layers, and of the two above the one that proves faster. */
    AUTO;

    /** Is the parent of a solution the very run whose condition is negated, as in the papers. */
    public boolean isFromNegatedRun() {
      return this != AUTO;
    }
  }

  public SolverSettings {
    layers = Set.copyOf(layers);
  }

  /** With Bitwuzla. */
  public SolverSettings(Solving solving, Duration timeout, Path cacheDir, Set<Layer> layers) {
    this(solving, timeout, cacheDir, layers, Smt.BITWUZLA);
  }

  /** Everything on. */
  public static SolverSettings auto(Duration timeout, Path cacheDir) {
    return new SolverSettings(Solving.AUTO, timeout, cacheDir, EnumSet.allOf(Layer.class));
  }

  public static SolverSettings of(Solving solving, Duration timeout, Path cacheDir) {
    return new SolverSettings(solving, timeout, cacheDir, EnumSet.allOf(Layer.class));
  }

  /** The same without one layer. */
  public SolverSettings without(Layer layer) {
    Set<Layer> fewer = EnumSet.copyOf(Set.of(Layer.values()));
    fewer.removeIf(l -> l == layer || !layers.contains(l));
    return withLayers(fewer);
  }

  /** The same with these layers only. */
  public SolverSettings withLayers(Set<Layer> wanted) {
    return new SolverSettings(solving, timeout, cacheDir, wanted, backend);
  }

  /** The same with another SMT solver. */
  public SolverSettings withBackend(Smt wanted) {
    return new SolverSettings(solving, timeout, cacheDir, layers, wanted);
  }
}
