package dev.cairn.generate.check;

import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.generate.Request;
import dev.cairn.limit.Share;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.TestVerdict;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxLevel;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Has a suite compiled and run natively where the user wants it, the machine can do it, and as long
 * as there is time; otherwise it is only written, with the reason. {@link #stop()} may be called
 * from any thread.
 */
public final class NativeCheck {
  private static final Duration GRACE = Duration.ofMillis(500);
  private static final int REST = 3;
  private static final Duration AFTER_STOP = Duration.ofMillis(500);

  /** More tests than that are not compiled as one program. */
  private static final int MANY = 1000;

  /** What it takes at most to write a test. */
  private static final Duration TO_WRITE = Duration.ofMillis(1);

  private final NativeTools toolbox;
  private final Request request;
  private final long start;
  private boolean isCutShort;
  private Optional<SandboxLevel> level = Optional.empty();
  private volatile boolean isStopped;
  private volatile @Nullable Thread checking;

  /** {@code start}: when the function's time began, by {@link System#nanoTime}. */
  public NativeCheck(NativeTools toolbox, Request request, long start) {
    this.toolbox = toolbox;
    this.request = request;
    this.start = start;
  }

  /**
   * Tests are compiled and run from now on, as they are found; empty where none are to be run.
   *
   * @param end hears when the search has to end, so that its last tests can be run: by what the
   *     latest of them took, and by what all of them took
   */
  public Optional<EarlyReplay> early(SuiteCheck suite, BiConsumer<Duration, Duration> end) {
    if (obstacle().isPresent()) {
      return Optional.empty();
    }
    Duration time = request.settings().maxTime();
    Duration whole = time.minusNanos(System.nanoTime() - start).minus(GRACE);
    NativeToolchain tools = tools();
    var times = new ReplayTimes();
    return Optional.of(
        new EarlyReplay(
            tests -> suite.checkAside(tests, tools, nativeSettings()),
            isOfProgram() ? Duration.ZERO : Share.part(time, 4),
            pace(
                taken -> {
                  times.add(taken);
                  end.accept(whole.minus(times.ofLatest()), whole.minus(times.ofSuite()));
                })));
  }

  /**
   * Three times as long as it worked: the search may have but one core with it. A program is
   * compiled for its first tests only: how long that takes says nothing of others, which have
   * waited long enough then.
   */
  private EarlyReplay.Pace pace(Consumer<Duration> heard) {
    var batches = new AtomicInteger();
    return taken -> {
      if (isOfProgram() && batches.getAndIncrement() == 0) {
        return Duration.ZERO;
      }
      heard.accept(taken);
      return isOfProgram() ? taken : Share.times(taken, REST);
    };
  }

  private boolean isOfProgram() {
    return request.inputs().world().isPresent();
  }

  public SuiteCheck.Delivered deliver(SuiteCheck suite, Result result, Optional<EarlyReplay> early)
      throws IOException {
    Optional<String> obstacle = obstacle();
    if (obstacle.isPresent()) {
      boolean isWished = request.nativeRuns() == Request.Native.NONE;
      Optional<Duration> left = Optional.of(toWrite()).filter(_ -> isWished);
      return suite.write(result, SuiteCheck.Known.nothing(obstacle.get(), left, isStopped));
    }
    Map<Integer, TestVerdict> known = new ConcurrentHashMap<>();
    early.ifPresent(e -> known.putAll(byTest(e.verdicts(), result)));
    checking = Thread.currentThread();
    try {
      if (!isForParts(result, early)) {
        return checkWhole(suite, result, known);
      }
      isCutShort = !checkInParts(suite, result, known);
    } catch (InterruptedException e) {
      isCutShort = true;
    } finally {
      checking = null;
    }
    String why =
        (isStopped ? "stopped" : "the time was up") + " before the tests were compiled and run";
    List<SuiteFiles.File> added = early.map(EarlyReplay::added).orElse(List.of());
    return suite.write(
        result, new SuiteCheck.Known(known, added, why, Optional.empty(), isStopped));
  }

  private static Map<Integer, TestVerdict> byTest(Map<Integer, TestVerdict> byRun, Result result) {
    Map<Integer, TestVerdict> byTest = new HashMap<>();
    for (KeptRun test : result.tests()) {
      TestVerdict verdict = byRun.get(test.runNumber());
      if (verdict != null) {
        byTest.put(test.number(), verdict);
      }
    }
    return byTest;
  }

  /**
   * A compiler would take too long for very many of them at once; where the time is short, for
   * fewer.
   */
  private boolean isForParts(Result result, Optional<EarlyReplay> early) {
    int tests = result.tests().size();
    boolean isShort =
        tests > PartwiseCheck.PART
            && early.filter(e -> e.expected(tests).compareTo(untilDeadline()) > 0).isPresent();
    return tests > MANY || isShort;
  }

  private SuiteCheck.Delivered checkWhole(
      SuiteCheck suite, Result result, Map<Integer, TestVerdict> known)
      throws IOException, InterruptedException {
    Duration left = untilDeadline().minus(Share.times(TO_WRITE, result.tests().size()));
    try (var _ = new Alarm(Thread.currentThread(), atLeastGrace(left))) {
      return suite.check(result, tools(), nativeSettings(), atLeastGrace(left), known::put);
    }
  }

  /** Says whether there was time for all. */
  private boolean checkInParts(SuiteCheck suite, Result result, Map<Integer, TestVerdict> known)
      throws IOException {
    NativeToolchain tools = tools();
    var parts =
        new PartwiseCheck(
            tests -> suite.checkAside(tests, tools, nativeSettings()).verdicts(),
            () -> isStopped ? Duration.ZERO : left());
    return parts.check(NamedTests.of(result), known) && parts.check(result.tests(), known);
  }

  private NativeSettings nativeSettings() {
    NativeSettings basis = NativeSettings.DEFAULT;
    boolean allowHost = request.nativeRuns() == Request.Native.ALL;
    return new NativeSettings(basis.testLimit(), basis.suiteLimit(), allowHost);
  }

  private NativeToolchain tools() {
    NativeToolchain tools = toolbox.confined();
    level = Optional.of(tools.confinement().level());
    return tools;
  }

  /** How far native runs were confined; empty when nothing was run. */
  public Optional<SandboxLevel> level() {
    return level;
  }

  /** Whether the check was begun and not ended. */
  public boolean isCutShort() {
    return isCutShort;
  }

  /**
   * How long a search that ended so waits for what is replayed beside it: where the time is short,
   * that may be all that will be replayed.
   */
  public Duration patience(Exploration.End end) {
    return end == Exploration.End.CUT_SHORT && !isStopped
        ? untilDeadline().minus(GRACE)
        : Duration.ZERO;
  }

  /** How long the check may take before it is given up. */
  private Duration untilDeadline() {
    return atLeastGrace(left().plus(GRACE));
  }

  private Duration left() {
    return request.settings().maxTime().minusNanos(System.nanoTime() - start);
  }

  private static Duration atLeastGrace(Duration time) {
    return time.compareTo(GRACE) < 0 ? GRACE : time;
  }

  /** Whoever is told to stop does not write as long as it was allowed to explore. */
  private Duration toWrite() {
    return isStopped ? AFTER_STOP : untilDeadline();
  }

  private Optional<String> obstacle() {
    if (request.nativeRuns() == Request.Native.NONE) {
      return Optional.of("--no-native was given");
    }
    if (isStopped) {
      return Optional.of("stopped before the tests were compiled and run");
    }
    if (!toolbox.isThere()) {
      return Optional.of(NativeToolchain.NO_COMPILER);
    }
    return isConfined()
        ? Optional.empty()
        : Optional.of(
            "the kernel cannot keep a program to its folder here; --native-host-effects runs it"
                + " nevertheless");
  }

  /** A program may do what it likes with files only where they are its own. */
  private boolean isConfined() {
    return !isOfProgram()
        || request.nativeRuns() == Request.Native.ALL
        || tools().confinement().level().keepsFiles();
  }

  public void stop() {
    isStopped = true;
    Thread thread = checking;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
