package dev.cairn.cluster.lead;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of the tasks of a command.
 *
 * @param waiting those not given to anybody yet
 * @param running those that somebody does
 * @param done those that were done
 * @param here how many of these by the command itself
 * @param lost how often a worker went away with one
 * @param repeated how often one was given to a second worker, since the first took too long
 * @param refused how often a worker could not do one
 * @param why the last time
 * @param perMinute how many were done in the last minute
 * @param sent bytes of tasks and files
 * @param received bytes of results
 */
public record TaskFigures(
    int waiting,
    int running,
    long done,
    long here,
    long lost,
    long repeated,
    long refused,
    String why,
    double perMinute,
    long sent,
    long received) {
  /** In words, for whoever gave the command. */
  public String words() {
    List<String> parts = new ArrayList<>();
    parts.add(
        "workers did %s (%d kB sent, %d kB received)"
            .formatted(counted(done - here, "task"), sent / 1000, received / 1000));
    if (lost > 0) {
      parts.add(lost + " lost with a worker and given to another");
    }
    if (repeated > 0) {
      parts.add(repeated + " given to a second worker");
    }
    if (refused > 0) {
      parts.add(refused + " refused (" + why + ")");
    }
    if (here > 0) {
      parts.add(here + " done here");
    }
    return String.join("; ", parts);
  }

  private static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
