package dev.cairn.solver.stack;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.smt.Backend;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * What the SMT solver has answered, and what it is answering just now, by query; shared by the
 * solver stacks of one exploration. An answer depends on nothing but its query, so nobody can tell
 * from the results whether it was found here, by another thread, or in an earlier process.
 * Thread-safe.
 */
public final class Answers {
  private static final int MAX_ANSWERS = 200_000;
  private final Map<Key, CompletableFuture<Verdict>> known = new ConcurrentHashMap<>();
  private volatile Consumer<CompletableFuture<?>> waiting = CompletableFuture::join;

  /** A query, told by the structural hashes of its conditions and by what is to be minimized. */
  public record Key(long high, long low) {}

  /** Is told of every answer that a stack was given, in the order of its questions. */
  public interface Listener {
    /** Hears nothing. */
    Listener NONE = (_, _) -> {};

    /** {@code verdict}: a model has the variables of the query only. */
    void onAnswer(Key key, Verdict verdict);
  }

  /** From now on {@code waiting} waits until an answer that another thread works on is there. */
  public void waitBy(Consumer<CompletableFuture<?>> waiting) {
    this.waiting = waiting;
  }

  /** Takes an answer over from an earlier process. */
  public void add(Key key, Verdict verdict) {
    known.put(key, CompletableFuture.completedFuture(verdict));
  }

  /** Takes over what somebody else found out, unless it is known or found out here just now. */
  public void addIfNew(Key key, Verdict verdict) {
    if (known.size() <= MAX_ANSWERS) {
      known.putIfAbsent(key, CompletableFuture.completedFuture(verdict));
    }
  }

  /** The answer to {@code query}, from {@code solver} if nobody else has it or works on it. */
  private Verdict answer(Key key, Query query, Solver solver) {
    var mine = new CompletableFuture<Verdict>();
    CompletableFuture<Verdict> theirs = known.putIfAbsent(key, mine);
    if (theirs != null) {
      waiting.accept(theirs);
      Verdict verdict = theirs.join();
      return isCutShort(verdict) ? solver.solve(query) : verdict;
    }
    Verdict verdict = new Verdict.Unknown(Backend.INTERRUPTED);
    try {
      verdict = solver.solve(query);
    } finally {
      if (isCutShort(verdict) || known.size() > MAX_ANSWERS) {
        known.remove(key);
      }
      mine.complete(verdict);
    }
    return verdict;
  }

  /** Is it no answer to the query, but what became of it when someone stopped the solver. */
  static boolean isCutShort(Verdict verdict) {
    return verdict instanceof Verdict.Unknown(var reason) && reason.equals(Backend.INTERRUPTED);
  }

  /**
   * The query without what its answer does not depend on: values and wishes for variables that its
   * conditions do not speak of.
   */
  private static Query reduced(Query query, Set<Variable> used) {
    List<Variable> minimize = query.minimize().stream().filter(used::contains).toList();
    Input.Builder hint = new Input.Builder();
    minimize.forEach(v -> hint.set(v, query.hint().get(v)));
    return new Query(query.conditions(), hint.build(), minimize);
  }

  /** The key of a reduced query. */
  private static Key key(Query query) {
    long high = 1;
    long low = 2;
    for (Expr condition : query.conditions()) {
      high = mix(high, condition.hash());
      low = mix(low, ~condition.hash());
    }
    for (Variable v : query.minimize()) {
      high = mix(mix(high, v.name().hashCode()), query.hint().get(v));
      low = mix(mix(low, v.name().length()), query.hint().get(v));
    }
    return new Key(high, low);
  }

  private static long mix(long hash, long value) {
    long z = (hash ^ Long.rotateLeft(value, 27)) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    return z ^ (z >>> 27);
  }

  /** A backend whose answers are looked for here first. */
  Solver before(Solver solver, Listener listener) {
    return new Remembering(this, solver, listener, new ConditionVariables());
  }

  private record Remembering(
      Answers answers, Solver inner, Listener listener, ConditionVariables variables)
      implements Solver {
    @Override
    public Verdict solve(Query query) {
      Set<Variable> used = new LinkedHashSet<>(variables.of(query.conditions()));
      Query reduced = reduced(query, used);
      Key key = key(reduced);
      Verdict verdict = answers.answer(key, reduced, inner);
      if (!isCutShort(verdict)) {
        listener.onAnswer(key, verdict);
      }
      if (!(verdict instanceof Verdict.Sat(var model))) {
        return verdict;
      }
      Input.Builder whole = query.hint().toBuilder();
      model.forEach(whole::set);
      return new Verdict.Sat(whole.build());
    }

    @Override
    public void close() {
      inner.close();
    }
  }
}
