package dev.cairn.cli.option;

import dev.cairn.generate.SolverChoice;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how queries are solved; for experiments and for bug reports. */
public final class SolverOptions {
  @Option(
      names = "--solver",
      paramLabel = "S",
      defaultValue = "bitwuzla",
      completionCandidates = Choices.OfSmt.class,
      converter = Choices.OfSmt.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Smt solver = Smt.BITWUZLA;

  @Option(
      names = "--solver-layers",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = LayerNames.class,
      description =
          "who may answer before the SMT solver, with --solving auto: all, none, or a list of"
              + " ${COMPLETION-CANDIDATES}; a leading - takes away from all (default: all)")
  private List<String> layers = new ArrayList<>();

  @Option(
      names = "--log-queries",
      paramLabel = "DIR",
      description = "write every query with its answer as SMT-LIB into DIR")
  private @Nullable Path log;

  public SolverChoice choice() {
    return new SolverChoice(solver, layers(), Optional.ofNullable(log));
  }

  private Set<Layer> layers() {
    boolean isLess = layers.stream().allMatch(l -> l.startsWith("-"));
    Set<Layer> chosen = EnumSet.noneOf(Layer.class);
    if (isLess) {
      chosen.addAll(EnumSet.allOf(Layer.class));
    }
    for (String name : layers) {
      switch (name) {
        case "all" -> chosen.addAll(EnumSet.allOf(Layer.class));
        case "none" -> chosen.clear();
        default -> choose(name, chosen);
      }
    }
    return chosen;
  }

  private static void choose(String name, Set<Layer> chosen) {
    boolean isLess = name.startsWith("-");
    String plain = isLess ? name.substring(1) : name;
    Layer layer =
        Arrays.stream(Layer.values())
            .filter(l -> l.cliName().equals(plain))
            .findFirst()
            .orElseThrow(() -> OptionValues.unknown("--solver-layers", plain, new LayerNames()));
    if (isLess) {
      chosen.remove(layer);
    } else {
      chosen.add(layer);
    }
  }

  /** The values of {@code --solver-layers}. */
  static final class LayerNames extends ArrayList<String> {
    LayerNames() {
      super(Arrays.stream(Layer.values()).map(Layer::cliName).toList());
    }
  }
}
