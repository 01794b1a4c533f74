package dev.cairn.engine.subtree;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.engine.Listener;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.ClauseBook;
import dev.cairn.engine.book.PlainRun;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.subtree.SubtreeFound.Step;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.heuristic.LoopLimit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes down what is booked of a part. For one thread. */
public final class SubtreeLog implements Book.Log, Listener {
  private final SubtreeNews news;
  private final CoverageMap plainHits;
  private final Optional<LoopLimit> loopLimit;
  private final List<Step> steps = new ArrayList<>();
  private final List<PlainRun> plain = new ArrayList<>();
  private final IdentityHashMap<Run, Integer> places = new IdentityHashMap<>();
  private final List<Run> runs = new ArrayList<>();
  private final SortedMap<Integer, Integer> held = new TreeMap<>();
  private Function<ExecutionPath, Footprint> footprints = Footprint::of;
  private @Nullable Run begun;
  private boolean isPathBooked;
  private int plainInRow;

  /** {@code plainHits} is to be empty; {@code news} to be nobody else's. */
  public SubtreeLog(SubtreeNews news, CoverageMap plainHits, Optional<LoopLimit> loopLimit) {
    this.news = news;
    this.plainHits = plainHits;
    this.loopLimit = loopLimit;
  }

  /** Who knows the footprints of paths. */
  public void ask(Function<ExecutionPath, Footprint> known) {
    footprints = known;
  }

  @Override
  public void booked(Book.Booked how, Run run) {
    switch (how) {
      case RUN -> {
        flush();
        begun = run;
      }
      case PATH -> {
        if (isBegun(run) && !isPathBooked) {
          isPathBooked = true;
        } else {
          flush();
          steps.add(new Step.Path(place(run)));
        }
      }
      case ASIDE -> {
        flush();
        steps.add(new Step.Aside(place(run)));
      }
      case REPAIRED -> {
        flush();
        steps.add(new Step.Repaired(place(run)));
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // the very run that was booked
  private boolean isBegun(Run run) {
    return begun == run;
  }

  @Override
  public void onRun(Event event) {
    Run run = event.run();
    boolean isDone = isBegun(run) && isPathBooked && event.purpose() == Purpose.PATH;
    if (isDone && !event.isDivergent() && news.isPlain(run, footprints.apply(run.path()))) {
      add(run);
    } else {
      flush();
      steps.add(new Step.Told(place(run), event.purpose(), event.isDivergent()));
    }
  }

  private void add(Run run) {
    Footprint footprint = footprints.apply(run.path());
    boolean isBeyond = loopLimit.isPresent() && loopLimit.get().isExceededBy(run.path());
    plain.add(new PlainRun(footprint.control(), footprint.hash(), run.input(), isBeyond));
    if (!isBeyond) {
      plainHits.add(run);
    }
    run.clauses().forEach(c -> held.merge(c.clause(), 1, Integer::sum));
    plainInRow++;
    begun = null;
    isPathBooked = false;
  }

  /** What was booked of a run that turned out not to be plain. */
  private void flush() {
    endRow();
    if (begun != null) {
      steps.add(new Step.Began(place(begun)));
      if (isPathBooked) {
        steps.add(new Step.Path(place(begun)));
      }
    }
    begun = null;
    isPathBooked = false;
  }

  private void endRow() {
    if (plainInRow > 0) {
      steps.add(new Step.Plain(plainInRow));
      plainInRow = 0;
    }
  }

  private int place(Run run) {
    return places.computeIfAbsent(
        run,
        r -> {
          runs.add(r);
          return runs.size() - 1;
        });
  }

  public List<Step> steps() {
    flush();
    return steps;
  }

  public List<Run> runs() {
    return runs;
  }

  public List<PlainRun> plain() {
    return plain;
  }

  /** How often clauses held in the plain runs. */
  public List<ClauseBook.Held> held() {
    return held.entrySet().stream()
        .map(e -> new ClauseBook.Held(e.getKey(), e.getValue()))
        .toList();
  }

  public CoverageMap.Hits plainHits() {
    return plainHits.hits();
  }
}
