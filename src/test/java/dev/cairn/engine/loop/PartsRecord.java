package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.result.Journal;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the parts of one exploration took, as one thread explored and joined them.
 *
 * @param before what there was before it was divided
 * @param parts in the order joined
 */
public record PartsRecord(double before, List<Listener.Part> parts) {
  /** Explores all paths of a function, with a journal. */
  public static PartsRecord of(Path file, String function, int k) throws IOException {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.K_PATHS).withK(k).withSearch(Search.DFS);
    Path path = Files.createTempFile("cairn", ".journal");
    long start = System.nanoTime();
    List<Listener.Part> parts = new ArrayList<>();
    long[] firstEnd = {0};
    try (Journal journal = Journal.create(path, Map.of())) {
      var listener =
          new Listener() {
            @Override
            public void onRun(Event event) {
              journal.onRun(event);
            }

            @Override
            public void onPart(Part part) {
              firstEnd[0] = firstEnd[0] == 0 ? System.nanoTime() - part.nanos() : firstEnd[0];
              parts.add(part);
            }
          };
      var crew = new RealCrew(function, settings, 1, listener);
      crew.exploreDivided(
          RealStack.drive(file, function), Assistance.NONE, SubtreeBase.Sizes.USUAL);
    }
    Files.delete(path);
    return new PartsRecord((firstEnd[0] - start) / 1e9, parts);
  }
}
