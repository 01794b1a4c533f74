package dev.cairn.generate.job;

import dev.cairn.generate.Request;
import dev.cairn.limit.Deadline;
import dev.cairn.user.UserError;
import java.time.Duration;

/**
 * How long files may be read before a function is explored, and what of the function's time that
 * was. Reading is what compiles them and makes the model of their program. A busy machine reads
 * slowly: reading is not given up at once, and leaves some time for exploring. Not thread-safe, but
 * for its deadline.
 */
final class ReadingTime {
  /** As long reading may take, however short the time of a function is. */
  private static final Duration LEAST = Duration.ofSeconds(10);

  /** The same where all functions of the files are meant: they are read for each of them. */
  private static final Duration LEAST_FOR_ALL = Duration.ofMinutes(2);

  /** What is left to explore a function, if its time is twice that. */
  private static final Duration EXPLORING = Duration.ofSeconds(5);

  private final Duration function;
  private Duration limit;
  private final Deadline deadline;
  private long begin = System.nanoTime();
  private double files;

  /**
   * What has been read for one function.
   *
   * @param seconds how long it took, with the files it is in
   * @param begin when its time began, by {@link System#nanoTime}
   */
  record Read(double seconds, long begin) {}

  ReadingTime(Request request) {
    function = request.settings().maxTime();
    int named = request.functions().size();
    limit = longest(function.multipliedBy(Math.max(1, named)), named > 0 ? LEAST : LEAST_FOR_ALL);
    deadline = Deadline.never();
  }

  /** When reading is given up; whoever cancels it ends all reading. */
  Deadline deadline() {
    return deadline;
  }

  /** The files are read from now on. */
  void beginsFiles() {
    begin = System.nanoTime();
    deadline.restart(limit);
  }

  /** The files are read. */
  void readFiles() {
    files = seconds();
  }

  /** What calls one function is read from now on; if it {@code isOnly}, its time has begun. */
  void beginsFunction(boolean isOnly) {
    if (!isOnly) {
      begin = System.nanoTime();
      limit = longest(function, LEAST);
      deadline.restart(limit);
    }
  }

  /** That is read now. */
  Read read(boolean isOnly) {
    Duration spared = function.dividedBy(2);
    Duration most = function.minus(spared.compareTo(EXPLORING) < 0 ? spared : EXPLORING);
    long now = System.nanoTime();
    long counted = Math.min(now - begin, most.toNanos());
    return new Read(isOnly ? seconds() : files + seconds(), now - counted);
  }

  private double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }

  private static Duration longest(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  /** What to tell the user when there was too little time for {@code what}. */
  UserError isUp(String what) {
    return new UserError(
        "reading %s was not done after %d s, which is what --max-time allows"
            .formatted(what, limit.toSeconds()),
        "give it more with --max-time, or leave out what is large in the file");
  }
}
