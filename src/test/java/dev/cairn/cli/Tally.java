package dev.cairn.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs a campaign of numbered programs, two at a time, and says at its end what came of it. */
final class Tally {
  private static final int THREADS = 2;
  private static final int SHOWN = 400;

  private final AtomicInteger next = new AtomicInteger();
  private final List<Long> failed = new ArrayList<>();
  private int passed;
  private int skipped;

  /** What came of one program. */
  record Verdict(String expected, String actual, String whySkipped) {
    static Verdict compared(String expected, String actual) {
      return new Verdict(expected, actual, "");
    }

    static Verdict skipped(String why) {
      return new Verdict("", "", why);
    }
  }

  /** Makes and runs the program of one seed; called from several threads. */
  interface Program {
    Verdict run(long seed) throws IOException;
  }

  /** Runs all; the exit status of the campaign. */
  int run(long[] seeds, Program program) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(Thread.ofPlatform().start(() -> work(seeds, program)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed.size(), skipped);
    if (!failed.isEmpty()) {
      System.out.println("seeds that failed: " + failed.stream().sorted().toList());
    }
    return failed.isEmpty() ? 0 : 1;
  }

  @SuppressWarnings("IllegalCatch") // a crash of ours is a result of the campaign, not its end
  private void work(long[] seeds, Program program) {
    for (int i = next.getAndIncrement(); i < seeds.length; i = next.getAndIncrement()) {
      try {
        note(seeds[i], program.run(seeds[i]));
      } catch (IOException e) {
        note(seeds[i], Verdict.compared("", e.toString()));
      } catch (RuntimeException | Error e) {
        note(seeds[i], Verdict.compared("", "crash: " + e));
      }
    }
  }

  private synchronized void note(long seed, Verdict verdict) {
    if (!verdict.whySkipped().isEmpty()) {
      skipped++;
      System.out.printf("seed %d: skipped: %s%n", seed, verdict.whySkipped());
    } else if (verdict.expected().equals(verdict.actual())) {
      passed++;
    } else {
      failed.add(seed);
      System.out.printf("seed %d: native: %s%n", seed, shown(verdict.expected()));
      System.out.printf("seed %d: cairn:  %s%n", seed, shown(verdict.actual()));
    }
    if ((passed + failed.size() + skipped) % 100 == 0) {
      System.out.printf("… %d passed, %d failed so far%n", passed, failed.size());
    }
  }

  private static String shown(String text) {
    String line = text.replace('\n', ' ');
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }
}
