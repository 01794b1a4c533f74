package dev.cairn.cluster;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * How a member introduces itself, as plain text, so that every version can read it of any other.
 *
 * @param version of Cairn and of the messages it understands
 * @param slots how many tasks it does at a time; 0: it leads and works for nobody
 * @param busy how many it does just now
 * @param done how many it has done
 * @param waiting tasks that it has not given to anybody yet
 * @param lost tasks whose worker went away
 * @param repeated tasks that were given to a second worker, since the first took too long
 * @param seconds since it joined
 */
public record Card(
    String version,
    int slots,
    int busy,
    long done,
    int waiting,
    long lost,
    long repeated,
    long seconds) {
  private static final String HEAD = "cairn";

  /** Of members of this version. */
  public static String version(String program) {
    return program + "-" + Messages.language();
  }

  public byte[] bytes() {
    List<Object> all = List.of(HEAD, version, slots, busy, done, waiting, lost, repeated, seconds);
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
              Integer.parseInt(words[3]),
              Long.parseLong(words[4]),
              Integer.parseInt(words[5]),
              Long.parseLong(words[6]),
              Long.parseLong(words[7]),
              Long.parseLong(words[8])));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.of(new Card(words[1], 0, 0, 0, 0, 0, 0, 0));
    }
  }
}
