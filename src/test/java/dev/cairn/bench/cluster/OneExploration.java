package dev.cairn.bench.cluster;

import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * How long one exploration would take with many workers that find runs ahead: recorded durations of
 * solver questions, drawn at random, and a command that books one run after the other.
 *
 * @param durations of questions with the run that follows, in seconds
 * @param booking what the command needs for a run that was found ahead, in seconds
 * @param travelling what a guess and its run need on their way, in seconds
 */
record OneExploration(List<Double> durations, double booking, double travelling) {
  /** Of a run so many choices are guessed: run k is known of when run k / 2 is booked. */
  private static final int CHOICES = 2;

  /** What came of it: how long it took, and the share of runs that workers found in time. */
  record Outcome(double seconds, double ahead) {}

  /** So many runs by a command alone (0) or with workers. */
  Outcome run(int runs, int workers, long seed) {
    var random = new Random(seed);
    var free = new PriorityQueue<Double>();
    for (int i = 0; i < workers; i++) {
      free.add(0.0);
    }
    double[] booked = new double[runs];
    double[] found = new double[runs];
    double[] takes = new double[runs];
    double now = 0;
    int given = 1;
    int ahead = 0;
    for (int k = 0; k < runs; k++) {
      takes[k] = takes[k] == 0 ? draw(random) : takes[k];
      boolean isFound = k > 0 && found[k] > 0 && found[k] <= now;
      ahead += isFound ? 1 : 0;
      now += booking + (isFound ? 0 : takes[k]);
      booked[k] = now;
      for (; workers > 0 && given < Math.min(runs, CHOICES * (k + 1) + 1); given++) {
        takes[given] = takes[given] == 0 ? draw(random) : takes[given];
        double begin = Math.max(free.remove(), booked[given / CHOICES] + travelling);
        found[given] = begin + takes[given] + travelling;
        free.add(begin + takes[given]);
      }
    }
    return new Outcome(now, (double) ahead / runs);
  }

  private double draw(Random random) {
    return durations.get(random.nextInt(durations.size()));
  }
}
