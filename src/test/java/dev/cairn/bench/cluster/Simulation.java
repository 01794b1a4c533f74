package dev.cairn.bench.cluster;

import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * How long a project would take on many workers: recorded durations of functions, drawn at random,
 * given away one task after the other by one command that reads the files and sends the tasks.
 *
 * @param durations of functions, in seconds
 * @param readers on how many cores the command reads files
 * @param reading what it needs to read a file, in seconds
 * @param sending what the command needs for a task, in seconds
 * @param starting what a worker needs for a task beside the functions in it, in seconds
 */
record Simulation(
    List<Double> durations, int readers, double reading, double sending, double starting) {
  private static final int FUNCTIONS_PER_FILE = 10;

  /** What came of it: how long it took, and when the command had given everything away. */
  record Outcome(double seconds, double leading) {}

  /** {@code functions} of a project in tasks of {@code each}, by so many workers. */
  Outcome run(int functions, int each, int workers, long seed) {
    var random = new Random(seed);
    var free = new PriorityQueue<Double>();
    for (int i = 0; i < workers; i++) {
      free.add(0.0);
    }
    double leader = 0;
    double end = 0;
    for (int i = 0; i < functions; i += each) {
      int files = (i + each - 1) / FUNCTIONS_PER_FILE + 1;
      double read = Math.ceilDiv(files, readers) * reading;
      leader = Math.max(leader, read) + sending;
      double work = starting;
      for (int f = i; f < Math.min(functions, i + each); f++) {
        work += durations.get(random.nextInt(durations.size()));
      }
      double done = Math.max(leader, free.remove()) + work;
      free.add(done);
      end = Math.max(end, done);
    }
    return new Outcome(end, leader);
  }
}
