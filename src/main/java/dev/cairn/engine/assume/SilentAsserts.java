package dev.cairn.engine.assume;

import dev.cairn.expr.Variable;
import dev.cairn.frontend.text.CTokens;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The assertions that a function begins with where {@code NDEBUG} takes them out: nothing of them
 * is left in the program, but its author has said all the same what callers pass. Only what can be
 * read off a parameter is understood: {@code assert(list && index >= 0)}.
 */
final class SilentAsserts {
  private static final Set<String> TYPES =
      Set.of("int", "char", "long", "short", "unsigned", "signed", "const", "struct", "union");

  /** Also a project's own, {@code LIB__ASSERT(p != NULL)}. */
  private static final Pattern ASSERT = Pattern.compile("assert|[A-Z_]*_?ASSERT");

  private static final Pattern NUMBER = Pattern.compile("(\\w+) (<|<=|>|>=|==|!=) (-?\\w+)");
  private static final Pattern POINTER = Pattern.compile("([A-Za-z_]\\w*)(?: != (?:NULL|0))?");

  private final List<String> claims = new ArrayList<>();

  SilentAsserts(Program program, Procedure function) {
    String text = program.files().getOrDefault(function.location().file(), "");
    if (ASSERT.matcher(text).find()) {
      read(new CTokens(text), text, program, function);
    }
  }

  private void read(CTokens tokens, String text, Program program, Procedure function) {
    int at = tokens.at(offset(text, function.location().line()));
    while (at < tokens.count() && !tokens.token(at).equals("{")) {
      at++;
    }
    for (at++; at < tokens.count(); at = end(tokens, at) + 1) {
      if (isAssertion(tokens, at)) {
        int line = line(text, tokens.start(at));
        if (isSilent(program, function, line)) {
          claim(tokens, at + 2, end(tokens, at) - 1);
        }
      } else if (!isDeclaration(tokens, at)) {
        return;
      }
    }
  }

  private static int offset(String text, int line) {
    int at = 0;
    for (int i = 1; i < line && at >= 0; i++) {
      at = text.indexOf('\n', at) + 1;
    }
    return at;
  }

  private static int line(String text, int offset) {
    return (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }

  /** The semicolon that ends the statement. */
  private static int end(CTokens tokens, int at) {
    int end = at;
    while (end < tokens.count() && !tokens.token(end).equals(";")) {
      end++;
    }
    return end;
  }

  private static boolean isAssertion(CTokens tokens, int at) {
    return ASSERT.matcher(tokens.token(at)).matches()
        && at + 1 < tokens.count()
        && tokens.token(at + 1).equals("(");
  }

  /** Two words, or one and a star; values may be computed there, but nothing is decided. */
  private static boolean isDeclaration(CTokens tokens, int at) {
    String first = tokens.token(at);
    String next = at + 1 < tokens.count() ? tokens.token(at + 1) : "";
    boolean isWord = first.matches("[A-Za-z_]\\w*") && !first.matches("return|goto|if|for|while");
    return TYPES.contains(first) || (isWord && next.matches("[A-Za-z_]\\w*|\\*"));
  }

  private static boolean isSilent(Program program, Procedure function, int line) {
    return program.branches().stream()
        .filter(b -> b.function().equals(function.name()))
        .map(Branch::location)
        .noneMatch(l -> l.line() == line);
  }

  /** What {@code &&} joins at the top, each with single blanks. */
  private void claim(CTokens tokens, int from, int to) {
    StringBuilder claim = new StringBuilder();
    int depth = 0;
    for (int i = from; i < to; i++) {
      String token = tokens.token(i);
      depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
      if (depth == 0 && token.equals("&&")) {
        add(claim);
        claim = new StringBuilder();
      } else {
        claim.append(claim.isEmpty() || isSign(claim) ? "" : " ").append(token);
      }
    }
    add(claim);
  }

  private static boolean isSign(StringBuilder claim) {
    return claim.charAt(claim.length() - 1) == '-';
  }

  private void add(StringBuilder claim) {
    if (!claim.isEmpty()) {
      claims.add(claim.toString());
    }
  }

  /** What the input of the run does not keep of what it says about these, as a clause. */
  Optional<String> broken(Run run, List<Variable> blamed) {
    return claims.stream()
        .filter(c -> blamed.stream().anyMatch(v -> isAbout(c, v)))
        .flatMap(c -> broken(c, run).stream())
        .findFirst();
  }

  private static boolean isAbout(String claim, Variable variable) {
    String name = NullChoice.of(variable).map(NullChoice::pointer).orElse(variable.name());
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(claim).find();
  }

  private static Optional<String> broken(String claim, Run run) {
    Matcher pointer = POINTER.matcher(claim);
    if (pointer.matches() && isNull(pointer.group(1), run)) {
      return Optional.of(pointer.group(1) + " != \\null");
    }
    Matcher number = NUMBER.matcher(claim);
    if (!number.matches()) {
      return Optional.empty();
    }
    OptionalLong left = value(number.group(1), run);
    OptionalLong right = value(number.group(3), run);
    boolean isKnown = left.isPresent() && right.isPresent();
    return isKnown && !holds(left.getAsLong(), number.group(2), right.getAsLong())
        ? Optional.of(claim)
        : Optional.empty();
  }

  private static boolean isNull(String pointer, Run run) {
    return Cause.isNull(new NullChoice(pointer), run);
  }

  private static OptionalLong value(String word, Run run) {
    if (word.matches("-?\\d{1,9}")) {
      return OptionalLong.of(Long.parseLong(word));
    }
    return run.created().stream()
        .map(Run.Created::variable)
        .filter(v -> v.name().equals(word))
        .mapToLong(v -> value(v, run))
        .findFirst();
  }

  private static long value(Variable variable, Run run) {
    int unused = Long.SIZE - variable.width();
    long bits = run.input().get(variable) << unused;
    return States.isSigned(variable, run) ? bits >> unused : bits >>> unused;
  }

  private static boolean holds(long left, String order, long right) {
    return switch (order) {
      case "<" -> left < right;
      case "<=" -> left <= right;
      case ">" -> left > right;
      case ">=" -> left >= right;
      case "==" -> left == right;
      default -> left != right;
    };
  }
}
