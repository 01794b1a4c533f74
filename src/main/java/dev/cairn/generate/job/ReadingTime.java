package dev.cairn.generate.job;

import dev.cairn.generate.Request;
import dev.cairn.limit.ChildProcesses;
import dev.cairn.limit.Deadline;
import dev.cairn.limit.Share;
import dev.cairn.user.UserError;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long files may be read before a function is explored, and what of the function's time that
 * was. Reading is what compiles them and makes the model of their program. On a busy machine that
 * takes long though there is little to do: so reading goes on until the processor has worked for it
 * a while, and counts by what the processor did. For one thread, but for its deadline.
 */
final class ReadingTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** What the processor may do for it in any case; that may take {@link #PATIENCE}. */
  private static final Duration LEAST = Duration.ofSeconds(4);

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The same where all functions of the files are meant: they are read for each of them. */
  private static final Duration FOR_ALL = Duration.ofMinutes(2);

  private final LongSupplier cpu;
  private final LongSupplier compilers;
  private final Duration function;
  private final Duration forFiles;
  private final Deadline deadline = Deadline.never();
  private Duration limit;
  private long begin;
  private long cpuAtBegin;
  private LongSupplier compiled = () -> 0;
  private double files;

  /**
   * What has been read for one function.
   *
   * @param seconds how long it took, with the files it is in
   * @param begin when its time began, by {@link System#nanoTime}
   */
  record Read(double seconds, long begin) {}

  ReadingTime(Request request) {
    this(
        request.settings().maxTime(),
        request.functions().size(),
        THREADS::getCurrentThreadCpuTime,
        isOneFile(request) ? new ChildProcesses()::cpuNanos : () -> 0);
  }

  /** Many small files are worth waiting for; a large one takes as long to read as to compile. */
  private static boolean isOneFile(Request request) {
    return request.files().size() == 1 && request.own().spare().isEmpty();
  }

  /**
   * @param function the time of each function
   * @param named how many functions are meant; 0: all
   * @param cpu what the processor has done for the calling thread, in nanoseconds
   * @param compilers what it has done for processes that were started, as far as that counts
   */
  ReadingTime(Duration function, int named, LongSupplier cpu, LongSupplier compilers) {
    this.cpu = cpu;
    this.compilers = compilers;
    this.function = function;
    forFiles = named > 0 ? Share.times(function, named) : longest(function, FOR_ALL);
    limit = forFiles;
  }

  /** When reading is given up; whoever cancels it ends all reading. */
  Deadline deadline() {
    return deadline;
  }

  /** The files are read from now on; nothing but compilers was started before they are. */
  void beginsFiles() {
    long before = compilers.getAsLong();
    compiled = () -> compilers.getAsLong() - before;
    begins(forFiles);
  }

  private void begins(Duration time) {
    limit = time;
    begin = System.nanoTime();
    cpuAtBegin = cpu.getAsLong();
    deadline.restart(
        time,
        () -> worked().plusNanos(compiled.getAsLong()).compareTo(LEAST) >= 0,
        time.compareTo(PATIENCE) > 0 ? time : PATIENCE);
  }

  private Duration worked() {
    return Duration.ofNanos(cpu.getAsLong() - cpuAtBegin);
  }

  /** The files are read. */
  void readFiles() {
    files = seconds();
  }

  /** What calls one function is read from now on; if it {@code isOnly}, its time has begun. */
  void beginsFunction(boolean isOnly) {
    if (!isOnly) {
      compiled = () -> 0; // tests of other functions are compiled and run meanwhile
      begins(function);
    }
  }

  /** That is read now. Three quarters of a function's time are left for it in any case. */
  Read read(boolean isOnly) {
    long now = System.nanoTime();
    long work = worked().toNanos() * 3 / 2; // with what the compiler did
    long counted = Math.min(Math.min(now - begin, work), Share.part(function, 4).toNanos());
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
        "reading %s was not done in %d s, which is what --max-time allows"
            .formatted(what, Math.max(1, limit.toSeconds())),
        "give it more with --max-time, or leave out what is large in the file");
  }
}
