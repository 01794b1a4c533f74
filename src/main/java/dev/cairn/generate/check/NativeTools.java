package dev.cairn.generate.check;

import dev.cairn.engine.parallel.Threads;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.user.UserError;
import java.util.Optional;
import java.util.concurrent.FutureTask;

/**
 * The system's compiler, as all functions of a command use it: looked for once, and asked once how
 * far this kernel lets programs be confined, while the files are still being compiled. Thread-safe.
 */
public final class NativeTools implements AutoCloseable {
  private final Optional<NativeToolchain> found;
  private final FutureTask<NativeToolchain> confined;
  private final Thread asking;

  public NativeTools(Environment environment, Request request) {
    found = NativeToolchain.find(environment.searchPath());
    confined =
        new FutureTask<>(
            () ->
                found
                    .orElseThrow()
                    .confined(request.course().sandbox(), environment.cache().root()));
    boolean isNeeded = found.isPresent() && request.nativeRuns() != Request.Native.NONE;
    asking =
        Thread.ofPlatform()
            .daemon()
            .name("cairn-confinement")
            .start(isNeeded ? confined : () -> {});
  }

  /** Whether there is a compiler at all. */
  boolean isThere() {
    return found.isPresent();
  }

  /**
   * The compiler, and how it and what it makes are started, where tests are to be run.
   *
   * @throws UserError when the user requires more than this kernel allows
   */
  NativeToolchain confined() {
    Threads.join(asking, () -> {});
    return switch (confined.state()) {
      case SUCCESS -> confined.resultNow();
      case FAILED -> throw unwrapped(confined.exceptionNow());
      case RUNNING, CANCELLED -> throw new IllegalStateException("no native runs");
    };
  }

  private static RuntimeException unwrapped(Throwable cause) {
    return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
  }

  /** Nothing is left behind, neither a process nor its folder. */
  @Override
  public void close() {
    Threads.join(asking, () -> {});
  }
}
