package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Terms;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The latest requests for a term in another width, one for each slot: code for narrow processors
 * asks for little else. What is asked of the term is a number.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class RecentParts {
  private static final int BITS = 12;

  private final @Nullable Expr[] terms = new @Nullable Expr[2 << BITS];
  private final long[] asked = new long[1 << BITS];

  @Nullable Expr find(Expr term, long what) {
    int at = at(term, what);
    return terms[2 * at] == term && asked[at] == what ? terms[2 * at + 1] : null;
  }

  Expr remember(Expr term, long what, Expr result) {
    int at = at(term, what);
    terms[2 * at] = term;
    terms[2 * at + 1] = result;
    asked[at] = what;
    return result;
  }

  void clear() {
    Arrays.fill(terms, null);
  }

  private static int at(Expr term, long what) {
    int mixed = (Terms.id(term) * 31 + Long.hashCode(what)) * 0x9E3779B9;
    return mixed >>> (32 - BITS);
  }
}
