package dev.cairn.engine.assume;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.path.NullChoice;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells by its text whether a condition asks if a pointer is null. That a comparison with another
 * pointer ({@code i != &list->head}), or a test of a variable that was computed from the pointer,
 * has another outcome for null says nothing about what the author thought of.
 */
public final class NullTests {
  /** {@code NULL}, {@code 0}, {@code ((void *)0)}, and macros like {@code Z_NULL}. */
  private static final Pattern NOTHING =
      Pattern.compile(
          "[\\s()]*(\\(.*\\*\\s*\\)\\s*)?(0[xX]?0*|nullptr|[A-Z_]*NUL+[A-Z_]*|nil)[\\s()]*");

  private static final Pattern CALL = Pattern.compile("[\\s!(]*([a-z_]\\w*)\\s*\\(.*,.*\\)[\\s)]*");

  /** What only tells the compiler which outcome to expect. */
  private static final Pattern HINTS = Pattern.compile("__builtin_expect\\w*|likely|unlikely");

  /** What a function answers about something, kept or about several: {@code p = strrchr(s, c)}. */
  private static final Pattern ANSWER =
      Pattern.compile(
          "(?<![!=<>])=\\s*\\w+\\s*\\([^()]*\\)|\\b([a-z_]\\w*)\\s*\\([^()]*,[^()]*\\)");

  private static final Pattern ORDER = Pattern.compile("(?<!-)>|<");

  private NullTests() {}

  /** Is it one of any pointer. */
  static boolean isAny(String condition) {
    String[] sides = condition.split("[!=]=", -1);
    return switch (sides.length) {
      case 1 -> !ORDER.matcher(condition).find() && !isCall(condition);
      case 2 -> NOTHING.matcher(sides[0]).matches() || NOTHING.matcher(sides[1]).matches();
      default -> true; // several in one macro
    };
  }

  /** Is it what a function answers about several things: {@code strchr(set, *p)}. */
  private static boolean isCall(String condition) {
    Matcher call = CALL.matcher(condition);
    return call.matches() && !HINTS.matcher(call.group(1)).matches();
  }

  /** Is it one of the pointer, by its own name, and not of what a function answers about it. */
  public static boolean isOf(NullChoice choice, String condition) {
    String asked =
        ANSWER
            .matcher(condition)
            .replaceAll(m -> isHint(m.group(1)) ? Matcher.quoteReplacement(m.group()) : "");
    return isAny(condition)
        && Pattern.compile("\\b" + Pattern.quote(AccessPaths.root(choice.pointer())) + "\\b")
            .matcher(asked)
            .find();
  }

  private static boolean isHint(@Nullable String function) {
    return function != null && HINTS.matcher(function).matches();
  }
}
