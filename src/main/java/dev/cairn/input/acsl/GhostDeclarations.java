package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Ghost.Variable;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.input.acsl.term.TypeParser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What ghost code declares for the code behind it, so nothing inside of its own blocks. */
final class GhostDeclarations {
  private static final Set<String> OPENING = Set.of("{", "(", "[");
  private static final Set<String> CLOSING = Set.of("}", ")", "]");
  private final TokenStream tokens;
  private final TypeParser types;
  private final List<Variable> variables = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  GhostDeclarations(String file, String code, Predicate<String> isTypeName) {
    tokens = new TokenStream(Lexer.tokens(new SourceText(file, code), 0, code.length()));
    types = new TypeParser(tokens, isTypeName);
    while (!tokens.atEnd()) {
      tokens.accept("static");
      if (types.startsType(0)) {
        declarators(types.type());
      }
      skip(true);
      tokens.accept(";");
    }
  }

  List<Variable> variables() {
    return variables;
  }

  /** Of the variables and functions. */
  Set<String> names() {
    return names;
  }

  private void declarators(TypeName type) {
    skipBody();
    TypeName own = new TypeName(type.base(), type.pointers() + types.stars());
    while (tokens.peek().kind() == Token.Kind.NAME) {
      String name = tokens.next().text();
      names.add(name);
      if (tokens.peek().is("(")) {
        return;
      }
      variables.add(new Variable(own, name, lengths()));
      skip(false);
      if (!tokens.accept(",")) {
        return;
      }
      own = new TypeName(type.base(), types.stars());
    }
  }

  /** Of a struct that is defined there. */
  private void skipBody() {
    if (tokens.peek().is("{")) {
      block();
    }
  }

  private List<String> lengths() {
    List<String> lengths = new ArrayList<>();
    while (tokens.accept("[")) {
      var length = new StringBuilder();
      while (!tokens.atEnd() && !tokens.peek().is("]")) {
        length.append(tokens.next().text());
      }
      tokens.accept("]");
      lengths.add(length.toString());
    }
    return lengths;
  }

  /** To the end of a statement or body, or also of a declarator. */
  private void skip(boolean isWhole) {
    while (!tokens.atEnd() && !tokens.peek().is(";") && (isWhole || !tokens.peek().is(","))) {
      boolean isBody = tokens.peek().is("{");
      if (OPENING.contains(tokens.peek().text())) {
        block();
      } else {
        tokens.next();
      }
      if (isBody && isWhole) {
        return;
      }
    }
  }

  private void block() {
    int depth = 0;
    do {
      String token = tokens.next().text();
      depth += OPENING.contains(token) ? 1 : CLOSING.contains(token) ? -1 : 0;
    } while (depth > 0 && !tokens.atEnd());
  }
}
