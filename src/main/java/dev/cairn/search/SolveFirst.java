package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * Solve-First (OSMOSE, SF) around any search: when a path is reached for the first time, all its
 * alternatives are solved and run at once, the shortest prefix first, for what they cover; the
 * answers are kept, and given to the search when it comes to pick them. The search itself takes the
 * same paths as without it.
 */
final class SolveFirst implements SearchStrategy {
  private final SearchStrategy inner;
  private final Deque<Pick> ahead = new ArrayDeque<>();
  private final Map<int[], Map<Integer, Outcome>> answers = new WeakHashMap<>();
  private boolean isAhead;

  SolveFirst(SearchStrategy inner) {
    this.inner = inner;
  }

  @Override
  public void begin(ExecutionPath path) {
    inner.begin(path);
    ahead.clear();
    plan(path, 0);
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    return inner.offer(path, gain);
  }

  @Override
  public List<Pick> likely(int most) {
    return ahead.isEmpty() ? inner.likely(most) : ahead.stream().limit(most).toList();
  }

  @Override
  public void spare() {
    inner.spare();
  }

  @Override
  public boolean takesAll() {
    return inner.takesAll();
  }

  @Override
  public boolean takesNewestFirst() {
    return inner.takesNewestFirst();
  }

  private void plan(ExecutionPath path, int from) {
    for (int i = PathChoices.next(path, from); i >= 0; i = PathChoices.next(path, i + 1)) {
      ahead.add(new Pick(path, i));
    }
  }

  @Override
  public Optional<Pick> pick() {
    Pick first = ahead.poll();
    isAhead = first != null;
    if (first != null) {
      return Optional.of(first);
    }
    while (true) {
      Optional<Pick> pick = inner.pick().map(Pick::seeing);
      Optional<Outcome> known = pick.flatMap(this::known);
      if (pick.isEmpty() || known.isEmpty()) {
        return pick;
      }
      tell(pick.get(), known.get());
      if (!ahead.isEmpty()) {
        return pick();
      }
    }
  }

  /** The answer to a pick, if it is known; it is given once, since a choice may have more sides. */
  private Optional<Outcome> known(Pick pick) {
    Map<Integer, Outcome> ofPath = answers.get(pick.path().trace());
    return ofPath == null ? Optional.empty() : Optional.ofNullable(ofPath.remove(pick.index()));
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    if (isAhead) {
      answers.computeIfAbsent(pick.path().trace(), _ -> new HashMap<>()).put(pick.index(), outcome);
    } else {
      tell(pick, outcome);
    }
  }

  private void tell(Pick pick, Outcome outcome) {
    inner.learn(pick, outcome);
    if (outcome instanceof Outcome.Followed(var path, _)) {
      inherit(pick, path);
      plan(path, pick.isFresh() ? 0 : pick.index() + 1);
    }
  }

  /** A run that followed has the prefix of its parent: the answers to it hold for both. */
  private void inherit(Pick pick, ExecutionPath child) {
    Map<Integer, Outcome> ofParent = answers.getOrDefault(pick.path().trace(), Map.of());
    Map<Integer, Outcome> ofChild = new HashMap<>();
    ofParent.forEach(
        (index, answer) -> {
          if (index < pick.index()) {
            ofChild.put(index, answer);
          }
        });
    answers.put(child.trace(), ofChild);
  }
}
