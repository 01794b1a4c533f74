package dev.cairn.engine.book.tree;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the engine remembers of a path as long as a strategy holds it: the input that took it and
 * its footprint. Paths are told apart by their trace array, which every run has for its own.
 */
@SuppressWarnings("ReferenceEquality") // that array itself
public final class KnownPaths {
  private static final int[] NO_TRACE = {};

  private final Map<int[], Known> byTrace = new WeakHashMap<>();

  /** The two that were asked for last: a path and the one it was forced from. */
  private int[] latest = NO_TRACE;

  private int[] before = NO_TRACE;
  private @Nullable Known ofLatest;
  private @Nullable Known ofBefore;

  private record Known(Input input, Footprint footprint) {}

  public void add(Run run, Footprint footprint) {
    int[] trace = run.path().trace();
    byTrace.put(trace, new Known(run.input(), footprint));
    latest = trace == latest ? NO_TRACE : latest;
    before = trace == before ? NO_TRACE : before;
  }

  public boolean isKnown(ExecutionPath path) {
    return byTrace.containsKey(path.trace());
  }

  public Footprint footprint(ExecutionPath path) {
    return known(path).footprint;
  }

  public Input input(ExecutionPath path) {
    return known(path).input;
  }

  /** Names the choice at {@code index} after its prefix, whatever side was taken. */
  public long node(ExecutionPath path, int index) {
    return footprint(path).node(path, index);
  }

  /** Names a choice together with those of its sides that are known. */
  public static long key(long node, List<Expr> sides) {
    long key = node;
    for (Expr side : sides) {
      key = mix(key, side.hash());
    }
    return key;
  }

  /** Names the first {@code count} conditions. */
  public long prefix(ExecutionPath path, int count) {
    return footprint(path).prefixes()[count];
  }

  private Known known(ExecutionPath path) {
    if (path.trace() != latest) {
      swap();
    }
    Known known = path.trace() == latest ? ofLatest : byTrace.get(path.trace());
    if (known == null) {
      throw new IllegalStateException("a strategy picked on a path that no run took");
    }
    latest = path.trace();
    ofLatest = known;
    return known;
  }

  private void swap() {
    int[] trace = latest;
    Known known = ofLatest;
    latest = before;
    ofLatest = ofBefore;
    before = trace;
    ofBefore = known;
  }

  /** A 64-bit mixer (the finalizer of splitmix64 over a multiply-add). */
  public static long mix(long hash, long value) {
    long z = hash * 0x9E3779B97F4A7C15L + value + 0x632BE59BD9B4E019L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
