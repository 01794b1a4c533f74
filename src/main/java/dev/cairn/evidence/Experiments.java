package dev.cairn.evidence;

import java.util.List;
import java.util.Optional;

/** All experiments there are. */
public final class Experiments {
  private static final List<Experiment> ALL =
      List.of(
          new PathCrawlerExperiment(),
          new CrestExperiment(),
          new OsmoseExperiment(),
          new IppcExperiment(),
          new PeersExperiment());

  private Experiments() {}

  public static List<Experiment> all() {
    return ALL;
  }

  public static Optional<Experiment> named(String name) {
    return ALL.stream().filter(e -> e.name().equals(name)).findFirst();
  }
}
