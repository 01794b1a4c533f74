package dev.cairn.cluster;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a member introduces itself, as plain text, so that every version can read it of any other.
 *
 * @param version of Cairn and of the messages it understands
 * @param slots how many tasks it does at a time; 0: it leads or looks, and works for nobody
 * @param tasks how it is with those
 * @param perMinute how many were done in the last minute
 * @param one how it is with functions that are explored by one command, and helped with by others
 */
public record Card(String version, int slots, Tasks tasks, double perMinute, One one) {
  private static final String HEAD = "cairn";

  /**
   * Tasks of a worker, or of a command that leads.
   *
   * @param busy how many are being done just now
   * @param done how many were done
   * @param waiting those not given to anybody yet
   * @param lost those whose worker went away
   * @param repeated those that were given to a second worker, since the first took too long
   */
  public record Tasks(int busy, long done, int waiting, long lost, long repeated) {
    public static final Tasks NONE = new Tasks(0, 0, 0, 0, 0);
  }

  /**
   * The exploration of one function on many machines.
   *
   * @param helping how many a worker helps with
   * @param runs how many were made ahead for a command that leads
   * @param used how many of them it took over
   * @param parts how many parts were explored for it
   */
  public record One(int helping, long runs, long used, long parts) {
    public static final One NONE = new One(0, 0, 0, 0);
  }

  /** Of members of this version. */
  public static String version(String program) {
    return program + "-" + Messages.language();
  }

  /** Of somebody who only looks. */
  public static Card looking(String version) {
    return new Card(version, 0, Tasks.NONE, -1, One.NONE);
  }

  public boolean isLooking() {
    return perMinute < 0;
  }

  public byte[] bytes() {
    List<Object> all =
        List.of(
            HEAD,
            version,
            slots,
            tasks.busy,
            tasks.done,
            tasks.waiting,
            tasks.lost,
            tasks.repeated,
            String.format(Locale.ROOT, "%.1f", perMinute),
            one.helping,
            one.runs,
            one.used,
            one.parts);
    return String.join(" ", all.stream().map(String::valueOf).toList())
        .getBytes(StandardCharsets.UTF_8);
  }

  /** What others wrote; a later version may have added something. */
  public static Optional<Card> of(byte[] bytes) {
    String[] words = new String(bytes, StandardCharsets.UTF_8).split(" ", -1);
    if (words.length < 2 || !words[0].equals(HEAD)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Card(
              words[1],
              Integer.parseInt(words[2]),
              new Tasks(
                  Integer.parseInt(words[3]),
                  Long.parseLong(words[4]),
                  Integer.parseInt(words[5]),
                  Long.parseLong(words[6]),
                  Long.parseLong(words[7])),
              Double.parseDouble(words[8]),
              new One(
                  Integer.parseInt(words[9]),
                  Long.parseLong(words[10]),
                  Long.parseLong(words[11]),
                  Long.parseLong(words[12]))));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.of(new Card(words[1], 0, Tasks.NONE, 0, One.NONE));
    }
  }
}
