package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Hashing;
import dev.cairn.expr.Terms;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The latest binary requests with their results, one for each slot: runs ask for the same terms
 * again and again. The four parts of an entry lie side by side, so that looking one up touches one
 * cache line.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class RecentRequests {
  private static final int BITS = 15;
  private final @Nullable Object[] entries = new @Nullable Object[4 << BITS];

  @Nullable Expr find(BinaryOp op, Expr left, Expr right) {
    int at = at(op, left, right);
    return entries[at] == left && entries[at + 1] == right && entries[at + 2] == op
        ? (Expr) entries[at + 3]
        : null;
  }

  void remember(BinaryOp op, Expr left, Expr right, Expr result) {
    int at = at(op, left, right);
    entries[at] = left;
    entries[at + 1] = right;
    entries[at + 2] = op;
    entries[at + 3] = result;
  }

  void clear() {
    Arrays.fill(entries, null);
  }

  private static int at(BinaryOp op, Expr left, Expr right) {
    return (Hashing.slot(op, Terms.id(left), Terms.id(right)) >>> (32 - BITS)) << 2;
  }
}
