package dev.cairn.engine.loop;

import dev.cairn.engine.Obstacles;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Choices that the solver did not decide in the little time it got while others were open. They
 * stay open, and get all the time there is when nothing else does.
 */
final class Postponed {
  private static final int MOST = 10_000;

  private final KnownPaths paths;
  private final Map<Long, Waiting> waiting = new LinkedHashMap<>();

  /** {@code reason}: why it was not decided. */
  record Waiting(Pick pick, String reason) {}

  Postponed(KnownPaths paths) {
    this.paths = paths;
  }

  /** Is there room for another one. */
  boolean hasRoom() {
    return waiting.size() < MOST;
  }

  void add(Pick pick, String reason) {
    waiting.put(name(pick), new Waiting(pick, reason));
  }

  /** Why the choice waits, if it does. */
  Optional<String> reason(Pick pick) {
    return Optional.ofNullable(waiting.get(name(pick))).map(Waiting::reason);
  }

  boolean isAny() {
    return !waiting.isEmpty();
  }

  /** Is nothing else among so many {@code open} choices. */
  boolean isAll(int open) {
    return isAny() && open <= waiting.size();
  }

  /** The one that waits for longest; waits no more. */
  Optional<Pick> next() {
    var all = waiting.values().iterator();
    if (!all.hasNext()) {
      return Optional.empty();
    }
    Pick first = all.next().pick;
    all.remove();
    return Optional.of(first);
  }

  /** What still waits when everything ends is not known for the reason it waits for. */
  void conclude(Obstacles obstacles) {
    waiting
        .values()
        .forEach(w -> obstacles.otherSide(w.pick.path(), w.pick.index(), w.reason, false));
  }

  private long name(Pick pick) {
    return paths.node(pick.path(), pick.index());
  }
}
