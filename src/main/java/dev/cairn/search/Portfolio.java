package dev.cairn.search;

import dev.cairn.path.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Several searches that take turns: one goes on while it covers something new, and hands over after
 * {@code patience} runs in vain; patience doubles with every full round. All runs also go to a
 * generational search, the last member, which therefore misses nothing: when it has nothing left,
 * everything is explored.
 */
final class Portfolio implements SearchStrategy {
  private static final int MAX_PATIENCE = 1 << 12;

  private final List<SearchStrategy> walkers;
  private final Generational collector;
  private final boolean[] hasBegun;
  private int patience;
  private int member;
  private int idle;
  private Path latest = Path.EMPTY;

  Portfolio(List<SearchStrategy> walkers, int patience) {
    this.walkers = List.copyOf(walkers);
    collector = new Generational();
    hasBegun = new boolean[walkers.size()];
    this.patience = patience;
  }

  @Override
  public void begin(Path path) {
    latest = path;
    collector.begin(path);
    Arrays.fill(hasBegun, false);
    member = 0;
    idle = 0;
  }

  @Override
  public Optional<Pick> pick() {
    if (idle >= patience) {
      handOver();
    }
    if (member == walkers.size()) {
      Optional<Pick> pick = collector.pick();
      if (pick.isPresent()) {
        return pick;
      }
      handOver();
    }
    SearchStrategy walker = walkers.get(member);
    if (!hasBegun[member]) {
      walker.begin(latest);
      hasBegun[member] = true;
    }
    return walker.pick();
  }

  private void handOver() {
    idle = 0;
    member++;
    if (member > walkers.size()) {
      member = 0;
      patience = Math.min(MAX_PATIENCE, 2 * patience);
    }
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    boolean isCollector = member == walkers.size();
    (isCollector ? collector : walkers.get(member)).learn(pick, outcome);
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> count(path, gain, isCollector);
      case Outcome.Diverged(var path, var gain) -> count(path, gain, isCollector);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void count(Path path, int gain, boolean isCollector) {
    idle = gain > 0 ? 0 : idle + 1;
    if (!isCollector) {
      collector.offer(path, gain);
    }
    if (gain > 0) {
      latest = path;
      Arrays.fill(hasBegun, false);
      if (!isCollector) {
        hasBegun[member] = true;
      }
    }
  }
}
