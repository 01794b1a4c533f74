package dev.cairn.engine.force.text;

import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;

/**
 * Where runs were: the sides of branches they took, told apart by the calls that led there. Only
 * sides that the input does not decide by itself count, for the others can be forced: to a parser
 * that asks for the kind of a token, an equals sign behind a name is news by its caller alone, and
 * worth going on from although no side is new.
 */
final class CallContexts {
  /** Two contexts may share a bit: then one of them is no news. */
  private static final int BITS = 20;

  private static final int LONGEST_TRACE = 1 << 16;

  private final BitSet seen = new BitSet(1 << BITS);
  private long[] context = new long[64];
  private long[] site = new long[64];
  private int depth;

  /** Did the run take a side after calls after which none before it took it. */
  boolean add(ExecutionPath path) {
    boolean isNew = false;
    depth = 0;
    context[0] = 0;
    site[0] = 0;
    int length = Math.min(path.trace().length, LONGEST_TRACE);
    Iterator<PathCondition> conditions = path.conditions().iterator();
    int asked = next(conditions, -1);
    for (int i = 0; i < length; i++) {
      asked = asked < i ? next(conditions, i) : asked;
      int entry = path.trace()[i];
      if (ExecutionPath.isCall(entry)) {
        call(entry);
      } else if (ExecutionPath.isLeaving(entry)) {
        depth = Math.max(0, depth - 1);
      } else if (i != asked) {
        site[depth] = entry;
        isNew |= isNew(KnownPaths.mix(context[depth], entry));
      }
    }
    return isNew;
  }

  /** Where the next condition on the input is that lies at {@code from} or behind. */
  private static int next(Iterator<PathCondition> conditions, int from) {
    while (conditions.hasNext()) {
      PathCondition condition = conditions.next();
      if (condition.branch() >= 0 && condition.tracePosition() >= from) {
        return condition.tracePosition();
      }
    }
    return Integer.MAX_VALUE;
  }

  /** The context of a frame: its function, where it was called, and where its caller was. */
  private void call(int entry) {
    if (depth + 1 == context.length) {
      context = Arrays.copyOf(context, 2 * context.length);
      site = Arrays.copyOf(site, 2 * site.length);
    }
    long callers = depth > 0 ? site[depth - 1] : 0;
    depth++;
    context[depth] = KnownPaths.mix(KnownPaths.mix(callers, site[depth - 1]), entry);
    site[depth] = entry;
  }

  private boolean isNew(long hash) {
    int bit = (int) (hash >>> (Long.SIZE - BITS));
    boolean isNew = !seen.get(bit);
    seen.set(bit);
    return isNew;
  }
}
