package dev.cairn.solver;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * How queries are solved.
 *
 * @param timeout for one query
 * @param cacheDir where the native solver is unpacked
 * @param layers which layers are in use; only for {@link Solving#AUTO}
 */
public record SolverSettings(Solving solving, Duration timeout, Path cacheDir, Set<Layer> layers) {

  /** Which conditions are sent to the SMT solver. */
  public enum Solving {
    /** All of them, always: the standard concolic algorithm. */
    FULL,
    /** As few as possible: incremental partial path constraints, exactly as published. */
    IPPC,
    /** All layers, and of the two above the one that proves faster. */
    AUTO
  }

  public SolverSettings {
    layers = Set.copyOf(layers);
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
    return new SolverSettings(solving, timeout, cacheDir, fewer);
  }
}
