package dev.cairn.evidence;

import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Table;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Experiments as {@code cairn bench --quick --seeds 1} makes them. */
final class Bench {
  static final Plan QUICK = new Plan(1, true, Optional.empty());

  private Bench() {}

  static Findings quick(Experiment experiment, Path scratch) {
    return experiment.run(laboratory(scratch), QUICK);
  }

  static Laboratory laboratory(Path scratch) {
    String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
    return new Laboratory(new Environment(CacheLocation.standard(), path), scratch, _ -> {});
  }

  static Table table(Findings findings, String name) {
    return findings.tables().stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
  }

  /** The cells of a row that begins so. */
  static List<String> row(Table table, String... first) {
    return table.rows().stream()
        .filter(r -> r.subList(0, first.length).equals(List.of(first)))
        .findFirst()
        .orElseThrow();
  }
}
