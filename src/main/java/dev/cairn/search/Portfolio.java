package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Several searches that take turns: one goes on while it covers something new, and hands over after
 * {@code patience} runs in vain. Whose turn is next is a matter of what each has brought lately and
 * of the runs it had: {@link Share}. All runs are shared: they go to every {@link SharingStrategy},
 * and the others begin their turn at the run that covered something new last. The generational
 * search gets every run, so it misses nothing: when it has nothing left, everything is explored,
 * and the portfolio ends, whatever random starts the others would still make.
 */
final class Portfolio implements SearchStrategy {
  private static final int MAX_PATIENCE = 1 << 12;

  /** A turn is as long as this part of all runs that the member has made, if that is more. */
  private static final int TURNS = 4;

  /** Runs of one turn that covered nothing and still came nearer. */
  private static final int MOST_ADVANCES = 1 << 10;

  private final List<Share> shares;
  private final Share thorough;
  private final int firstPatience;
  private Share now;
  private int idle;
  private int advances;
  private boolean isTurnOpen;
  private ExecutionPath latest = ExecutionPath.EMPTY;

  /** {@code thorough} is asked last where none has been asked yet. */
  Portfolio(List<Share> others, Share thorough, int patience) {
    shares = Stream.concat(others.stream(), Stream.of(thorough)).toList();
    this.thorough = thorough;
    firstPatience = patience;
    now = shares.getFirst();
  }

  @Override
  public void begin(ExecutionPath path) {
    latest = path;
    idle = 0;
    isTurnOpen = false;
    shares.stream()
        .map(Share::member)
        .filter(SharingStrategy.class::isInstance)
        .forEach(m -> m.begin(path));
  }

  @Override
  public Optional<Pick> pick() {
    if (idle >= patience()) {
      handOver(Share.next(shares));
    }
    Optional<Pick> pick = ask();
    for (int asked = 1; pick.isEmpty() && !isThorough(); asked++) {
      now.passed(firstPatience);
      handOver(asked < shares.size() ? Share.next(shares) : thorough);
      pick = ask();
    }
    return pick;
  }

  @SuppressWarnings("ReferenceEquality") // a member is itself
  private boolean isThorough() {
    return now == thorough;
  }

  /** Who has made many runs gets longer turns: what is easy was found. */
  private int patience() {
    return Math.clamp(now.runs() / TURNS, firstPatience, MAX_PATIENCE);
  }

  private Optional<Pick> ask() {
    if (!isTurnOpen && !(now.member() instanceof SharingStrategy)) {
      now.member().begin(latest);
    }
    isTurnOpen = true;
    return now.member().pick();
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    latest = gain > 0 ? path : latest;
    shares.forEach(s -> s.member().offer(path, gain));
    return true;
  }

  /** What the member at work will pick; then what the generational search will. */
  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    if (isTurnOpen) {
      picks.addAll(now.member().likely(most));
    }
    picks.addAll(thorough.member().likely(Math.max(1, most - picks.size())));
    return picks;
  }

  @Override
  public void spare() {
    shares.forEach(s -> s.member().spare());
  }

  private void handOver(Share next) {
    idle = 0;
    advances = 0;
    isTurnOpen = false;
    now = next;
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    now.member().learn(pick, outcome);
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> share(path, gain);
      case Outcome.Diverged(var path, var gain) -> share(path, gain);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /** A member that comes nearer to something may go on for a while. */
  private boolean isClimbing() {
    return now.member().isAdvancing() && ++advances < MOST_ADVANCES;
  }

  @SuppressWarnings("ReferenceEquality") // a member is itself
  private void share(ExecutionPath path, int gain) {
    now.made(gain);
    idle = gain > 0 ? 0 : idle + (isClimbing() ? 0 : 1);
    latest = gain > 0 ? path : latest;
    shares.stream().filter(s -> s != now).forEach(s -> s.member().offer(path, gain));
  }
}
