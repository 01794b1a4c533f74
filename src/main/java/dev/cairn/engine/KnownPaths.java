package dev.cairn.engine;

import dev.cairn.expr.Input;
import dev.cairn.path.Path;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What the engine remembers of a path as long as a strategy holds it: the input that took it and
 * the hashes of its prefixes. Paths are told apart by their trace array, which every run has for
 * its own.
 */
final class KnownPaths {
  private final Map<int[], Known> byTrace = new WeakHashMap<>();

  /** {@code prefixes[i]}: structural hash of the conditions before i; one more for the whole. */
  private record Known(Input input, long[] prefixes) {}

  void add(Run run) {
    byTrace.put(run.path().trace(), new Known(run.input(), prefixes(run.path())));
  }

  Input input(Path path) {
    return known(path).input;
  }

  /** Names the choice at {@code index} after its prefix, whatever side was taken. */
  long node(Path path, int index) {
    return mix(known(path).prefixes[index], path.conditions().get(index).tracePosition());
  }

  /** Names the first {@code count} conditions. */
  long prefix(Path path, int count) {
    return known(path).prefixes[count];
  }

  private Known known(Path path) {
    Known known = byTrace.get(path.trace());
    if (known == null) {
      throw new IllegalStateException("a strategy picked on a path that no run took");
    }
    return known;
  }

  private static long[] prefixes(Path path) {
    long[] hashes = new long[path.length() + 1];
    for (int i = 0; i < path.length(); i++) {
      hashes[i + 1] = mix(hashes[i], path.conditions().get(i).condition().hash());
    }
    return hashes;
  }

  /** A 64-bit mixer (the finalizer of splitmix64 over a multiply-add). */
  static long mix(long hash, long value) {
    long z = hash * 0x9E3779B97F4A7C15L + value + 0x632BE59BD9B4E019L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
