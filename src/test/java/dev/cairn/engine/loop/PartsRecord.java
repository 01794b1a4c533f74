package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.result.Journal;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.search.Search;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the parts of one exploration took, as one thread explored and joined them, in processor time
 * of the threads of Java: the clock would count what else the machine does, and the time of the
 * process what the compiler of Java does meanwhile on another core.
 *
 * @param start until the first run was made: Java, the C file, the model of the program
 * @param before what there was before it was divided, the start included
 * @param parts in the order joined
 */
public record PartsRecord(double start, double before, List<Listener.Part> parts) {
  /** Explores all paths of a function, with a journal, in parts of such sizes. */
  public static PartsRecord of(Path file, String function, int k, SubtreeBase.Sizes sizes)
      throws IOException {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.K_PATHS).withK(k).withSearch(Search.DFS);
    Path path = Files.createTempFile("cairn", ".journal");
    var times = new Times();
    List<Listener.Part> parts = new ArrayList<>();
    double[] start = {0};
    double[] before = {0};
    try (Journal journal = Journal.create(path, Map.of())) {
      var listener =
          new Listener() {
            @Override
            public void onRun(Event event) {
              start[0] = start[0] == 0 ? times.now() : start[0];
              journal.onRun(event);
            }

            @Override
            public void onPart(Part part) {
              Listener.Part taken = times.of(part);
              before[0] = parts.isEmpty() ? times.first - taken.nanos() : before[0];
              parts.add(taken);
            }
          };
      var crew = new RealCrew(function, settings, 1, listener);
      crew.exploreDivided(RealStack.drive(file, function), Assistance.NONE, sizes);
    }
    Files.delete(path);
    return new PartsRecord(start[0] / 1e9, before[0] / 1e9, parts);
  }

  /** What the clock says, as processor time. */
  private static final class Times {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> known = new HashMap<>();
    private long clock = System.nanoTime();
    private long processor;
    private double first;

    /** Of all threads until now; what one did since the last time before it ended is lost. */
    long now() {
      for (long thread : threads.getAllThreadIds()) {
        known.merge(thread, threads.getThreadCpuTime(thread), Math::max);
      }
      return known.values().stream().mapToLong(t -> t).sum();
    }

    Listener.Part of(Listener.Part part) {
      long passed = System.nanoTime() - clock;
      long used = now() - processor;
      clock += passed;
      processor += used;
      first = first == 0 ? used : first;
      double share = (double) used / passed;
      return new Listener.Part(
          part.runs(),
          Math.round(part.nanos() * share),
          Math.round(part.joiningNanos() * share),
          part.left());
    }
  }
}
