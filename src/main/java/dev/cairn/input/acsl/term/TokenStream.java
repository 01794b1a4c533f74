package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Token.Kind;
import java.util.List;

/** A cursor over tokens. */
public final class TokenStream {
  private final List<Token> tokens;
  private int position;

  /** {@code tokens} end with one of kind END. */
  public TokenStream(List<Token> tokens) {
    this.tokens = tokens;
  }

  public Token peek() {
    return peek(0);
  }

  public Token peek(int ahead) {
    return tokens.get(Math.min(position + ahead, tokens.size() - 1));
  }

  /** The token before the cursor; the first one at the start. */
  public Token previous() {
    return tokens.get(Math.max(position - 1, 0));
  }

  public Token next() {
    Token token = peek();
    position = Math.min(position + 1, tokens.size() - 1);
    return token;
  }

  public boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  public boolean accept(String text) {
    boolean found = peek().is(text);
    if (found) {
      next();
    }
    return found;
  }

  public Token expect(String text) {
    if (!peek().is(text)) {
      throw new AcslException(
          peek().at(), "expected '" + text + "' but found " + peek().described());
    }
    return next();
  }

  public Token expectName() {
    if (peek().kind() != Kind.NAME) {
      throw new AcslException(peek().at(), "expected a name but found " + peek().described());
    }
    return next();
  }
}
