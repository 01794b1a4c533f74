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
 * process what the compiler of Java does meanwhile on another core. It is explored twice: the first
 * time tells how slow Java is at first, the second how long parts take once it is warm.
 *
 * @param start until the first run was made: Java, the C file, the model of the program
 * @param before what there was before it was divided, the start included
 * @param parts in the order joined, when Java was warm
 * @param warming how Java gets warm
 */
public record PartsRecord(double start, double before, List<Listener.Part> parts, Warming warming) {
  private static final int RUNS_PER_MARK = 50;

  /**
   * How long work takes that a warm Java does in a given time, in seconds since the first run.
   *
   * @param warm points of time, when all is warm
   * @param cold the same work, from a cold start
   */
  public record Warming(List<Double> warm, List<Double> cold) {
    public double cold(double time) {
      return at(warm, cold, time);
    }

    public double warm(double time) {
      return at(cold, warm, time);
    }

    private static double at(List<Double> from, List<Double> to, double time) {
      int i = 1;
      while (i < from.size() && from.get(i) < time) {
        i++;
      }
      if (i == from.size()) {
        return to.getLast() + time - from.getLast();
      }
      double share = (time - from.get(i - 1)) / (from.get(i) - from.get(i - 1));
      return to.get(i - 1) + share * (to.get(i) - to.get(i - 1));
    }
  }

  /** Explores all paths of a function, with a journal, in parts of such sizes. */
  public static PartsRecord of(Path file, String function, int k, SubtreeBase.Sizes sizes)
      throws IOException {
    Pass first = new Pass(0);
    first.explore(file, function, k, sizes);
    Pass second = new Pass(new Times().now());
    second.explore(file, function, k, sizes);
    return new PartsRecord(
        first.start / 1e9,
        first.before / 1e9,
        second.parts,
        new Warming(second.points(), first.points()));
  }

  /** One exploration. */
  private static final class Pass implements Listener {
    private final Times times = new Times();
    private final List<Listener.Part> parts = new ArrayList<>();
    private final List<Double> marks = new ArrayList<>();
    private final long begin;
    private double start;
    private double before;
    private int runs;

    /** {@code begin}: what the processor had done by then. */
    Pass(long begin) {
      this.begin = begin;
    }

    void explore(Path file, String function, int k, SubtreeBase.Sizes sizes) throws IOException {
      Settings settings =
          Settings.defaults().withCriterion(Criterion.K_PATHS).withK(k).withSearch(Search.DFS);
      Path path = Files.createTempFile("cairn", ".journal");
      try (Journal journal = Journal.create(path, Map.of())) {
        Listener both =
            new Listener() {
              @Override
              public void onRun(Event event) {
                Pass.this.onRun(event);
                journal.onRun(event);
              }

              @Override
              public void onPart(Part part) {
                Pass.this.onPart(part);
              }
            };
        var crew = new RealCrew(function, settings, 1, both);
        crew.exploreDivided(RealStack.drive(file, function), Assistance.NONE, sizes);
      }
      Files.delete(path);
    }

    @Override
    public void onRun(Event event) {
      if (parts.isEmpty() && runs % RUNS_PER_MARK == 0) {
        double now = times.now() - begin;
        start = runs == 0 ? now : start;
        marks.add((now - start) / 1e9);
      }
      runs++;
    }

    @Override
    public void onPart(Part part) {
      Listener.Part taken = times.of(part);
      if (parts.isEmpty()) {
        before = times.first - begin - taken.nanos() - taken.joiningNanos();
      }
      parts.add(taken);
    }

    /** When what was done, since the first run. */
    List<Double> points() {
      List<Double> points = new ArrayList<>(marks);
      double divided = (before - start) / 1e9;
      points.removeIf(m -> m >= divided);
      points.add(divided);
      double done = divided;
      for (Listener.Part part : parts) {
        done += part.nanos() / 1e9;
        points.add(done);
      }
      return points;
    }
  }

  /** What the clock says, as processor time. */
  private static final class Times {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> known = new HashMap<>();
    private long clock = System.nanoTime();
    private long processor = now();
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
      first = first == 0 ? processor : first;
      double share = (double) used / passed;
      return new Listener.Part(
          part.runs(),
          Math.round(part.nanos() * share),
          Math.round(part.joiningNanos() * share),
          part.left());
    }
  }
}
