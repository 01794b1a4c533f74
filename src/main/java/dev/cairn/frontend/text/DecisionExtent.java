package dev.cairn.frontend.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the decision around an atomic condition: the largest Boolean expression of {@code &&},
 * {@code ||}, {@code !} and parentheses that it is an operand of, or the last part of one with
 * commas. A condition that is none is a decision of its own; {@code ?:}, calls, comparisons and
 * assignments separate decisions.
 */
final class DecisionExtent {
  private static final Set<String> LOGICAL = Set.of("&&", "||");
  private static final Set<String> BORDERS =
      Set.of(
          "?", ":", ";", ",", "{", "}", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=",
          ">>=", "return", "else", "do", "case", "goto");
  private static final Set<String> ENDS = Set.of(";", "{", "}");
  private static final Set<String> STATEMENTS = Set.of("if", "while", "for", "switch");

  private final CTokens tokens;

  /** By token: the run that it was met in. A decision of thousands of operands is walked once. */
  private final Map<Integer, Extent> runs = new HashMap<>();

  DecisionExtent(CTokens tokens) {
    this.tokens = tokens;
  }

  /**
   * First and last token of a decision; {@code isNegated}: the atomic condition it was asked for
   * stands under an odd number of {@code !} in it.
   */
  record Extent(int first, int last, boolean isNegated) {}

  /** The decision of the atomic condition from token {@code first} to {@code last}. */
  Extent around(int first, int last) {
    Extent decision = new Extent(first, last, false);
    int low = first;
    int high = last;
    int negations = 0;
    while (true) {
      while (is(low - 1, "!")) {
        low--;
        negations++;
      }
      Extent run = run(low, high);
      if (isOperand(low, high, run) && hasLogical(run)) {
        decision = new Extent(run.first, run.last, negations % 2 == 1);
      } else if (run.first != low || run.last != high) {
        return decision;
      }
      int opening = group(run);
      if (opening < 0) {
        return decision;
      }
      low = opening;
      high = run.last + 1;
    }
  }

  /** The tokens around a unit up to the borders of its level of brackets. */
  private Extent run(int low, int high) {
    Extent known = runs.get(low);
    if (known != null && known.equals(runs.get(high))) {
      return known;
    }
    List<Integer> met = new ArrayList<>(List.of(low, high));
    int first = low;
    while (first > 0 && !isOpening(first - 1) && !BORDERS.contains(token(first - 1))) {
      int before = isClosing(first - 1) ? opening(first - 1) : first - 1;
      if (before < first - 1 && before > 0 && STATEMENTS.contains(token(before - 1))) {
        break;
      }
      met.add(first - 1);
      first = before;
      met.add(first);
    }
    int last = high;
    while (last + 1 < tokens.count()
        && !isClosing(last + 1)
        && !BORDERS.contains(token(last + 1))) {
      met.add(last + 1);
      last = isOpening(last + 1) ? closing(last + 1) : last + 1;
      met.add(last);
    }
    var run = new Extent(first, last, false);
    met.forEach(at -> runs.put(at, run));
    return run;
  }

  /** Is the unit an operand of a logical operator in its run, or the whole of it. */
  private boolean isOperand(int low, int high, Extent run) {
    return (low == run.first || LOGICAL.contains(token(low - 1)))
        && (high == run.last || LOGICAL.contains(token(high + 1)));
  }

  private boolean hasLogical(Extent run) {
    for (int at = run.first; at <= run.last; at = isOpening(at) ? closing(at) + 1 : at + 1) {
      if (LOGICAL.contains(token(at))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether each operand is a condition: not so where one chooses between others, {@code a || (b ?
   * c : d)}.
   */
  boolean isOfConditions(Extent decision) {
    for (int at = decision.first; at <= decision.last; at++) {
      if (is(at, "?")) {
        return false;
      }
      if (isOpening(at) && !isGroup(at)) {
        at = closing(at);
      }
    }
    return true;
  }

  /**
   * Where the parentheses open whose value the run is, alone or after commas; -1 when there are
   * none.
   */
  private int group(Extent run) {
    if (!is(run.last + 1, ")")) {
      return -1;
    }
    int at = run.first - 1;
    while (is(at, ",")) {
      at--;
      while (at >= 0 && !isOpening(at) && !is(at, ",") && !ENDS.contains(token(at))) {
        at = isClosing(at) ? opening(at) - 1 : at - 1;
      }
    }
    return isGroup(at) ? at : -1;
  }

  /** Are these parentheses of an expression: not those of a call, a statement or an index. */
  private boolean isGroup(int opening) {
    int before = opening - 1;
    return is(opening, "(")
        && (before < 0 || (!isWord(before) && !isClosing(before)) || isKeyword(before));
  }

  private boolean isKeyword(int at) {
    return BORDERS.contains(token(at));
  }

  private boolean isWord(int at) {
    char c = token(at).charAt(0);
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private int opening(int closing) {
    int depth = 0;
    for (int at = closing; at >= 0; at--) {
      depth += isClosing(at) ? 1 : isOpening(at) ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return 0;
  }

  private int closing(int opening) {
    int depth = 0;
    for (int at = opening; at < tokens.count(); at++) {
      depth += isOpening(at) ? 1 : isClosing(at) ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return tokens.count() - 1;
  }

  private boolean isOpening(int at) {
    return is(at, "(") || is(at, "[");
  }

  private boolean isClosing(int at) {
    return is(at, ")") || is(at, "]");
  }

  private boolean is(int at, String token) {
    return at >= 0 && at < tokens.count() && token(at).equals(token);
  }

  private String token(int at) {
    return tokens.token(at);
  }
}
