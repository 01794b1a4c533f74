package dev.cairn.cli.terminal;

import dev.cairn.cli.terminal.Terminal.Colour;
import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Progress on standard error: one live line on a terminal, now and then a plain line elsewhere. */
public final class ProgressLine implements Progress {
  private static final long LIVE_NANOS = 100_000_000L;
  private static final long PLAIN_NANOS = 5_000_000_000L;
  private static final String ERASE = "\r\u001b[K";
  private static final int BAR = 12;

  private final PrintWriter err;
  private final Terminal terminal;
  private final Duration perFunction;
  private final LongSupplier clock;
  private final long start;
  private String title = "";
  private int functions = 1;
  private int done;
  private long begin;
  private long last;

  /** {@code perFunction}: the time that each function may take. */
  public ProgressLine(PrintWriter err, Duration perFunction) {
    this(err, Terminal.ofErrors(System.getenv()), perFunction, System::nanoTime);
  }

  ProgressLine(PrintWriter err, Terminal terminal, Duration perFunction, LongSupplier clock) {
    this.err = err;
    this.terminal = terminal;
    this.perFunction = perFunction;
    this.clock = clock;
    start = clock.getAsLong();
    begin = start;
    last = start;
  }

  @Override
  public void begins(String function, int number, int of) {
    title = of == 1 ? function : function + " (" + number + "/" + of + ")";
    functions = of;
    begin = clock.getAsLong();
    last = begin;
  }

  @Override
  public void onRun(Listener.Event event) {
    long now = clock.getAsLong();
    if (now - last >= (terminal.isLive() ? LIVE_NANOS : PLAIN_NANOS)) {
      last = now;
      show(parts(event, now));
    }
  }

  @Override
  public void notes(String text) {
    err.println((terminal.isLive() ? ERASE : "") + text);
    err.flush();
  }

  /** What there is to say, the most important first: a narrow terminal shows only that. */
  private List<String> parts(Listener.Event event, long now) {
    long percent = event.total() == 0 ? 100 : 100L * event.covered() / event.total();
    long perSecond = event.number() * 1_000_000_000L / Math.max(1, now - begin);
    List<String> parts = new ArrayList<>();
    parts.add(title + ":");
    if (terminal.isLive() && terminal.isUnicode()) {
      parts.add(
          "━".repeat((int) (BAR * percent / 100)) + "─".repeat(BAR - (int) (BAR * percent / 100)));
    }
    parts.add(percent + " %,");
    parts.add(event.covered() + " of " + event.total() + " items,");
    parts.add(time(now - start) + " gone,");
    parts.add("at most " + time(left(now)) + " left,");
    parts.add("run " + event.number() + " (" + perSecond + "/s),");
    parts.add(event.queries() + " queries");
    return parts;
  }

  /** The rest of this function's time, and as long for each other as they took so far. */
  private long left(long now) {
    long own = Math.max(0, perFunction.toNanos() - (now - begin));
    int others = Math.max(0, functions - done - 1);
    long each = done == 0 ? perFunction.toNanos() : (begin - start) / done;
    return own + others * each;
  }

  private static String time(long nanos) {
    long seconds = nanos / 1_000_000_000L;
    return seconds < 3600
        ? "%d:%02d".formatted(seconds / 60, seconds % 60)
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  @Override
  public void checksNatively(int tests) {
    if (terminal.isLive()) {
      show(List.of(title + ":", "compiling and running " + tests + " tests"));
    }
  }

  @Override
  public void ends(FunctionReport report) {
    done++;
    erase();
  }

  /** Leaves an empty line on a terminal. */
  public void erase() {
    if (terminal.isLive()) {
      err.print(ERASE);
      err.flush();
    }
  }

  private void show(List<String> parts) {
    err.print(
        terminal.isLive()
            ? ERASE + fitting(parts)
            : String.join(" ", parts) + System.lineSeparator());
    err.flush();
  }

  /** As many parts as fit into the line; of the first at least its beginning. */
  private String fitting(List<String> parts) {
    int room = terminal.width().getAsInt() - 1;
    String first = parts.getFirst();
    if (first.length() >= room) {
      return terminal.paint(Colour.TITLE, first.substring(0, Math.max(0, room)));
    }
    var line = new StringBuilder(terminal.paint(Colour.TITLE, first));
    int used = first.length();
    for (String part : parts.subList(1, parts.size())) {
      used += 1 + part.length();
      if (used > room) {
        break;
      }
      line.append(' ').append(terminal.paint(colour(part), part));
    }
    return line.toString().replaceFirst(",((\u001b\\[0m)?)$", "$1");
  }

  private static Colour colour(String part) {
    return part.startsWith("━") || part.endsWith("%,") ? Colour.GOOD : Colour.QUIET;
  }
}
