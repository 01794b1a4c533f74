package dev.cairn.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import java.util.List;
import java.util.Optional;

/**
 * The allowed inputs. Quantified parts are instantiated only for elements that exist in a candidate
 * input (PathCrawler §6); they are terms, so they never fork a path.
 */
public interface Precondition {
  /** Every input is allowed. */
  static Precondition none() {
    return new NoPrecondition();
  }

  /** The unquantified conditions, as terms of {@code pool}. */
  List<Expr> conditions(ExprPool pool);

  /**
   * Instances of quantified conditions, for all indices in range under {@code candidate}, that
   * {@code candidate} violates. Each instance is guarded by its range, so it may be added to any
   * query. Empty: the candidate is allowed (if it satisfies {@link #conditions} too).
   */
  List<Expr> violated(ExprPool pool, Input candidate);

  /**
   * The exact number of elements behind the pointer of that access path, where the precondition
   * tells.
   */
  Optional<Expr> length(ExprPool pool, String pointer);

  /** How many elements it says to lie before the one that the pointer of that path points to. */
  default int front(String ignoredPointer) {
    return 0;
  }

  /** Variables whose value should be chosen as low as possible (they determine lengths). */
  List<Variable> dimensions(ExprPool pool);

  /** May the pointer of that access path be null. */
  boolean mayBeNull(String pointer);

  /** Does it say when that pointer may be null, so that nobody has to assume that it never is. */
  default boolean saysWhenNull(String ignoredPointer) {
    return false;
  }

  /**
   * Does it say more of what the pointer of that access path points to than how many elements there
   * are.
   */
  default boolean constrains(String pointer) {
    return false;
  }

  /** Does it say that pointers lead into one object, so that no caller is to blame for that. */
  default boolean joins(ExprPool ignoredPool) {
    return false;
  }

  /** May, of such pointers, the one come before the other as well as behind it. */
  default boolean joinsAnyWay(ExprPool ignoredPool) {
    return false;
  }

  /**
   * The clause that one of {@link #conditions} or of the instances {@link #violated} gave stems
   * from, as the user wrote it, with its place.
   */
  Optional<String> clause(Expr condition);

  /** Whether it says anything about values, beyond lengths and null pointers. */
  default boolean isRestrictive() {
    return true;
  }
}
