package dev.cairn.input.acsl;

import dev.cairn.frontend.text.TextEnds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Walks a C file as text: finds annotation comments with the function each belongs to, object-like
 * macros, and typedef names. String and character literals, ordinary comments and preprocessor
 * lines hide what is in them.
 */
final class SourceScanner {
  private static final Pattern MACRO =
      Pattern.compile("#\\s*define\\s+(\\w+)[ \\t]+((?:[^\\n\\\\]|\\\\\\r?\\n|\\\\.)+)");
  private static final Pattern CONDITIONAL =
      Pattern.compile("#\\s*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\\b\\s*(\\w*)");
  private static final Set<String> NOT_COMPILED = Set.of("0", "__cplusplus");
  private static final Set<String> NOT_FUNCTIONS =
      Set.of(
          "__attribute__",
          "__declspec",
          "_Alignas",
          "alignas",
          "typeof",
          "__typeof__",
          "asm",
          "__asm__",
          "_Static_assert",
          "static_assert",
          "if",
          "while",
          "for",
          "switch",
          "return",
          "sizeof",
          "int",
          "char",
          "void",
          "long",
          "short",
          "unsigned",
          "signed",
          "float",
          "double",
          "_Bool",
          "_Noreturn",
          "_Atomic",
          "const");

  /**
   * An annotation; {@code function} is the one that follows it, or that it is inside of; {@code
   * isInside}: it stands between braces.
   */
  record Annotation(int start, int end, Optional<String> function, boolean isInside) {}

  /** The braces of a function's body: behind the opening one, before the closing one. */
  record Body(String function, int start, int end) {}

  /** How things stood before a conditional part of the text; is the part never compiled. */
  private record Before(int depth, int parentheses, boolean isInBody, boolean isNever) {}

  private final String text;
  private final Predicate<String> isFunction;
  private final ArrayDeque<Before> conditionals = new ArrayDeque<>();
  private final List<int[]> pending = new ArrayList<>();
  private final List<Annotation> annotations = new ArrayList<>();
  private final List<Body> bodies = new ArrayList<>();
  private final Map<String, String> macros = new HashMap<>();
  private final Set<String> ambiguous = new HashSet<>();
  private final Set<String> typedefs = new HashSet<>();
  private int at;
  private int depth;
  private int parentheses;
  private String lastName = "";
  private boolean inTypedef;
  private boolean inInitializer;
  private boolean isInBody;
  private Optional<String> candidate = Optional.empty();

  private SourceScanner(String text, Predicate<String> isFunction) {
    this.text = text;
    this.isFunction = isFunction;
  }

  static SourceScanner scan(String text, Predicate<String> isFunction) {
    var scanner = new SourceScanner(text, isFunction);
    while (scanner.at < text.length()) {
      scanner.step();
    }
    scanner.attach(Optional.empty());
    return scanner;
  }

  List<Annotation> annotations() {
    return annotations;
  }

  /** The functions defined here whose parameters are declared in parentheses. */
  List<Body> bodies() {
    return bodies;
  }

  /** Those with one meaning; which of several counts, only the compiler knows. */
  Map<String, String> macros() {
    var certain = new HashMap<>(macros);
    certain.keySet().removeAll(ambiguous);
    return certain;
  }

  Set<String> typedefs() {
    return typedefs;
  }

  private void step() {
    char c = text.charAt(at);
    if (text.startsWith("/*", at) || text.startsWith("//", at)) {
      comment();
    } else if (c == '"' || c == '\'') {
      at = TextEnds.quoteEnd(text, at);
    } else if (c == '#' && isLineStart()) {
      directive();
    } else if (Character.isJavaIdentifierStart(c)) {
      name();
    } else {
      symbol(c);
      at++;
    }
  }

  private void comment() {
    boolean isBlock = text.charAt(at + 1) == '*';
    int start = at + 2;
    int close = TextEnds.commentEnd(text, at);
    boolean isClosed = isBlock && close - 2 >= start && text.startsWith("*/", close - 2);
    int end = isClosed ? close - 2 : close;
    at = close;
    if (start < end && text.charAt(start) == '@') {
      annotation(start + 1, end);
    }
  }

  private void annotation(int start, int end) {
    if (depth > 0) {
      Optional<String> function =
          isInBody ? Optional.of(bodies.getLast().function()) : Optional.empty();
      annotations.add(new Annotation(start, end, function, true));
    } else {
      pending.add(new int[] {start, end});
    }
  }

  private boolean isLineStart() {
    int before = at - 1;
    while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
      before--;
    }
    return before < 0 || text.charAt(before) == '\n';
  }

  private void directive() {
    int end = TextEnds.lineEnd(text, at);
    Matcher macro = MACRO.matcher(text.substring(at, end));
    if (macro.lookingAt()) {
      String body =
          macro.group(2).replaceAll("\\\\\\r?\\n", " ").replaceAll("/\\*.*?\\*/|//.*", " ").strip();
      String known = macros.put(macro.group(1), body);
      if (known != null && !known.equals(body)) {
        ambiguous.add(macro.group(1));
      }
    }
    Matcher conditional = CONDITIONAL.matcher(text.substring(at, end));
    if (conditional.lookingAt()) {
      conditional(conditional.group(1), conditional.group(2));
    }
    int comment = text.indexOf("/*", at);
    boolean opensComment = comment >= 0 && comment < end && text.indexOf("*/", comment) > end;
    at = opensComment ? comment : end;
  }

  /**
   * Each alternative begins as the first did, so that a brace opened in all of them counts once.
   */
  private void conditional(String word, String condition) {
    if (word.startsWith("if")) {
      boolean isNever = !word.equals("ifndef") && NOT_COMPILED.contains(condition);
      conditionals.push(new Before(depth, parentheses, isInBody, isNever));
    } else if (!conditionals.isEmpty()) {
      Before before = conditionals.pop();
      if (!word.equals("endif")) {
        goBackTo(before);
        conditionals.push(new Before(depth, parentheses, isInBody, false));
      } else if (before.isNever) {
        goBackTo(before);
      }
    }
  }

  private void goBackTo(Before before) {
    if (isInBody && !before.isInBody) {
      bodies.removeLast();
    }
    depth = before.depth;
    parentheses = before.parentheses;
    isInBody = before.isInBody;
  }

  private void name() {
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    lastName = text.substring(start, at);
    inTypedef |= depth == 0 && lastName.equals("typedef");
    if ((depth == 0 && parentheses == 0 && candidate.isEmpty()) || isFunction.test(lastName)) {
      considerFunction();
    }
  }

  /**
   * A function's name is followed by its parameters; {@code (*} opens a declarator, not parameters.
   */
  private void considerFunction() {
    int open = skipSpace(at);
    boolean hasParameters = open < text.length() && text.charAt(open) == '(';
    if (!hasParameters
        || depth > 0
        || inTypedef
        || inInitializer
        || NOT_FUNCTIONS.contains(lastName)) {
      return;
    }
    int inside = skipSpace(open + 1);
    boolean opensDeclarator = inside < text.length() && text.charAt(inside) == '*';
    if (!opensDeclarator || isFunction.test(lastName)) {
      boolean isBetter =
          candidate.isEmpty() || (isFunction.test(lastName) && !isFunction.test(candidate.get()));
      candidate = isBetter ? Optional.of(lastName) : candidate;
    }
  }

  private int skipSpace(int from) {
    int i = from;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private void symbol(char c) {
    switch (c) {
      case '(' -> parentheses++;
      case ')' -> parentheses--;
      case '{' -> open();
      case '}' -> close();
      case ';' -> semicolon();
      case '=' -> initializer();
      default -> {}
    }
  }

  private void open() {
    if (depth == 0 && candidate.isPresent()) {
      bodies.add(new Body(candidate.get(), at + 1, text.length()));
      isInBody = true;
      attach(candidate);
    }
    depth++;
  }

  private void close() {
    depth = Math.max(0, depth - 1);
    if (depth == 0 && isInBody) {
      Body body = bodies.removeLast();
      bodies.add(new Body(body.function(), body.start(), at));
      isInBody = false;
    }
  }

  /** What follows an equals sign outside of all braces is no function. */
  private void initializer() {
    if (depth == 0 && parentheses == 0) {
      inInitializer = true;
      candidate = Optional.empty();
    }
  }

  private void semicolon() {
    if (depth > 0) {
      return;
    }
    if (inTypedef) {
      typedefs.add(lastName);
    } else if (candidate.isPresent() || !pending.isEmpty()) {
      attach(candidate);
    }
    inTypedef = false;
    inInitializer = false;
    candidate = Optional.empty();
    parentheses = 0;
  }

  private void attach(Optional<String> function) {
    pending.forEach(span -> annotations.add(new Annotation(span[0], span[1], function, false)));
    pending.clear();
    candidate = Optional.empty();
    parentheses = 0;
  }
}
