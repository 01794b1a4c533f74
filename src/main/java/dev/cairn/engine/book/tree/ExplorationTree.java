package dev.cairn.engine.book.tree;

import static java.util.Objects.requireNonNull;

import dev.cairn.engine.OtherSide;
import dev.cairn.engine.store.InputStore;
import dev.cairn.engine.store.LongList;
import dev.cairn.engine.store.Storage;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tree of choices as far as runs have shown it: at every node which sides were taken, and
 * whether another side can exist. It makes sure that no prefix is solved twice, and tells when
 * nothing is open, whatever strategy is at work.
 *
 * <p>A branch has two sides; an alias relation may have more ({@code p == &a}, {@code p == &b}, …):
 * such a node stays open until the solver says that no further side exists, or until two sides are
 * each other's negation.
 */
public final class ExplorationTree {
  private static final int NO_HINT = -1;
  private static final Outcome APART = new Outcome.Skipped("tried apart from the search");

  private final KnownPaths paths;
  private final ExprPool pool;
  private final FailureTrials failures;
  private final FreshNodes fresh = new FreshNodes();
  private final NodeTable<ChoiceNode> nodes = new NodeTable<>();
  private final ClosedNodes closed;
  private final InputStore inputs;
  private final LongList hints;
  private int open;
  private int apart;

  /** Where nothing is known of a choice, nothing is of those behind it; unless this is so. */
  private boolean hasIslands;

  private long[] names = new long[256];

  public ExplorationTree(KnownPaths paths, ExprPool pool) {
    this(paths, pool, new FailureTrials(false), Storage.inMemory());
  }

  /** {@code failures}: takes over choices that no strategy is to pick. */
  public ExplorationTree(KnownPaths paths, ExprPool pool, FailureTrials failures, Storage storage) {
    closed = new ClosedNodes(storage);
    inputs = new InputStore(storage);
    hints = new LongList(storage);
    this.paths = paths;
    this.pool = pool;
    this.failures = failures;
  }

  /** Adds what a run took; sides that nothing is known of are open. */
  public void add(ExecutionPath path) {
    add(path, 0, path.length());
  }

  /** Adds what a run took that was forced at condition {@code index} of a known path. */
  public void addForced(ExecutionPath path, ExecutionPath parent, int index) {
    add(path, sharedPrefix(path, parent, index), path.length());
  }

  /** The same, but of what lies behind that condition nothing becomes a choice. */
  public void addAside(ExecutionPath path, ExecutionPath parent, int index) {
    add(path, sharedPrefix(path, parent, index), Math.min(index + 1, path.length()));
  }

  /** How many conditions both begin with: all before the forced one, or none to be relied on. */
  private int sharedPrefix(ExecutionPath path, ExecutionPath parent, int index) {
    boolean isShared =
        path.length() >= index && paths.prefix(path, index) == paths.prefix(parent, index);
    return isShared ? index : 0;
  }

  private void add(ExecutionPath path, int from, int to) {
    List<PathCondition> conditions = path.conditions();
    long[] names = names(path, from, to);
    int hint = NO_HINT;
    boolean isBeyond = false;
    for (int i = from; i < to; i++) {
      PathCondition condition = conditions.get(i);
      long name = names[i - from];
      int slot = fresh.find(name);
      if (slot >= 0 && fresh.hash(slot) == condition.condition().hash()) {
        continue;
      }
      ChoiceNode node = slot >= 0 ? promote(name, slot) : isBeyond ? null : nodes.get(name);
      if (node != null) {
        addSide(name, node, condition);
      } else if (condition.isChoice() && (isBeyond || closed.get(name) == null)) {
        hint = hint == NO_HINT ? keep(paths.input(path)) : hint;
        isBeyond = !hasIslands;
        open++;
        addNew(path, i, slot, name, hint);
      }
    }
  }

  /** The names of the choices from {@code from} to {@code to}; good until others are asked for. */
  private long[] names(ExecutionPath path, int from, int to) {
    Footprint footprint = paths.footprint(path);
    int count = Math.max(0, to - from);
    if (count > names.length) {
      names = new long[Math.max(count, 2 * names.length)];
    }
    for (int i = 0; i < count; i++) {
      names[i] = footprint.node(path, from + i);
    }
    fresh.expect(names, count);
    return names;
  }

  private int keep(Input input) {
    hints.add(inputs.add(input));
    return hints.size() - 1;
  }

  private void addNew(ExecutionPath path, int index, int slot, long name, int hint) {
    PathCondition condition = path.conditions().get(index);
    Expr side = condition.condition();
    long negation = pool.not(side).hash();
    boolean isBranch = condition.branch() >= 0 && condition.alternative() >= 0;
    boolean isApart = failures.takes(path, index);
    if (isBranch && !isApart) {
      fresh.put(slot, name, side.hash(), negation, condition.alternative(), hint);
      return;
    }
    var node = new ChoiceNode(side.hash(), negation, condition.alternative(), hint);
    node.first = isBranch ? null : side;
    node.isApart = isApart;
    apart += isApart ? 1 : 0;
    nodes.put(name, node);
  }

  /** Makes room for more to be known of a choice. */
  private ChoiceNode promote(long name, int slot) {
    var node =
        new ChoiceNode(
            fresh.hash(slot), fresh.negation(slot), fresh.alternative(slot), fresh.hint(slot));
    fresh.remove(slot);
    nodes.put(name, node);
    return node;
  }

  private void addSide(long name, ChoiceNode node, PathCondition condition) {
    Expr side = condition.condition();
    if (node.has(side)) {
      return;
    }
    boolean isOtherBranch = condition.branch() >= 0 && condition.branch() == node.firstAlternative;
    boolean isLast = isOtherBranch || hasNegation(node, side);
    node.add(side);
    if (isLast) {
      close(name, node, Outcome.NO_OTHER);
    }
  }

  private boolean hasNegation(ChoiceNode node, Expr side) {
    if (node.others == null && node.hash == side.hash()) {
      return false;
    }
    return isNegated(node, side)
        || (node.others != null && node.others.stream().anyMatch(s -> isNegation(s, side)));
  }

  private boolean isNegation(Expr one, Expr other) {
    return one.hash() == pool.not(other).hash() || pool.not(one).hash() == other.hash();
  }

  private void close(long name, ChoiceNode node, Outcome outcome) {
    if (node.settled == null) {
      open--;
      apart -= node.isApart ? 1 : 0;
    }
    node.settled = outcome;
    if (outcome instanceof Outcome.Infeasible && !node.isApart) {
      shrink(name, node);
    }
  }

  /** Most choices end in one of two ways; then that is all there is to know of them. */
  private void shrink(long name, ChoiceNode node) {
    List<Expr> others = node.others == null ? List.of() : node.others;
    boolean isAlone = others.isEmpty();
    if (isAlone || (others.size() == 1 && isNegated(node, others.getFirst()))) {
      nodes.remove(name);
      closed.put(name, isAlone ? ClosedNodes.End.NO_OTHER : ClosedNodes.End.BOTH_TAKEN);
    }
  }

  private boolean isNegated(ChoiceNode node, Expr side) {
    return node.isFirstNegated(side, pool.not(side));
  }

  /** The sides taken at a choice: a further one must satisfy none of them. */
  public List<Expr> sides(ExecutionPath path, int index) {
    Expr side = path.conditions().get(index).condition();
    if (isFresh(path, index)) {
      return List.of(side);
    }
    ChoiceNode node = node(path, index);
    if (node != null) {
      return node.sides(side);
    }
    return end(path, index) == ClosedNodes.End.BOTH_TAKEN
        ? List.of(side, pool.not(side))
        : List.of(side);
  }

  /** How a choice was settled for the search; empty while it is open. */
  public Optional<Outcome> settled(ExecutionPath path, int index) {
    if (isFresh(path, index)) {
      return Optional.empty();
    }
    ChoiceNode node = node(path, index);
    if (node == null) {
      return Optional.of(Outcome.NO_OTHER);
    }
    return Optional.ofNullable(node.isApart && node.settled == null ? APART : node.settled);
  }

  /** Is it no choice of the search, but tried apart from it. */
  public boolean isApart(ExecutionPath path, int index) {
    if (isFresh(path, index)) {
      return false;
    }
    ChoiceNode node = node(path, index);
    return node != null && node.isApart;
  }

  /** Is a choice, the search's or not, still open. */
  public boolean isOpen(ExecutionPath path, int index) {
    if (isFresh(path, index)) {
      return true;
    }
    ChoiceNode node = node(path, index);
    return node != null && node.settled == null;
  }

  /**
   * What is known of the sides that a path did not take, by the position of the choice among its
   * first {@code limit} conditions. Any run's path will do that took the same choices: tests are
   * run again with values that read better.
   */
  public Map<Integer, OtherSide> others(ExecutionPath path, int limit) {
    Footprint footprint = Footprint.of(path);
    Map<Integer, OtherSide> others = new HashMap<>();
    for (int i = 0; i < Math.min(limit, path.length()); i++) {
      if (path.conditions().get(i).isChoice()) {
        others.put(i, other(footprint.node(path, i)));
      }
    }
    return others;
  }

  private OtherSide other(long name) {
    if (fresh.find(name) >= 0) {
      return new OtherSide(OtherSide.Kind.OPEN);
    }
    ChoiceNode node = nodes.get(name);
    ClosedNodes.End end = closed.get(name);
    if (node == null && end == null) {
      return new OtherSide(OtherSide.Kind.SKIPPED, "no search from here is on record");
    }
    return node == null ? other(requireNonNull(end)) : other(node);
  }

  private static OtherSide other(ClosedNodes.End end) {
    return switch (end) {
      case BOTH_TAKEN -> new OtherSide(OtherSide.Kind.TAKEN);
      case NO_OTHER -> new OtherSide(OtherSide.Kind.INFEASIBLE);
    };
  }

  private static OtherSide other(ChoiceNode node) {
    if (node.others != null) {
      return new OtherSide(OtherSide.Kind.TAKEN);
    }
    return switch (node.settled) {
      case null -> new OtherSide(OtherSide.Kind.OPEN);
      case Outcome.Infeasible _ -> new OtherSide(OtherSide.Kind.INFEASIBLE);
      case Outcome.Skipped(var why) -> new OtherSide(OtherSide.Kind.SKIPPED, why);
      case Outcome.Undecided(var why) -> new OtherSide(OtherSide.Kind.UNDECIDED, why);
      case Outcome.Diverged _ ->
          new OtherSide(OtherSide.Kind.UNDECIDED, "a run left its predicted path");
      case Outcome.Followed _ -> new OtherSide(OtherSide.Kind.TAKEN);
    };
  }

  /**
   * Where to look for an input that takes another side: while the choice is open the input of the
   * first run that came here, the same whoever asks on whatever path, so that the answer can be
   * found before.
   */
  public Input hint(ExecutionPath path, int index) {
    int slot = fresh.find(paths.node(path, index));
    if (slot >= 0) {
      return inputs.get(hints.get(fresh.hint(slot)));
    }
    ChoiceNode node = node(path, index);
    return node != null && node.settled == null
        ? inputs.get(hints.get(node.hint))
        : paths.input(path);
  }

  /** Did a run take exactly the negation of this condition after this prefix. */
  public boolean isOtherSideTaken(ExecutionPath path, int index) {
    ChoiceNode node = node(path, index);
    return node == null
        ? end(path, index) == ClosedNodes.End.BOTH_TAKEN
        : hasNegation(node, path.conditions().get(index).condition());
  }

  /** No further side will be looked for at a choice. */
  public void settle(ExecutionPath path, int index, Outcome outcome) {
    ChoiceNode node = node(path, index);
    if (node != null) {
      close(paths.node(path, index), node, outcome);
    }
  }

  private boolean isFresh(ExecutionPath path, int index) {
    return fresh.find(paths.node(path, index)) >= 0;
  }

  /** The choice; null when all is known of it, or when the path has none there. */
  private @Nullable ChoiceNode node(ExecutionPath path, int index) {
    long name = paths.node(path, index);
    int slot = fresh.find(name);
    ChoiceNode node = slot >= 0 ? promote(name, slot) : nodes.get(name);
    boolean isChoice = path.conditions().get(index).isChoice();
    if (node != null || closed.get(name) != null || !isChoice) {
      return node;
    }
    hasIslands = true;
    add(path, index, index + 1); // tried apart until now, or behind what was
    int added = fresh.find(name);
    ChoiceNode known = added >= 0 ? promote(name, added) : nodes.get(name);
    if (known == null) {
      throw new IllegalStateException("a strategy picked on a path that no run took");
    }
    return known;
  }

  private ClosedNodes.@Nullable End end(ExecutionPath path, int index) {
    return closed.get(paths.node(path, index));
  }

  /** So many more choices will stay open, which are not in this tree. */
  public void leaveOpen(int count) {
    open += count;
  }

  public boolean isExhausted() {
    return open == 0 && failures.failed().isEmpty();
  }

  /** Has the search nothing left, whatever is to be tried apart from it. */
  public boolean isSearched() {
    return open == apart;
  }

  public int openCount() {
    return open;
  }
}
