package dev.cairn.input.acsl;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of a function's parameters where a contract stands. Those of its definition may be
 * others: {@code int f(int a, int b);} and {@code int f(int b, int a) {…}}.
 */
record ParameterNames(List<String> names) {
  static final ParameterNames NONE = new ParameterNames(List.of());

  private static final int FURTHEST = 16_000;
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern END = Pattern.compile("[;{]");
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");
  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "bool",
          "const",
          "volatile",
          "restrict");

  ParameterNames {
    names = List.copyOf(names);
  }

  /** Those of the first declaration of {@code function} behind an offset. */
  static ParameterNames after(String text, int from, String function) {
    String behind = text.substring(from, Math.min(text.length(), from + FURTHEST));
    String code = COMMENT.matcher(behind).replaceAll(" ");
    Matcher end = END.matcher(code);
    return of(code.substring(0, end.find() ? end.start() : code.length()), function);
  }

  /** Those of the definition whose body begins at the offset. */
  static ParameterNames before(String text, int body, String function) {
    String head = text.substring(Math.max(0, body - FURTHEST), body);
    Matcher name = Pattern.compile("\\b" + function + "\\s*\\(").matcher(head);
    int last = -1;
    while (name.find()) {
      last = name.start();
    }
    return last < 0 ? NONE : of(head.substring(last), function);
  }

  private static ParameterNames of(String declaration, String function) {
    var tokens = new CTokens(declaration);
    int open = 1;
    while (open < tokens.count() && !isList(tokens, open, function)) {
      open++;
    }
    List<String> names = new ArrayList<>();
    List<String> parameter = new ArrayList<>();
    int depth = 0;
    for (int i = open; i < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += "([".contains(token) ? 1 : ")]".contains(token) ? -1 : 0;
      if (depth == 0 || (depth == 1 && token.equals(","))) {
        names.add(name(parameter));
        parameter.clear();
      } else if (i > open) {
        parameter.add(token);
      }
      if (depth == 0) {
        return new ParameterNames(names);
      }
    }
    return NONE;
  }

  private static boolean isList(CTokens tokens, int open, String function) {
    return tokens.token(open).equals("(") && tokens.token(open - 1).equals(function);
  }

  /** Empty where the parameter has none. */
  private static String name(List<String> parameter) {
    int inner = parameter.indexOf("(");
    if (inner >= 0) {
      boolean isPointer = inner + 2 < parameter.size() && parameter.get(inner + 1).equals("*");
      String named = isPointer ? parameter.get(inner + 2) : "";
      return WORD.matcher(named).matches() ? named : "";
    }
    int end = parameter.indexOf("[") < 0 ? parameter.size() : parameter.indexOf("[");
    if (end < 2) {
      return "";
    }
    String last = parameter.get(end - 1);
    boolean isName = WORD.matcher(last).matches() && !TYPES.contains(last);
    return isName && !TAGS.contains(parameter.get(end - 2)) ? last : "";
  }

  /** The contract as it would stand at the definition, whose parameters are {@code others}. */
  Contract renamed(Contract contract, ParameterNames others) {
    Map<String, Term.Name> by = new HashMap<>();
    if (names.size() != others.names.size()) {
      return contract;
    }
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      String other = others.names.get(i);
      if (!name.isEmpty() && !other.isEmpty() && !name.equals(other)) {
        by.put(name, new Term.Name(Location.NONE, other));
      }
    }
    return by.isEmpty() ? contract : contract.map(t -> renamed(t, by));
  }

  private Term renamed(Term term, Map<String, Term.Name> by) {
    Set<String> taken = new HashSet<>();
    by.values().forEach(n -> taken.add(n.name()));
    return renamed(term, by, taken, Set.of());
  }

  private Term renamed(Term term, Map<String, Term.Name> by, Set<String> taken, Set<String> bound) {
    if (term instanceof Term.Name(var at, var name)) {
      if (bound.contains(name)) {
        return term;
      }
      Term.Name other = by.get(name);
      boolean isCaught =
          other == null
              ? taken.contains(name) && !names.contains(name)
              : bound.contains(other.name());
      return isCaught
          ? new Term.Unread(at, "a parameter has another name in the definition", false)
          : other == null ? term : new Term.Name(at, other.name());
    }
    Set<String> inside = new HashSet<>(bound);
    switch (term) {
      case Term.Quantified q -> q.binders().forEach(b -> inside.add(b.name()));
      case Term.Lambda l -> inside.add(l.binder().name());
      case Term.Let l -> inside.add(l.name());
      default -> {}
    }
    return AcslTerms.mapChildren(term, t -> renamed(t, by, taken, inside));
  }
}
