package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.input.acsl.term.TypeParser;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * C that only contracts see: {@code //@ ghost int steps = 0;}.
 *
 * @param function in whose body it stands; empty outside of all
 * @param start where its comment starts in the file, {@code end} where its text ends
 * @param code on one line
 * @param variables that it declares
 */
public record Ghost(
    Optional<String> function,
    String file,
    int start,
    int end,
    Location at,
    String code,
    List<Binder> variables) {
  private static final Pattern BEGINS = Pattern.compile("\\s*(@\\s*)*ghost\\b");
  private static final Pattern LINE_START = Pattern.compile("(?m)^\\s*@+");
  private static final Pattern LAST_NAME = Pattern.compile("(\\w+)\\s*(?:\\[[^]]*\\]\\s*)*[,)]");
  private static final Pattern LINE_COMMENT = Pattern.compile("//[^\\n]*");

  /** What follows {@code /*@} in the source. */
  record Comment(SourceText source, int start, int end) {
    boolean isGhost() {
      return BEGINS.matcher(text()).lookingAt();
    }

    private String text() {
      return source.text().substring(start, end);
    }

    private String line() {
      String lines = BEGINS.matcher(text()).replaceFirst("");
      String plain = LINE_COMMENT.matcher(lines).replaceAll(" ");
      String code = LINE_START.matcher(plain).replaceAll(" ").replace("\\ghost", " ");
      return code.replaceAll("\\s+", " ").strip();
    }

    /** The names of ghost parameters, or of what is passed for them: {@code (int *out, int n)}. */
    Set<String> parameters() {
      String line = line();
      return line.startsWith("(")
          ? LAST_NAME.matcher(line).results().map(m -> m.group(1)).collect(Collectors.toSet())
          : Set.of();
    }

    Ghost ghost(Optional<String> function, int commentStart, Predicate<String> isTypeName) {
      String line = line();
      if (line.startsWith("(")) {
        throw new AcslException(source.at(start), "ghost parameters are not understood: " + line);
      }
      return new Ghost(
          function,
          source.file(),
          commentStart,
          end,
          source.at(start),
          line.replaceAll("@$", "").strip(),
          variables(line, isTypeName));
    }

    private List<Binder> variables(String code, Predicate<String> isTypeName) {
      var text = new SourceText(source.file(), code);
      var tokens = new TokenStream(Lexer.tokens(text, 0, code.length()));
      var types = new TypeParser(tokens, isTypeName);
      List<Binder> found = new ArrayList<>();
      while (!tokens.atEnd()) {
        if (types.startsType(0)) {
          declarators(types.type(), tokens, types, found);
        }
        while (!tokens.atEnd() && !tokens.accept(";")) {
          tokens.next();
        }
      }
      return found;
    }

    private static void declarators(
        TypeName type, TokenStream tokens, TypeParser types, List<Binder> found) {
      TypeName own = type;
      while (tokens.peek().kind() == Token.Kind.NAME) {
        found.add(new Binder(own, tokens.next().text()));
        while (!tokens.atEnd() && !tokens.peek().is(",") && !tokens.peek().is(";")) {
          tokens.next();
        }
        if (!tokens.accept(",")) {
          return;
        }
        own = new TypeName(type.base(), types.stars());
      }
    }
  }
}
