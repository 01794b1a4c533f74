package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Procedure.LocalVariable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the names of variables mean at a place in a function. */
final class VisibleNames {
  private final String text;
  private final CTokens tokens;

  VisibleNames(String text, CTokens tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /** Adds those that {@code function} declares and that are visible at {@code offset}. */
  void add(Procedure function, int offset, Map<String, Named> names) {
    Map<String, Integer> declared = new HashMap<>();
    for (Procedure.Parameter parameter : function.declaration().parameters()) {
      names.put(parameter.name(), Named.parameter(parameter.name(), parameter.type()));
      declared.put(parameter.name(), -1);
    }
    for (LocalVariable variable : function.variables()) {
      int at = offset(variable.at());
      boolean isParameter = declared.getOrDefault(variable.name(), 0) == -1 && isOf(function, at);
      boolean isVisible = at >= 0 && at < offset && offset <= blockEnd(at);
      if (!isParameter && isVisible && at > declared.getOrDefault(variable.name(), -1)) {
        declared.put(variable.name(), at);
        names.put(variable.name(), Named.local(variable.name(), variable.type()));
      }
    }
  }

  /**
   * Those in memory whose block does not hold {@code offset}: there they do not exist. A name that
   * several variables have is left out.
   */
  List<String> left(Procedure function, int offset) {
    Map<String, Integer> declared = new HashMap<>();
    function.variables().forEach(v -> declared.merge(v.name(), 1, Integer::sum));
    return function.variables().stream()
        .filter(
            v -> v.register() == LocalVariable.IN_MEMORY && declared.getOrDefault(v.name(), 0) == 1)
        .filter(v -> isOutside(offset(v.at()), offset))
        .map(LocalVariable::name)
        .toList();
  }

  private boolean isOutside(int declared, int offset) {
    return declared >= 0 && (offset > blockEnd(declared) || offset < blockStart(declared));
  }

  /** Where the innermost block around {@code at} begins. */
  private int blockStart(int at) {
    int depth = 0;
    for (int i = tokens.at(at) - 1; i >= 0; i--) {
      String token = tokens.token(i);
      depth += token.equals("}") ? 1 : token.equals("{") ? -1 : 0;
      if (depth < 0) {
        return tokens.end(i);
      }
    }
    return 0;
  }

  /** Can what is declared at the one place be seen at the other. */
  boolean isVisible(int declared, int from) {
    return declared < from && from <= blockEnd(declared);
  }

  /** Is that the head of the function, where parameters are declared. */
  private boolean isOf(Procedure function, int at) {
    int start = offset(new Location(function.location().file(), function.location().line(), 1));
    for (int i = tokens.at(Math.max(start, 0)); i < tokens.count(); i++) {
      if (tokens.token(i).equals("{")) {
        return at < tokens.start(i);
      }
    }
    return false;
  }

  /** Where the innermost block around {@code at} ends. */
  private int blockEnd(int at) {
    int depth = 0;
    for (int i = tokens.at(at); i < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (depth < 0) {
        return tokens.start(i);
      }
    }
    return text.length();
  }

  /** The compiler counts columns in bytes. */
  private int offset(Location at) {
    int start = 0;
    for (int line = 1; line < at.line(); line++) {
      start = text.indexOf('\n', start) + 1;
      if (start == 0) {
        return -1;
      }
    }
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end);
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    int column = Math.min(Math.max(at.column() - 1, 0), bytes.length);
    return at.isKnown()
        ? start + new String(bytes, 0, column, StandardCharsets.UTF_8).length()
        : -1;
  }
}
