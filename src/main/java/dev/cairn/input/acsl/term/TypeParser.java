package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Reads type names: C's, those of the program, and the logic types. */
public final class TypeParser {
  private static final Set<String> SPECIFIERS =
      Set.of(
          "unsigned",
          "signed",
          "short",
          "long",
          "int",
          "char",
          "float",
          "double",
          "_Bool",
          "void",
          "__int128");
  private static final Set<String> LOGIC = Set.of("integer", "real", "boolean");
  private static final Set<String> QUALIFIERS = Set.of("const", "volatile", "restrict");
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");
  private final TokenStream tokens;
  private final TypeNames names;

  public TypeParser(TokenStream tokens, Predicate<String> isTypeName) {
    this.tokens = tokens;
    names = isTypeName instanceof TypeNames known ? known : new TypeNames(isTypeName);
  }

  /** From now on the name stands for that type. */
  public void define(String name, TypeName type) {
    names.define(name, type);
  }

  /** Does the token {@code ahead} start a type for certain. */
  public boolean startsType(int ahead) {
    Token token = tokens.peek(ahead);
    String text = token.text();
    return token.kind() == Kind.NAME
        && (SPECIFIERS.contains(text)
            || LOGIC.contains(text)
            || QUALIFIERS.contains(text)
            || TAGGED.contains(text)
            || names.test(text));
  }

  public TypeName type() {
    skipQualifiers();
    String base = base();
    skipQualifiers();
    int stars = stars();
    return names
        .meaning(base)
        .map(t -> new TypeName(t.base(), t.pointers() + stars))
        .orElse(new TypeName(base, stars));
  }

  /** The stars at the cursor, with the qualifiers between them. */
  public int stars() {
    int stars = 0;
    while (tokens.accept("*")) {
      stars++;
      skipQualifiers();
    }
    return stars;
  }

  private String base() {
    Token first = tokens.expectName();
    if (TAGGED.contains(first.text())) {
      return first.text() + " " + tokens.expectName().text();
    }
    if (!SPECIFIERS.contains(first.text())) {
      return first.text();
    }
    var words = new ArrayList<>(List.of(first.text()));
    while (SPECIFIERS.contains(tokens.peek().text()) || QUALIFIERS.contains(tokens.peek().text())) {
      words.add(tokens.next().text());
    }
    return canonical(words);
  }

  private static String canonical(List<String> words) {
    for (String whole : List.of("void", "float", "_Bool")) {
      if (words.contains(whole)) {
        return whole;
      }
    }
    String sign = words.contains("unsigned") ? "unsigned " : "";
    if (words.contains("char")) {
      return words.contains("signed") ? "signed char" : sign + "char";
    }
    long longs = words.stream().filter("long"::equals).count();
    if (words.contains("double")) {
      return longs > 0 ? "long double" : "double";
    }
    String size =
        words.contains("__int128") ? "__int128" : words.contains("short") ? "short" : "int";
    return sign + (longs == 0 ? size : longs == 1 ? "long" : "long long");
  }

  private void skipQualifiers() {
    while (QUALIFIERS.contains(tokens.peek().text())) {
      tokens.next();
    }
  }
}
