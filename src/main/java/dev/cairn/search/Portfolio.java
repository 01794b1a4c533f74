package dev.cairn.search;

import dev.cairn.path.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several searches that take turns: one goes on while it covers something new, and hands over after
 * {@code patience} runs in vain; patience doubles with every full round. All runs are shared: they
 * go to every {@link SharingStrategy}, and the others begin their turn at the run that covered
 * something new last. The last member, a generational search, gets every run, so it misses nothing:
 * when it has nothing left, everything is explored.
 */
final class Portfolio implements SearchStrategy {
  private static final int MAX_PATIENCE = 1 << 12;

  private final List<SearchStrategy> members;
  private int patience;
  private int member;
  private int idle;
  private boolean isTurnOpen;
  private Path latest = Path.EMPTY;

  Portfolio(List<SearchStrategy> members, int patience) {
    this.members = new ArrayList<>(members);
    this.members.add(new Generational());
    this.patience = patience;
  }

  @Override
  public void begin(Path path) {
    latest = path;
    member = 0;
    idle = 0;
    isTurnOpen = false;
    members.stream().filter(SharingStrategy.class::isInstance).forEach(m -> m.begin(path));
  }

  @Override
  public Optional<Pick> pick() {
    if (idle >= patience) {
      handOver();
    }
    Optional<Pick> pick = ask();
    if (pick.isEmpty()) {
      handOver();
      pick = ask();
    }
    return pick;
  }

  private Optional<Pick> ask() {
    SearchStrategy now = members.get(member);
    if (!isTurnOpen && !(now instanceof SharingStrategy)) {
      now.begin(latest);
    }
    isTurnOpen = true;
    return now.pick();
  }

  @Override
  public boolean offer(Path path, int gain) {
    latest = gain > 0 ? path : latest;
    members.forEach(m -> m.offer(path, gain));
    return true;
  }

  /** What the member at work will pick; then what the generational search will. */
  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    if (isTurnOpen) {
      picks.addAll(members.get(member).likely(most));
    }
    picks.addAll(members.getLast().likely(Math.max(1, most - picks.size())));
    return picks;
  }

  private void handOver() {
    idle = 0;
    isTurnOpen = false;
    member++;
    if (member == members.size()) {
      member = 0;
      patience = Math.min(MAX_PATIENCE, 2 * patience);
    }
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    members.get(member).learn(pick, outcome);
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> share(path, gain);
      case Outcome.Diverged(var path, var gain) -> share(path, gain);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void share(Path path, int gain) {
    idle = gain > 0 ? 0 : idle + 1;
    latest = gain > 0 ? path : latest;
    for (int i = 0; i < members.size(); i++) {
      if (i != member) {
        members.get(i).offer(path, gain);
      }
    }
  }
}
