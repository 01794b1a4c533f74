package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cuts a stretch of a file into tokens. Comments and the decorating {@code @} are white space. */
public final class Lexer {
  private static final List<String> SYMBOLS =
      List.of(
          "<==>", "<-->", "==>", "-->", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "^^",
          "->", "..");
  private static final Map<Character, String> UNICODE =
      Map.ofEntries(
          Map.entry('∀', "\\forall"),
          Map.entry('∃', "\\exists"),
          Map.entry('≤', "<="),
          Map.entry('≥', ">="),
          Map.entry('≠', "!="),
          Map.entry('≡', "=="),
          Map.entry('∧', "&&"),
          Map.entry('∨', "||"),
          Map.entry('⊻', "^^"),
          Map.entry('¬', "!"),
          Map.entry('⇒', "==>"),
          Map.entry('⇔', "<==>"),
          Map.entry('ℤ', "integer"),
          Map.entry('ℝ', "real"));

  private final SourceText source;
  private final String text;
  private final int end;
  private int at;

  private Lexer(SourceText source, int start, int end) {
    this.source = source;
    this.text = source.text();
    this.at = start;
    this.end = end;
  }

  /** The tokens between the offsets, with one of kind END after them. */
  public static List<Token> tokens(SourceText source, int start, int end) {
    var lexer = new Lexer(source, start, end);
    var tokens = new ArrayList<Token>();
    while (tokens.isEmpty() || tokens.getLast().kind() != Kind.END) {
      tokens.add(lexer.next());
    }
    return tokens;
  }

  private Token next() {
    skipSpace();
    int start = at;
    if (start >= end) {
      return token(Kind.END, start, "");
    }
    char c = text.charAt(at);
    if (c == '\\' || c == '_' || (Character.isLetter(c) && !UNICODE.containsKey(c))) {
      return name(start);
    }
    if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
      return number(start);
    }
    if (c == '\'' || c == '"') {
      return quoted(start, c);
    }
    return symbol(start, c);
  }

  private void skipSpace() {
    while (at < end) {
      if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '@') {
        at++;
      } else if (text.startsWith("//", at)) {
        int line = text.indexOf('\n', at);
        at = line < 0 ? end : Math.min(line, end);
      } else if (text.startsWith("/*", at)) {
        int close = text.indexOf("*/", at + 2);
        at = close < 0 ? end : Math.min(close + 2, end);
      } else {
        return;
      }
    }
  }

  private Token name(int start) {
    at++;
    while (at < end && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    return token(Kind.NAME, start, text.substring(start, at));
  }

  private Token number(int start) {
    boolean isHex = text.charAt(at) == '0' && (peek(1) == 'x' || peek(1) == 'X');
    boolean isReal = false;
    at += isHex ? 2 : 0;
    while (at < end && isNumberPart()) {
      isReal |= text.charAt(at) == '.' || isExponent(isHex);
      at += isExponent(isHex) && (peek(1) == '+' || peek(1) == '-') ? 2 : 1;
    }
    return token(isReal ? Kind.REAL : Kind.INTEGER, start, text.substring(start, at));
  }

  private boolean isNumberPart() {
    char c = text.charAt(at);
    if (c == '.') {
      return peek(1) != '.' && text.charAt(at - 1) != '.';
    }
    return Character.isLetterOrDigit(c);
  }

  private boolean isExponent(boolean isHex) {
    char c = Character.toLowerCase(text.charAt(at));
    return isHex ? c == 'p' : c == 'e';
  }

  private Token quoted(int start, char quote) {
    at++;
    while (at < end && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= end) {
      throw new AcslException(source.at(start), "missing closing " + quote);
    }
    at++;
    return token(quote == '"' ? Kind.STRING : Kind.CHARACTER, start, text.substring(start, at));
  }

  private Token symbol(int start, char c) {
    String unicode = UNICODE.get(c);
    if (unicode != null) {
      at++;
      return token(
          Character.isLetter(unicode.charAt(0)) || unicode.startsWith("\\")
              ? Kind.NAME
              : Kind.SYMBOL,
          start,
          unicode);
    }
    for (String candidate : SYMBOLS) {
      if (text.startsWith(candidate, at) && at + candidate.length() <= end) {
        at += candidate.length();
        return token(Kind.SYMBOL, start, candidate);
      }
    }
    at++;
    return token(Kind.SYMBOL, start, String.valueOf(c));
  }

  private Token token(Kind kind, int start, String tokenText) {
    return new Token(kind, tokenText, source.at(Math.min(start, text.length())), start, at);
  }

  private char peek(int ahead) {
    return at + ahead < end ? text.charAt(at + ahead) : '\0';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
