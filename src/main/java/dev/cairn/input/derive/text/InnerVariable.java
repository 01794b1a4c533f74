package dev.cairn.input.derive.text;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.user.UserError;
import java.util.List;
import java.util.Set;

/**
 * A static variable of a function that is an input, since the user says so. Nothing outside of the
 * function can name it: a variable before the function holds what it is to begin with, and is
 * copied to it when its declaration is first passed.
 *
 * <pre>
 * int next(int step) { static int count = 3; count += step; …
 * static int next_count, next_count_uses;
 * int next(int step) { static int count = 3; (copy) count += step; …
 * </pre>
 *
 * @param outside the name of the variable before the function
 */
public record InnerVariable(String function, String name, String outside, CType type) {
  private static final String INSIDE = "::";
  private static final Set<String> AFTER_NAME = Set.of("=", ";", ",", "[");

  /** How the compiler calls what the user calls {@code function::name}. */
  public static String symbol(String said) {
    return said.replace(INSIDE, ".");
  }

  /** How the user calls it. */
  public static String said(String symbol) {
    return symbol.replace(".", INSIDE);
  }

  /** The one of that symbol; {@code taken}: names that mean something. */
  public static InnerVariable of(String symbol, CType type, Set<String> taken) {
    int dot = symbol.indexOf('.');
    String outside = symbol.substring(0, dot) + "_" + symbol.substring(dot + 1);
    while (taken.contains(outside)) {
      outside += "_";
    }
    return new InnerVariable(symbol.substring(0, dot), symbol.substring(dot + 1), outside, type);
  }

  /** What goes into the text of the file that defines the function. */
  public List<Piece> pieces(String text) {
    var tokens = new CTokens(text);
    int body = body(tokens);
    int end = body < 0 ? -1 : endOfDeclaration(tokens, body);
    if (end < 0) {
      throw new UserError(
          "--input: the declaration of '" + function + INSIDE + name + "' was not found",
          "it has to stand in the function's file as it is, not in a macro");
    }
    String before =
        "static %s; static int %s_uses; "
            .formatted(CDeclarations.declare(CDeclarations.unqualified(type), outside), outside);
    String copy =
        " __builtin_memcpy(&%1$s, &%2$s, sizeof %1$s * !%2$s_uses++); ".formatted(name, outside);
    return List.of(
        new Piece(tokens.start(begin(tokens, body)), before, true),
        new Piece(tokens.end(end), copy, true));
  }

  /** The brace that opens the function's body; -1: there is none. */
  private int body(CTokens tokens) {
    int depth = 0;
    boolean isNamed = false;
    for (int i = 0; i + 1 < tokens.count(); i++) {
      String token = tokens.token(i);
      if (depth == 0 && token.equals("{") && isNamed) {
        return i;
      }
      isNamed &= depth > 0 || !token.equals(";");
      isNamed |= depth == 0 && token.equals(function) && tokens.token(i + 1).equals("(");
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
    }
    return -1;
  }

  /** The first token of the definition whose body begins there. */
  private static int begin(CTokens tokens, int body) {
    int at = body;
    while (at > 0 && !tokens.token(at - 1).equals(";") && !tokens.token(at - 1).equals("}")) {
      at--;
    }
    return at;
  }

  /** The semicolon behind the declaration of the variable; -1: there is none. */
  private int endOfDeclaration(CTokens tokens, int body) {
    int depth = 0;
    int since = -1;
    boolean isNamed = false;
    for (int i = body; i + 1 < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (depth == 0) {
        return -1;
      }
      if (since < 0 && token.equals("static")) {
        since = depth;
        isNamed = false;
      } else if (since == depth && token.equals(";")) {
        if (isNamed) {
          return i;
        }
        since = -1;
      } else if (since == depth && token.equals(name)) {
        isNamed |= AFTER_NAME.contains(tokens.token(i + 1));
      }
    }
    return -1;
  }
}
