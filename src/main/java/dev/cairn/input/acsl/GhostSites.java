package dev.cairn.input.acsl;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.input.acsl.term.TypeParser;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where functions are declared, defined or called with ghost parameters. */
final class GhostSites {
  private static final Pattern LAST_NAME = Pattern.compile("(\\w+)\\s*(?:\\[[^]]*\\]\\s*)*[,)]");
  private final Map<String, CTokens> tokens = new HashMap<>();
  private final Map<String, List<Site>> found = new LinkedHashMap<>();

  /**
   * A list in parentheses, and the comment behind it that adds to it.
   *
   * @param line the comment on one line, from its parenthesis on
   * @param name the token that names the function
   * @param open the token that opens the list, {@code close} the one that closes it
   */
  record Site(
      String file, Location at, String line, CTokens tokens, int name, int open, int close) {
    /** The names of what is declared or passed. */
    Set<String> names() {
      return LAST_NAME.matcher(line).results().map(m -> m.group(1)).collect(Collectors.toSet());
    }

    private String added() {
      return line.substring(1, line.lastIndexOf(')')).strip();
    }

    private int count() {
      int depth = 0;
      int commas = 0;
      for (char c : added().toCharArray()) {
        depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
        commas += c == ',' && depth == 0 ? 1 : 0;
      }
      return added().isEmpty() ? 0 : commas + 1;
    }

    private boolean isDefinition() {
      return close + 1 < tokens.count() && tokens.token(close + 1).equals("{");
    }

    private boolean hasVariadic() {
      return tokens.token(close - 1).equals("...");
    }

    /** Behind the last one; {@code (void)} says that there is none. */
    List<Piece> pieces() {
      boolean isVoid = close == open + 2 && tokens.token(open + 1).equals("void");
      if (isVoid) {
        return List.of(
            new Piece(tokens.start(open + 1), "/*", true),
            new Piece(tokens.end(open + 1), "*/ " + added(), true));
      }
      String comma = close == open + 1 ? "" : ", ";
      return List.of(new Piece(tokens.start(close), comma + added(), true));
    }
  }

  void add(SourceText source, int start, String line) {
    CTokens all = tokens.computeIfAbsent(source.file(), _ -> new CTokens(source.text()));
    int close = all.count() - 1;
    while (close >= 0 && all.start(close) >= start) {
      close--;
    }
    int open = close;
    for (int depth = 0; open >= 0; open--) {
      String token = all.token(open);
      depth += token.equals(")") ? 1 : token.equals("(") ? -1 : 0;
      if (depth <= 0) {
        break;
      }
    }
    Location at = source.at(start);
    boolean isList = close >= 0 && all.token(close).equals(")") && open > 0;
    String function = isList ? all.token(open - 1) : "";
    found
        .computeIfAbsent(function, _ -> new ArrayList<>())
        .add(new Site(source.file(), at, line, all, open - 1, open, close));
  }

  Map<String, List<Site>> byFunction() {
    return found;
  }

  /** Why not all of them can be passed. */
  Optional<String> obstacle(String function, List<Site> sites, Map<String, String> files) {
    if (function.isEmpty()) {
      return Optional.of("no parameters or arguments stand before it");
    }
    Optional<Site> definition = sites.stream().filter(Site::isDefinition).findFirst();
    if (definition.isEmpty()) {
      return Optional.of("'" + function + "' is not defined with them");
    }
    if (sites.stream().anyMatch(s -> s.count() != definition.get().count())) {
      return Optional.of("their numbers differ");
    }
    return definition.get().hasVariadic()
        ? Optional.of("'" + function + "' takes any number of arguments")
        : files.entrySet().stream()
            .filter(f -> isNamedElsewhere(function, sites, f.getKey(), f.getValue()))
            .map(f -> "'" + function + "' is named without them in " + f.getKey())
            .findFirst();
  }

  private boolean isNamedElsewhere(String function, List<Site> sites, String file, String text) {
    var word = Pattern.compile("\\b" + function + "\\b");
    if (!word.matcher(text).find()) {
      return false;
    }
    boolean isInMacro = text.lines().anyMatch(l -> isDirective(l) && word.matcher(l).find());
    CTokens all = tokens.computeIfAbsent(file, _ -> new CTokens(text));
    for (int i = 0; i < all.count(); i++) {
      int at = i;
      if (all.token(i).equals(function)
          && sites.stream().noneMatch(s -> s.file().equals(file) && s.name() == at)) {
        return true;
      }
    }
    return isInMacro;
  }

  private static boolean isDirective(String line) {
    return line.stripLeading().startsWith("#");
  }

  /** As the definition declares them; none if one of them is not read. */
  List<Binder> parameters(List<Site> sites, Predicate<String> isTypeName) {
    Optional<Site> definition = sites.stream().filter(Site::isDefinition).findFirst();
    if (definition.isEmpty()) {
      return List.of();
    }
    String code = definition.get().added();
    var text = new SourceText(definition.get().file(), code);
    var stream = new TokenStream(Lexer.tokens(text, 0, code.length()));
    var types = new TypeParser(stream, isTypeName);
    List<Binder> all = new ArrayList<>();
    do {
      if (!types.startsType(0)) {
        return List.of();
      }
      TypeName type = types.type();
      if (stream.peek().kind() != Token.Kind.NAME) {
        return List.of();
      }
      all.add(new Binder(type, stream.next().text()));
    } while (stream.accept(","));
    return stream.atEnd() ? all : List.of();
  }
}
