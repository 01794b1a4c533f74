package dev.cairn.generate.check;

import dev.cairn.ir.Branch;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a case after the condition that it is about: {@code port > 65535} true is {@code
 * port_above_65535}, {@code p == NULL} false is {@code p_is_not_null}.
 */
final class CaseNames {
  private static final int LONGEST = 48;
  private static final Pattern COMPARISON =
      Pattern.compile("(.*?[^<>=!-])\\s*(==|!=|<=|>=|<(?!<)|>(?!>))\\s*([^<>=].*)");
  private static final Pattern NEGATIVE = Pattern.compile("^(\\(\\w[\\w ]*\\))?\\s*-\\s*(?=\\d)");
  private static final Pattern CHARACTER = Pattern.compile("'(\\\\?.)'");

  /** A comparison in words, and the one that holds when it does not. */
  private record Words(String holds, String fails) {}

  private static final Map<String, Words> COMPARISONS =
      Map.of(
          "==", new Words("is", "is_not"),
          "!=", new Words("is_not", "is"),
          "<", new Words("below", "at_least"),
          "<=", new Words("at_most", "above"),
          ">", new Words("above", "at_most"),
          ">=", new Words("at_least", "below"));

  private static final Map<String, String> CHARACTERS =
      Map.ofEntries(
          Map.entry("\\0", "nul"),
          Map.entry("\\n", "newline"),
          Map.entry("\\t", "tab"),
          Map.entry("\\r", "return"),
          Map.entry("\\\\", "backslash"),
          Map.entry("\\'", "apostrophe"),
          Map.entry("\"", "quote"),
          Map.entry(" ", "blank"),
          Map.entry(",", "comma"),
          Map.entry(";", "semicolon"),
          Map.entry(":", "colon"),
          Map.entry(".", "dot"),
          Map.entry("-", "minus"),
          Map.entry("+", "plus"),
          Map.entry("*", "star"),
          Map.entry("/", "slash"),
          Map.entry("=", "equals"),
          Map.entry("#", "hash"),
          Map.entry("%", "percent"),
          Map.entry("!", "exclamation_mark"),
          Map.entry("?", "question_mark"),
          Map.entry("&", "ampersand"),
          Map.entry("|", "bar"),
          Map.entry("<", "less"),
          Map.entry(">", "greater"),
          Map.entry("(", "parenthesis"),
          Map.entry(")", "closing_parenthesis"),
          Map.entry("[", "bracket"),
          Map.entry("]", "closing_bracket"),
          Map.entry("{", "brace"),
          Map.entry("}", "closing_brace"),
          Map.entry("@", "at_sign"),
          Map.entry("$", "dollar"),
          Map.entry("^", "caret"),
          Map.entry("~", "tilde"),
          Map.entry("_", "underscore"));

  /** Operators between operands that a name would lose: {@code n % 2}, {@code i - 1}. */
  private static final Pattern OPERATOR =
      Pattern.compile("(?<=[\\w)\\]])\\s*(<<|>>|[%&|^+-])\\s*(?=[\\w(~])");

  private static final Map<String, String> OPERATORS =
      Map.of(
          "<<", "shl", ">>", "shr", "%", "mod", "&", "and", "|", "or", "^", "xor", "+", "plus", "-",
          "minus");

  private CaseNames() {}

  /** The words, as part of an identifier; empty when nothing is left of them. */
  static String of(Branch branch) {
    return of(branch.condition(), branch.outcome());
  }

  /** {@code spelled}: the outcome as the source spells it. */
  static String of(String text, String spelled) {
    String condition = CHARACTER.matcher(text).replaceAll(CaseNames::character);
    String outcome = CHARACTER.matcher(spelled).replaceAll(CaseNames::character);
    return switch (outcome) {
      case "true" -> said(condition, true);
      case "false" -> said(condition, false);
      case "default" -> named(condition, "is_other", "");
      default -> named(condition, "is", outcome.replaceFirst("^case ", "").replace("-", "minus "));
    };
  }

  /** {@code n_is_3} of {@code n = 3, m = 4}: the first of the inputs that a test is about. */
  static String ofInputs(String inputs) {
    String first = inputs.replaceFirst("(, | and ).*", "");
    String named = CHARACTER.matcher(first).replaceAll(CaseNames::character);
    int equals = named.indexOf(" = ");
    return equals < 0
        ? named("", "", named)
        : named(
            named.substring(0, equals), "is", named.substring(equals + 3).replace("-", "minus "));
  }

  /** Both operands, as long as there is room, and the word between them in any case. */
  private static String named(String left, String relation, String right) {
    String whole = identifier(left + " " + relation + " " + right);
    if (whole.length() <= LONGEST && !ShortText.isAssigning(left + right)) {
      return whole;
    }
    int half = right.isEmpty() ? LONGEST - relation.length() : LONGEST / 2;
    String first = ShortText.of(left, half, CaseNames::identifier);
    int room = Math.max(0, LONGEST - relation.length() - first.length() - 2);
    String last = ShortText.of(right, room, CaseNames::identifier);
    return identifier(first + " " + relation + " " + last);
  }

  private static String character(MatchResult quoted) {
    String word = CHARACTERS.getOrDefault(quoted.group(1), quoted.group(1));
    return Matcher.quoteReplacement(" " + word + " ");
  }

  private static String said(String condition, boolean holds) {
    Matcher comparison = COMPARISON.matcher(condition);
    boolean isOne = !condition.contains("&&") && !condition.contains("||");
    if (isOne && comparison.matches()) {
      Words words = COMPARISONS.getOrDefault(comparison.group(2), new Words("is", "is_not"));
      String said = holds ? words.holds : words.fails;
      String right = NEGATIVE.matcher(comparison.group(3)).replaceFirst("$1 minus ");
      return named(comparison.group(1), said, right);
    }
    String bare = condition.startsWith("!") ? condition.substring(1) : condition;
    return named("", holds != condition.startsWith("!") ? "" : "not", bare);
  }

  private static String identifier(String text) {
    String plain =
        text.replaceAll("\\bNULL\\b", "null")
            .replaceAll(
                "\\((?:(?:const|unsigned|signed|char|int|long|short|void|size_t)[ *]*)+\\)", " ");
    return OPERATOR
        .matcher(plain)
        .replaceAll(o -> "_" + OPERATORS.getOrDefault(o.group(1), "") + "_")
        .replaceAll("[^A-Za-z0-9_]+", "_")
        .replaceAll("_{2,}", "_")
        .replaceAll("^_|_$", "")
        .toLowerCase(Locale.ROOT);
  }
}
