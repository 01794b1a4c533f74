package dev.cairn.api;

import dev.cairn.path.ExecutionPath;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.Strategies;
import dev.cairn.search.StrategyProvider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** A search strategy as a user would write one: the shortest prefixes first. */
public final class BreadthFirst implements SearchStrategy {
  private final Deque<Pick> open = new ArrayDeque<>();

  /** Brings it along. */
  public static final class Provider implements StrategyProvider {
    @Override
    public String name() {
      return "breadth-first";
    }

    @Override
    public SearchStrategy create(Strategies.Settings settings) {
      return new BreadthFirst();
    }
  }

  @Override
  public void begin(ExecutionPath path) {
    open.clear();
    add(path, 0);
  }

  @Override
  public Optional<Pick> pick() {
    return Optional.ofNullable(open.poll());
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    if (outcome instanceof Outcome.Followed(var path, _)) {
      add(path, pick.index() + 1);
    }
  }

  private void add(ExecutionPath path, int from) {
    for (int i = from; i < path.conditions().size(); i++) {
      if (path.conditions().get(i).isChoice()) {
        open.add(new Pick(path, i));
      }
    }
  }

  @Override
  public boolean takesAll() {
    return true;
  }
}
