package dev.cairn.engine.loop;

import dev.cairn.engine.Budget;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.InfeasibleBranches;
import dev.cairn.engine.book.PlainRun;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Lent;
import dev.cairn.engine.parallel.RunImports;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.engine.parallel.SubtreeWork;
import dev.cairn.engine.parallel.Threads;
import dev.cairn.engine.subtree.Subtree;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import dev.cairn.engine.subtree.SubtreeFound.Step;
import dev.cairn.engine.subtree.SubtreeQueue;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is left of an exploration as parts with books of their own, which threads here and others
 * elsewhere explore, and the leading thread joins, always in the same order.
 */
final class Divided {
  private final Means means;
  private final SubtreeBase base;
  private final SubtreeSearch own;
  private final RunImports imports;
  private long[] counts = new long[0];
  private int gain;

  /** What the exploration has. */
  record Means(
      Crew crew,
      Settings settings,
      Runner runner,
      RunIntake intake,
      Attempts attempts,
      ExplorationTree tree,
      Function<SubtreeBase, SubtreeSearch> searches) {
    Lent further() {
      return crew.further();
    }

    Book book() {
      return intake.book();
    }

    Budget budget() {
      return intake.budget();
    }

    Obstacles obstacles() {
      return intake.obstacles();
    }
  }

  Divided(Means means, SubtreeBase base) {
    this.means = means;
    this.base = base;
    own = means.searches.apply(base);
    imports = new RunImports(means.crew.leader().executor().pool());
  }

  /** Explores all, as far as the budget goes; what it does not come to stays open. */
  void explore(List<Subtree> parts, Speculation speculation) {
    var queue = new SubtreeQueue(base, parts);
    List<Thread> hands = new ArrayList<>();
    for (int i = 1; i < means.crew.threads(); i++) {
      hands.add(Thread.ofPlatform().daemon().name("cairn-part-" + i).start(() -> work(queue)));
    }
    speculation.divide(queue);
    try {
      boolean isGoingOn = true;
      while (isGoingOn && !queue.isEmpty()) {
        isGoingOn = joinNext(queue);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      means.budget().interrupt("interrupted");
    } finally {
      queue.close();
      boolean isOver = queue.isEmpty();
      hands.forEach(h -> Threads.join(h, isOver ? () -> {} : means.further()::stop));
      means.tree.leaveOpen(queue.size());
    }
  }

  /** In a thread of its own. */
  private void work(SubtreeQueue queue) {
    SubtreeWork search = means.searches.apply(base);
    try {
      while (!queue.isClosed()) {
        Optional<SubtreeQueue.Item> item = queue.await();
        if (item.isPresent()) {
          boolean isFound = false;
          try {
            Optional<SubtreeFound> found = search.explore(item.get().part(), means.further());
            found.ifPresent(f -> queue.found(item.get(), f));
            isFound = found.isPresent();
          } finally {
            if (!isFound) {
              queue.giveBack(item.get(), false);
            }
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean joinNext(SubtreeQueue queue) throws InterruptedException {
    if (means.budget().spent(means.book().allRuns()).isPresent()) {
      return false;
    }
    Subtree part = queue.first();
    Optional<SubtreeFound> found = queue.join(p -> own.explore(p, means.further()));
    if (found.isEmpty() || means.budget().mustStop()) {
      found.ifPresent(_ -> means.tree.leaveOpen(1));
      return false;
    }
    long left = means.settings.maxRuns() - means.book().allRuns();
    if (found.get().allRuns() > left) {
      // the runs that are left are made in the order of this part, however many of it were found
      own.explore(part, means.further(), left).ifPresent(this::join);
      means.tree.leaveOpen(1);
      return false;
    }
    join(found.get());
    return true;
  }

  private void join(SubtreeFound found) {
    long start = System.nanoTime();
    found.answers().forEach(a -> means.crew.hear(a.key(), a.verdict()));
    Iterator<PlainRun> plain = found.plain().iterator();
    List<Run> runs = found.runs().stream().map(imports::of).toList();
    found.steps().forEach(step -> join(step, runs, plain));
    means.book().addPlainHits(found.plainHits());
    means.book().clauses().join(found.held(), found.opened());
    means.obstacles().join(found.obstacles());
    means.attempts.join(found, exclusions(found.infeasible()));
    means.runner.join(found.figures());
    add(found.solverCounts());
    long joining = System.nanoTime() - start;
    int left = found.parts().size();
    var part = new Listener.Part(found.allRuns(), found.nanos(), joining, left);
    means.intake.listener().onPart(part);
  }

  private void join(Step step, List<Run> runs, Iterator<PlainRun> plain) {
    Book book = means.book();
    switch (step) {
      case Step.Plain(var count) -> {
        for (int i = 0; i < count; i++) {
          join(plain.next());
        }
      }
      case Step.Aside(var run) -> book.addAside(runs.get(run));
      case Step.Began(var run) -> book.addRun(runs.get(run));
      case Step.Path(var run) -> {
        gain = book.addPath(runs.get(run), Footprint.of(runs.get(run).path()));
        means.runner.join(runs.get(run));
      }
      case Step.Repaired(var run) -> book.addRepaired(runs.get(run));
      case Step.Told(var run, var purpose, var isDivergent) ->
          tell(runs.get(run), purpose, isDivergent, purpose == Purpose.PATH ? gain : 0);
    }
  }

  private void join(PlainRun plain) {
    means.book().addPlain(plain);
    tell(told(plain), Purpose.PATH, false, 0);
  }

  private void tell(Run run, Purpose purpose, boolean isDivergent, int gained) {
    long queries = means.runner.figures().solver().queries();
    means.intake.report(run, purpose, isDivergent, gained, queries);
  }

  /** As much of a plain run as listeners look at. */
  private static Run told(PlainRun plain) {
    return Run.returned(plain.input(), ExecutionPath.EMPTY);
  }

  private List<InfeasibleBranches.Times> exclusions(List<InfeasibleBranches.Times> found) {
    return found.stream()
        .map(
            t ->
                new InfeasibleBranches.Times(
                    t.branch(),
                    t.times(),
                    new InfeasibleBranches.Exclusion(
                        t.exclusion().conditions().stream().map(imports::condition).toList(),
                        t.exclusion().clauses())))
        .toList();
  }

  private void add(long[] more) {
    long[] sum = Arrays.copyOf(more, more.length);
    for (int i = 0; i < counts.length; i++) {
      sum[i] += counts[i];
    }
    counts = sum;
  }

  /** What the solvers of all parts counted. */
  long[] counts() {
    return counts;
  }
}
