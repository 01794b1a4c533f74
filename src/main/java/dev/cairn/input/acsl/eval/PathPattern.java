package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Access paths of the form {@code rows[i].data}, where {@code i} is a quantified variable. */
final class PathPattern {
  private final Pattern pattern;
  private final List<String> variables;

  private PathPattern(Pattern pattern, List<String> variables) {
    this.pattern = pattern;
    this.variables = List.copyOf(variables);
  }

  /** The paths {@code term} stands for; empty when it has not that form. */
  static Optional<PathPattern> of(Term term, Scope scope, Set<String> binders) {
    if (term instanceof Term.Cast(_, var type, var arg) && type.pointers() > 0) {
      return of(arg, scope, binders); // it points to the same place
    }
    var variables = new ArrayList<String>();
    return regex(term, scope, binders, variables)
        .map(text -> new PathPattern(Pattern.compile(text), variables));
  }

  private static Optional<String> regex(
      Term term, Scope scope, Set<String> binders, List<String> variables) {
    return switch (term) {
      case Term.Name n -> scope.root(n.name()).map(root -> Pattern.quote(root.name()));
      case Term.Member(_, var base, var name) ->
          regex(base, scope, binders, variables).map(b -> b + "\\." + Pattern.quote(name));
      case Term.Index(_, var base, var index) -> indexed(base, index, scope, binders, variables);
      case Unary(var at, var op, Binary(_, var inner, var base, var index))
          when op == UnaryOp.DEREFERENCE && inner == BinaryOp.ADD ->
          regex(new Term.Index(at, base, index), scope, binders, variables);
      case Unary(_, var op, var base) when op == UnaryOp.DEREFERENCE ->
          regex(base, scope, binders, variables).map(b -> b + "\\[0\\]");
      default -> Optional.empty();
    };
  }

  private static Optional<String> indexed(
      Term base, Term index, Scope scope, Set<String> binders, List<String> variables) {
    Optional<String> start = regex(base, scope, binders, variables);
    if (index instanceof Term.Whole(_, var value)) {
      return start.map(b -> b + "\\[" + value + "\\]");
    }
    if (index instanceof Term.Name n && binders.contains(n.name())) {
      variables.add(n.name());
      return start.map(b -> b + "\\[(\\d+)\\]");
    }
    return Optional.empty();
  }

  /** The quantified variables in the pattern. */
  List<String> variables() {
    return variables;
  }

  String text() {
    return pattern.pattern();
  }

  /** The values of the variables for which the pattern is {@code path}. */
  Optional<Map<String, BigInteger>> match(String path) {
    Matcher matcher = pattern.matcher(path);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var values = new HashMap<String, BigInteger>();
    for (int i = 0; i < variables.size(); i++) {
      var value = new BigInteger(matcher.group(i + 1));
      BigInteger before = values.put(variables.get(i), value);
      if (before != null && !before.equals(value)) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }
}
