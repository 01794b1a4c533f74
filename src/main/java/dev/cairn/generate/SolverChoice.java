package dev.cairn.generate;

import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Which solver and layers the user asked for.
 *
 * @param log where every query is written; empty: nowhere
 */
public record SolverChoice(Smt smt, Set<Layer> layers, Optional<Path> log) {
  public SolverChoice {
    layers = Set.copyOf(layers);
  }
}
