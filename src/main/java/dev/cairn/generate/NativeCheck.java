package dev.cairn.generate;

import dev.cairn.engine.Result;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.NativeToolchain;
import dev.cairn.testgen.replay.SandboxLevel;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has a suite compiled and run natively where the user wants it, the machine can do it, and as long
 * as there is time; otherwise it is only written, with the reason. {@link #stop()} may be called
 * from any thread.
 */
final class NativeCheck {
  private static final Duration GRACE = Duration.ofMillis(500);

  private final Environment environment;
  private final Request request;
  private final long start;
  private boolean isCutShort;
  private Optional<SandboxLevel> level = Optional.empty();
  private volatile boolean isStopped;
  private volatile @Nullable Thread checking;

  /** {@code start}: when the function's time began, by {@link System#nanoTime}. */
  NativeCheck(Environment environment, Request request, long start) {
    this.environment = environment;
    this.request = request;
    this.start = start;
  }

  SuiteCheck.Delivered deliver(SuiteCheck suite, Result result) throws IOException {
    Optional<String> obstacle = obstacle();
    if (obstacle.isPresent()) {
      boolean isWished = request.nativeRuns() == Request.Native.NONE;
      return suite.write(result, obstacle.get(), isWished);
    }
    NativeToolchain tools =
        NativeToolchain.find(environment.searchPath())
            .orElseThrow()
            .confined(request.course().sandbox(), environment.cache().root());
    level = Optional.of(tools.confinement().level());
    boolean allowHost = request.nativeRuns() == Request.Native.ALL;
    NativeSettings basis = NativeSettings.DEFAULT;
    checking = Thread.currentThread();
    try (var _ = new Alarm(Thread.currentThread(), untilDeadline())) {
      return suite.check(
          result, tools, new NativeSettings(basis.testLimit(), basis.suiteLimit(), allowHost));
    } catch (InterruptedException e) {
      isCutShort = true;
      return suite.write(
          result,
          (isStopped ? "stopped" : "the time was up") + " before the tests were compiled and run",
          false);
    } finally {
      checking = null;
    }
  }

  /** How far native runs were confined; empty when nothing was run. */
  Optional<SandboxLevel> level() {
    return level;
  }

  /** Whether the check was begun and not ended. */
  boolean isCutShort() {
    return isCutShort;
  }

  /** How long the check may take before it is given up. */
  private Duration untilDeadline() {
    Duration left = request.settings().maxTime().minusNanos(System.nanoTime() - start).plus(GRACE);
    return left.compareTo(GRACE) < 0 ? GRACE : left;
  }

  private Optional<String> obstacle() {
    if (request.nativeRuns() == Request.Native.NONE) {
      return Optional.of("--no-native was given");
    }
    if (isStopped) {
      return Optional.of("stopped before the tests were compiled and run");
    }
    return NativeToolchain.find(environment.searchPath()).isEmpty()
        ? Optional.of(NativeToolchain.NO_COMPILER)
        : Optional.empty();
  }

  void stop() {
    isStopped = true;
    Thread thread = checking;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
