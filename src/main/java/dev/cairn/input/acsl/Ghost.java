package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * C that only contracts see: {@code //@ ghost int steps = 0;}.
 *
 * @param function in whose body it stands; empty outside of all
 * @param start where its comment starts in the file, {@code end} where its text ends
 * @param code on one line
 * @param variables that it declares
 * @param names of these, and of the functions that it defines
 */
public record Ghost(
    Optional<String> function,
    String file,
    int start,
    int end,
    Location at,
    String code,
    List<Variable> variables,
    Set<String> names) {
  private static final Pattern BEGINS = Pattern.compile("\\s*(@\\s*)*ghost\\b");
  private static final Pattern LINE_START = Pattern.compile("(?m)^\\s*@+");
  private static final Pattern COMMENT = Pattern.compile("(?s)/@.*?@/|//[^\\n]*");

  /**
   * A variable.
   *
   * @param lengths of an array, from the outermost on, as they are written
   */
  public record Variable(TypeName type, String name, List<String> lengths) {}

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
      String plain = COMMENT.matcher(lines).replaceAll(" ");
      String code = LINE_START.matcher(plain).replaceAll(" ").replace("\\ghost", " ");
      return code.replaceAll("\\s+", " ").strip();
    }

    /** Parameters, or what is passed for them: {@code (int *out, int n)}. */
    Optional<String> parameters() {
      return Optional.of(line()).filter(l -> l.startsWith("("));
    }

    /** What is claimed inside of it ({@code /@ … @/}) is told to {@code warnings}. */
    Ghost ghost(
        Optional<String> function,
        int commentStart,
        Predicate<String> isTypeName,
        Consumer<Warning> warnings) {
      COMMENT
          .matcher(text())
          .results()
          .map(m -> m.group().replaceAll("\\s+", " ").strip())
          .filter(c -> c.startsWith("/@") || c.startsWith("//@"))
          .map(c -> "annotation ignored: " + c + " (nothing is checked inside ghost code)")
          .forEach(m -> warnings.accept(new Warning(source.at(start), m)));
      String code = line().replaceAll("@$", "").strip();
      var declared = new GhostDeclarations(source.file(), code, isTypeName);
      return new Ghost(
          function,
          source.file(),
          commentStart,
          end,
          source.at(start),
          code,
          declared.variables(),
          declared.names());
    }
  }
}
