package dev.cairn.bench.real;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Other inputs of the shapes that an emitted suite has: its tests with other numbers and texts in
 * their declarations, and without their checks.
 */
final class Mutants {
  private static final Pattern TEST =
      Pattern.compile("(?ms)^static void (test_\\w+)\\(void\\) \\{\n(.*?)^\\}\n");
  private static final Pattern TABLE = Pattern.compile("(?ms)^const char \\*const cairn_suite.*");
  private static final Pattern LITERAL =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])+'|(?<![\\w.\\[#])-?\\d+(?=[uUlL]*[^\\w.\\]])");
  private static final Pattern FIXED =
      Pattern.compile("_count = |cairn_fail_allocation|sizeof|CAIRN_|cairn_expect");
  private static final long[] VALUES = {
    0,
    1,
    -1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    10,
    13,
    15,
    16,
    31,
    32,
    33,
    63,
    64,
    65,
    92,
    97,
    100,
    122,
    127,
    128,
    255,
    256,
    1023,
    1024,
    4096,
    32767,
    65535,
    65536,
    2147483647L,
    -2147483648L
  };

  private final String text;
  private final List<Long> words;
  private final Random random;

  /** {@code words}: numbers that mean something to the function. */
  Mutants(String text, List<Long> words, long seed) {
    this.text = text;
    this.words = List.copyOf(words);
    random = new Random(seed);
  }

  /** A suite of so many mutants of each test, and the tests themselves. */
  String suite(int each) {
    List<MatchResult> tests = TEST.matcher(text).results().toList();
    var bodies = new StringBuilder();
    List<String> rows = new ArrayList<>();
    for (MatchResult test : tests) {
      for (int i = 0; i <= each; i++) {
        String body = i == 0 ? test.group(2) : mutated(test.group(2));
        int number = rows.size() + 1;
        bodies.append("static void witness_%d(void) {\n%s}\n".formatted(number, unchecked(body)));
        rows.add("{%d, \"\", witness_%d, CAIRN_RETURNS, NULL},\n".formatted(number, number));
      }
    }
    String head = TABLE.matcher(TEST.matcher(text).replaceAll("")).replaceAll("");
    return head
        + bodies
        + "const char *const cairn_suite = \"witness\";\nconst int cairn_test_count = "
        + rows.size()
        + ";\nconst struct cairn_test cairn_tests[] = {\n"
        + String.join("", rows)
        + "{0, \"\", NULL, CAIRN_RETURNS, NULL},\n};\n";
  }

  private static String unchecked(String body) {
    int oracle = body.indexOf("  /* regression oracle");
    return oracle < 0 ? body : body.substring(0, oracle);
  }

  /** The lines before the call with other literals; each changes with a chance of one in three. */
  private String mutated(String body) {
    int call = body.indexOf("\n\n");
    if (call < 0) {
      return body;
    }
    var changed = new StringBuilder();
    for (String line : body.substring(0, call).split("\n", -1)) {
      boolean isFixed = FIXED.matcher(line).find();
      Matcher literal = LITERAL.matcher(line);
      changed.append(
          isFixed ? line : literal.replaceAll(m -> Matcher.quoteReplacement(other(m.group()))));
      changed.append('\n');
    }
    return changed + body.substring(call);
  }

  private String other(String literal) {
    if (random.nextInt(3) != 0) {
      return literal;
    }
    return switch (literal.charAt(0)) {
      case '"' -> otherText(literal);
      case '\'' -> "" + random.nextInt(128);
      default -> "" + otherNumber(literal);
    };
  }

  private long otherNumber(String literal) {
    return switch (random.nextInt(4)) {
      case 0 -> new BigInteger(literal).longValue() + random.nextInt(5) - 2;
      case 1 -> random.nextInt(256);
      case 2 -> words.isEmpty() ? 0 : words.get(random.nextInt(words.size()));
      default -> VALUES[random.nextInt(VALUES.length)];
    };
  }

  /** As long as the other, so that what holds it need not change. */
  private String otherText(String literal) {
    var characters = new StringBuilder();
    for (int i = 0; i < literal.length(); i++) {
      char c = literal.charAt(i);
      boolean isPlain = Character.isLetterOrDigit(c) && literal.indexOf('\\') < 0;
      characters.append(isPlain && random.nextBoolean() ? (char) ('!' + random.nextInt(90)) : c);
    }
    return "\""
        + characters.substring(1, characters.length() - 1).replaceAll("[\"\\\\?]", "a")
        + "\"";
  }
}
