package dev.cairn.input.derive.text;

import dev.cairn.frontend.text.CTokens;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the declarations of a function say of its parameters that the compiler does not keep: {@code
 * __attribute__((access(read_only, 1, 2)))}, {@code int *_Nonnull p}, {@code int n, int a[n]}.
 * Parameters are counted from 0. What macros stand for is not looked at.
 *
 * @param lengths by pointer, the parameter that holds how many elements there are
 * @param notNull pointers that are never null
 */
public record DeclaredAccess(Map<Integer, Integer> lengths, Set<Integer> notNull) {
  private static final Set<String> ACCESS = Set.of("access", "__access__");
  private static final Set<String> QUALIFIERS = Set.of("static", "const", "restrict", "volatile");
  private static final Set<String> NOT_NULL = Set.of("_Nonnull", "__nonnull");

  /** What the files say of the function of that name. */
  public static DeclaredAccess of(Collection<String> texts, String function) {
    var all = new DeclaredAccess(new HashMap<>(), new HashSet<>());
    texts.stream()
        .filter(t -> t.contains(function))
        .filter(t -> isSaying(t, function))
        .forEach(t -> all.read(new CTokens(t), function));
    return all;
  }

  private static boolean isSaying(String text, String function) {
    return text.contains("access")
        || NOT_NULL.stream().anyMatch(text::contains)
        || Pattern.compile("\\b" + function + "\\s*\\([^;{]*\\[").matcher(text).find();
  }

  public boolean isEmpty() {
    return lengths.isEmpty() && notNull.isEmpty();
  }

  /** Declarations and the definition stand outside of all braces. */
  private void read(CTokens tokens, String function) {
    int depth = 0;
    int begin = 0;
    boolean isOfFunction = false;
    for (int i = 0; i < tokens.count(); i++) {
      String token = tokens.token(i);
      boolean isEnd = depth == 0 && (token.equals(";") || token.equals("{"));
      if (isEnd && isOfFunction) {
        attributes(tokens, begin, i);
        parameters(tokens, named(tokens, begin, i, function) + 1, i);
      }
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (isEnd || token.equals("}")) {
        begin = i + 1;
        isOfFunction = false;
      } else if (depth == 0 && isNamed(tokens, i, function)) {
        isOfFunction = true;
      }
    }
  }

  private static boolean isNamed(CTokens tokens, int at, String function) {
    return tokens.token(at).equals(function)
        && at + 1 < tokens.count()
        && tokens.token(at + 1).equals("(");
  }

  private static int named(CTokens tokens, int begin, int end, String function) {
    int at = begin;
    while (at < end && !isNamed(tokens, at, function)) {
      at++;
    }
    return at;
  }

  /** {@code access ( MODE , POINTER , LENGTH )}, both counted from 1. */
  private void attributes(CTokens tokens, int begin, int end) {
    for (int i = begin; i + 7 < end; i++) {
      boolean isAccess =
          ACCESS.contains(tokens.token(i))
              && tokens.token(i + 1).equals("(")
              && tokens.token(i + 3).equals(",")
              && tokens.token(i + 5).equals(",")
              && tokens.token(i + 7).equals(")");
      int pointer = isAccess ? number(tokens.token(i + 4)) : 0;
      int length = isAccess ? number(tokens.token(i + 6)) : 0;
      if (pointer > 0 && length > 0) {
        lengths.put(pointer - 1, length - 1);
      }
    }
  }

  private static int number(String token) {
    return token.matches("\\d{1,3}") ? Integer.parseInt(token) : 0;
  }

  /** {@code open}: where the list of parameters begins. */
  private void parameters(CTokens tokens, int open, int end) {
    Map<String, Integer> names = new HashMap<>();
    int depth = 0;
    int parameter = 0;
    for (int i = open; i < end; i++) {
      String token = tokens.token(i);
      depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
      boolean isEnd = depth == 0 || (depth == 1 && token.equals(","));
      if (isEnd) {
        array(tokens, i, parameter, names);
        names.put(tokens.token(i - 1), parameter);
        parameter++;
      } else if (depth == 1 && NOT_NULL.contains(token) && isOutermost(tokens, i + 1)) {
        notNull.add(parameter);
      }
      if (depth == 0) {
        return;
      }
    }
  }

  /** {@code a[n]}, {@code a[static n]} with a parameter {@code n} before it, of one dimension. */
  private void array(CTokens tokens, int end, int parameter, Map<String, Integer> names) {
    Integer length = tokens.token(end - 1).equals("]") ? names.get(tokens.token(end - 2)) : null;
    int open = end - 3;
    while (open > 0 && QUALIFIERS.contains(tokens.token(open))) {
      open--;
    }
    boolean isArray = tokens.token(open).equals("[") && tokens.token(open - 1).matches("\\w+");
    if (length != null && isArray) {
      lengths.putIfAbsent(parameter, length);
    }
  }

  /** Of {@code int *_Nonnull *p} another pointer is meant. */
  private static boolean isOutermost(CTokens tokens, int at) {
    return at < tokens.count() && !tokens.token(at).equals("*");
  }
}
