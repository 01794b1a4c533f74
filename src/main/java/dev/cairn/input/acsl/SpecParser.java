package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.Token.Kind;
import dev.cairn.input.acsl.term.TokenStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads a specification file: definitions, and clauses grouped as {@code function NAME: requires …;
 * ensures …;}.
 */
final class SpecParser {
  private final AnnotationParser annotations;
  private final TokenStream tokens;
  private final Consumer<Warning> warnings;

  SpecParser(SourceText source, Predicate<String> isTypeName, Consumer<Warning> warnings) {
    List<Token> all = Lexer.tokens(source, 0, source.text().length());
    this.annotations = new AnnotationParser(source, all, isTypeName, warnings);
    this.tokens = annotations.tokens();
    this.warnings = warnings;
  }

  List<Definition> definitions() {
    return annotations.definitions();
  }

  List<Invariant> invariants() {
    return annotations.invariants();
  }

  List<Contract.Clause> lemmas() {
    return annotations.lemmas();
  }

  Map<String, Contract> contracts() {
    var contracts = new LinkedHashMap<String, Contract>();
    Token start = tokens.peek();
    if (!annotations.section().equals(Contract.EMPTY)) {
      warnings.accept(new Warning(start.at(), "clauses before the first 'function NAME:' ignored"));
    }
    while (!tokens.atEnd()) {
      Token keyword = tokens.next();
      if (tokens.peek().kind() != Kind.NAME || !tokens.peek(1).is(":")) {
        warnings.accept(
            new Warning(
                keyword.at(), "expected 'function NAME:'; the clauses after it are ignored"));
        annotations.section();
        continue;
      }
      String name = tokens.next().text();
      tokens.next();
      contracts.merge(name, annotations.section(), Contract::and);
    }
    return contracts;
  }
}
