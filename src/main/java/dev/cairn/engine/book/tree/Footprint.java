package dev.cairn.engine.book.tree;

import dev.cairn.coverage.TraceEntries;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;

/**
 * What the books need to know of a path, whose trace may have millions of entries; found by whoever
 * made the run. The same for paths whose terms are equal, in whatever pool.
 *
 * @param control tells the path from others by its trace
 * @param hash tells it also from others of the same trace: by its alias relations (PathCrawler §5)
 *     and by what the library's models chose
 * @param prefixes for each number of conditions the structural hash of so many first ones
 */
public record Footprint(long control, long hash, TraceEntries entries, long[] prefixes) {
  public static Footprint of(ExecutionPath path) {
    long control = control(path);
    return new Footprint(control, hash(control, path), TraceEntries.of(path), prefixes(path));
  }

  private static long control(ExecutionPath path) {
    long hash = ExecutionPath.name(path.trace(), path.trace().length);
    if (path.isTruncated()) {
      for (PathCondition c : path.conditions()) {
        if (c.isChoice() && c.branch() >= 0) {
          hash = KnownPaths.mix(hash, c.condition().hash());
        }
      }
    }
    return hash;
  }

  private static long hash(long control, ExecutionPath path) {
    long hash = control;
    for (PathCondition c : path.conditions()) {
      if (c.isChoice() && c.branch() < 0) {
        hash = KnownPaths.mix(hash, c.condition().hash());
      }
    }
    return hash;
  }

  private static long[] prefixes(ExecutionPath path) {
    long[] hashes = new long[path.length() + 1];
    for (int i = 0; i < path.length(); i++) {
      hashes[i + 1] = KnownPaths.mix(hashes[i], path.conditions().get(i).condition().hash());
    }
    return hashes;
  }

  /** Names the choice at {@code index} of the path after its prefix, whatever side was taken. */
  public long node(ExecutionPath path, int index) {
    return KnownPaths.mix(prefixes[index], path.conditions().get(index).tracePosition());
  }
}
