package dev.cairn.cli.terminal;

import dev.cairn.cli.terminal.Terminal.Colour;
import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Progress on standard error: one live line on a terminal, now and then a plain line elsewhere. */
public final class ProgressLine implements Progress {
  private static final long LIVE_NANOS = 100_000_000L;
  private static final long PLAIN_NANOS = 5_000_000_000L;
  private static final String ERASE = "\r\u001b[K";
  private static final int BAR = 12;

  /** A name of which so little is left is not marked as cut. */
  private static final int SHORT = 6;

  private final PrintWriter err;
  private final Terminal terminal;
  private final Allowance time;
  private final LongSupplier clock;
  private final long start;
  private String title = "";
  private int functions = 1;
  private int done;
  private long begin;
  private long last;

  /** The time that each function may take, or all of them together. */
  record Allowance(Duration time, boolean isForAll) {}

  /** {@code perFunction}: the time that each function may take. */
  public ProgressLine(PrintWriter err, Duration perFunction) {
    this(err, new Allowance(perFunction, false));
  }

  private ProgressLine(PrintWriter err, Allowance time) {
    this(err, Terminal.ofErrors(System.getenv()), time, System::nanoTime);
  }

  /** {@code budget}: the time that all functions may take together. */
  public static ProgressLine within(PrintWriter err, Duration budget) {
    return new ProgressLine(err, new Allowance(budget, true));
  }

  ProgressLine(PrintWriter err, Terminal terminal, Allowance time, LongSupplier clock) {
    this.err = err;
    this.terminal = terminal;
    this.time = time;
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

  /**
   * Something to say.
   *
   * @param rank the smaller the more important: a narrow terminal shows only that
   */
  private record Part(int rank, String text) {}

  private List<Part> parts(Listener.Event event, long now) {
    long percent = event.total() == 0 ? 100 : 100L * event.covered() / event.total();
    long perSecond = event.number() * 1_000_000_000L / Math.max(1, now - begin);
    List<Part> parts = new ArrayList<>();
    if (terminal.isLive() && terminal.isUnicode()) {
      int full = (int) (BAR * percent / 100);
      parts.add(new Part(6, "━".repeat(full) + "─".repeat(BAR - full)));
    }
    parts.add(new Part(1, percent + " %,"));
    parts.add(new Part(5, event.covered() + " of " + event.total() + " items,"));
    parts.add(new Part(2, time(now - start) + " gone,"));
    parts.add(new Part(3, "at most " + time(left(now)) + " left,"));
    parts.add(new Part(4, "run " + event.number() + " (" + perSecond + "/s),"));
    parts.add(new Part(7, event.queries() + (event.queries() == 1 ? " query" : " queries")));
    return parts;
  }

  /**
   * The rest of this function's time, and as long for each other as they took so far; with one
   * budget for all, what is left of it.
   */
  private long left(long now) {
    long allowed = time.time.toNanos();
    if (time.isForAll) {
      return Math.max(0, allowed - (now - start));
    }
    long own = Math.max(0, allowed - (now - begin));
    int others = Math.max(0, functions - done - 1);
    long each = done == 0 ? allowed : (begin - start) / done;
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
    if (terminal.isLive() && tests > 0) {
      String all = tests == 1 ? "1 test" : tests + " tests";
      show(List.of(new Part(1, "compiling and running"), new Part(2, all)));
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

  private void show(List<Part> parts) {
    String all = parts.stream().map(Part::text).collect(Collectors.joining(" "));
    err.print(
        terminal.isLive() ? ERASE + fitting(parts) : title + ": " + all + System.lineSeparator());
    err.flush();
  }

  /** The most important parts that fit into the line, in their order. */
  private String fitting(List<Part> parts) {
    int room = Math.max(0, terminal.width().getAsInt() - 1);
    String name = name(room);
    int used = name.length();
    Set<Part> shown = new HashSet<>();
    for (Part part : parts.stream().sorted(Comparator.comparingInt(Part::rank)).toList()) {
      if (used + 1 + part.text.length() <= room) {
        used += 1 + part.text.length();
        shown.add(part);
      }
    }
    var line = new StringBuilder(terminal.paint(Colour.TITLE, name));
    for (Part part : parts) {
      if (shown.contains(part)) {
        line.append(' ').append(terminal.paint(colour(part.text), part.text));
      }
    }
    return line.toString().replaceFirst(",((\u001b\\[0m)?)$", "$1");
  }

  /** A long name leaves half of the line to what there is to say of it. */
  private String name(int room) {
    int most = Math.max(room / 2, Math.min(room, SHORT));
    String whole = title + ":";
    if (whole.length() <= most) {
      return whole;
    }
    return most <= SHORT ? whole.substring(0, most) : whole.substring(0, most - 4) + "...:";
  }

  private static Colour colour(String part) {
    return part.startsWith("━") || part.endsWith("%,") ? Colour.GOOD : Colour.QUIET;
  }
}
