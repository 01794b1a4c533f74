package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several searches that take turns: one goes on while it covers something new, and hands over after
 * {@code patience} runs in vain; patience doubles with every full round. Every other turn is that
 * of a generational search. All runs are shared: they go to every {@link SharingStrategy}, and the
 * others begin their turn at the run that covered something new last. The generational search gets
 * every run, so it misses nothing: when it has nothing left, everything is explored, and the
 * portfolio ends, whatever random starts the others would still make.
 */
final class Portfolio implements SearchStrategy {
  private static final int MAX_PATIENCE = 1 << 12;

  /** Runs of one turn that covered nothing and still came nearer. */
  private static final int MOST_ADVANCES = 1 << 10;

  private final List<SearchStrategy> others;
  private final Generational thorough = new Generational();
  private int patience;
  private int turn;
  private int idle;
  private int advances;
  private boolean isTurnOpen;
  private ExecutionPath latest = ExecutionPath.EMPTY;

  Portfolio(List<SearchStrategy> others, int patience) {
    this.others = List.copyOf(others);
    this.patience = patience;
  }

  @Override
  public void begin(ExecutionPath path) {
    latest = path;
    turn = 0;
    idle = 0;
    isTurnOpen = false;
    thorough.begin(path);
    others.stream().filter(SharingStrategy.class::isInstance).forEach(m -> m.begin(path));
  }

  @Override
  public Optional<Pick> pick() {
    if (idle >= patience) {
      handOver();
    }
    Optional<Pick> pick = ask();
    if (pick.isEmpty() && member() != thorough) {
      handOver();
      pick = ask();
    }
    return pick;
  }

  /** Whose turn it is: the first, the thorough one, the second, the thorough one, and so on. */
  private SearchStrategy member() {
    return turn % 2 == 1 ? thorough : others.get(turn / 2);
  }

  private Optional<Pick> ask() {
    SearchStrategy now = member();
    if (!isTurnOpen && !(now instanceof SharingStrategy)) {
      now.begin(latest);
    }
    isTurnOpen = true;
    return now.pick();
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    latest = gain > 0 ? path : latest;
    others.forEach(m -> m.offer(path, gain));
    return thorough.offer(path, gain);
  }

  /** What the member at work will pick; then what the generational search will. */
  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    if (isTurnOpen) {
      picks.addAll(member().likely(most));
    }
    picks.addAll(thorough.likely(Math.max(1, most - picks.size())));
    return picks;
  }

  @Override
  public void spare() {
    thorough.spare();
    others.forEach(SearchStrategy::spare);
  }

  private void handOver() {
    idle = 0;
    advances = 0;
    isTurnOpen = false;
    turn++;
    if (turn == 2 * others.size()) {
      turn = 0;
      patience = Math.min(MAX_PATIENCE, 2 * patience);
    }
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    member().learn(pick, outcome);
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> share(path, gain);
      case Outcome.Diverged(var path, var gain) -> share(path, gain);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /** A member that comes nearer to something may go on for a while. */
  private boolean isClimbing() {
    return member().isAdvancing() && ++advances < MOST_ADVANCES;
  }

  @SuppressWarnings("ReferenceEquality") // a member is itself
  private void share(ExecutionPath path, int gain) {
    idle = gain > 0 ? 0 : idle + (isClimbing() ? 0 : 1);
    latest = gain > 0 ? path : latest;
    SearchStrategy author = member();
    others.stream().filter(m -> m != author).forEach(m -> m.offer(path, gain));
    if (author != thorough) {
      thorough.offer(path, gain);
    }
  }
}
