package dev.cairn.cli;

import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Progress on standard error: one live line on a terminal, now and then a plain line elsewhere. */
final class ProgressLine implements Progress {
  private static final long LIVE_NANOS = 100_000_000L;
  private static final long PLAIN_NANOS = 5_000_000_000L;
  private static final String ERASE = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean isLive;
  private String title = "";
  private long last = System.nanoTime();

  /** Live when standard error is a terminal. */
  ProgressLine(PrintWriter err) {
    this(err, isTerminal());
  }

  ProgressLine(PrintWriter err, boolean isLive) {
    this.err = err;
    this.isLive = isLive;
  }

  @Override
  public void begins(String function, int number, int of) {
    title = of == 1 ? function : function + " (" + number + "/" + of + ")";
    last = System.nanoTime();
  }

  @Override
  public void onRun(Listener.Event event) {
    long now = System.nanoTime();
    if (now - last >= (isLive ? LIVE_NANOS : PLAIN_NANOS)) {
      last = now;
      show(
          "%s: run %d, %d of %d items covered, %d queries"
              .formatted(title, event.number(), event.covered(), event.total(), event.queries()));
    }
  }

  @Override
  public void checksNatively(int tests) {
    if (isLive) {
      show("%s: compiling and running %d tests".formatted(title, tests));
    }
  }

  @Override
  public void ends(FunctionReport report) {
    erase();
  }

  /** Leaves an empty line on a terminal. */
  void erase() {
    if (isLive) {
      err.print(ERASE);
      err.flush();
    }
  }

  private void show(String text) {
    err.print(isLive ? ERASE + text : text + System.lineSeparator());
    err.flush();
  }

  /** Whether standard error is a terminal; the JVM only tells about all three streams together. */
  private static boolean isTerminal() {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException e) {
      return false;
    }
  }
}
