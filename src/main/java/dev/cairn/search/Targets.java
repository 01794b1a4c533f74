package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.List;

/** What a criterion would have forced on a path, whatever strategy is at work. */
public interface Targets {
  /** Force condition {@code index}; the lower {@code cost}, the nearer what is wanted. */
  record Target(int index, int cost) {}

  /** What is wanted on {@code path} now, the cheapest first. */
  List<Target> on(ExecutionPath path);

  /** Is condition {@code index}, once a target, still worth forcing. */
  boolean isWanted(ExecutionPath path, int index);
}
