package dev.cairn.input.derive;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Procedure.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What parameters are called where a function is only declared: its contract speaks of them. */
public final class Prototypes {
  private static final Set<String> NO_NAMES =
      Set.of(
          "void", "int", "char", "short", "long", "unsigned", "signed", "float", "double", "const");

  private Prototypes() {}

  /** The declaration with the names that a prototype of {@code function} in the files has. */
  public static Procedure.Declaration named(
      String function, Procedure.Declaration declaration, Map<String, String> files) {
    int count = declaration.parameters().size();
    List<String> names =
        files.values().stream()
            .filter(text -> text.contains(function))
            .flatMap(text -> names(function, new CTokens(text)).stream())
            .filter(found -> found.size() == count)
            .findFirst()
            .orElse(List.of());
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = i < names.size() && !names.get(i).isEmpty() ? names.get(i) : "cairn_" + (i + 1);
      Parameter p = declaration.parameters().get(i);
      parameters.add(p.as(name, p.type()));
    }
    return new Procedure.Declaration(declaration.result(), parameters, declaration.isVariadic());
  }

  /** The names in the first prototype: one for each parameter, empty where it has none. */
  private static Optional<List<String>> names(String function, CTokens tokens) {
    int depth = 0;
    for (int i = 0; i + 1 < tokens.count(); i++) {
      depth += tokens.token(i).equals("{") ? 1 : tokens.token(i).equals("}") ? -1 : 0;
      if (depth == 0 && tokens.token(i).equals(function) && tokens.token(i + 1).equals("(")) {
        return Optional.of(names(tokens, i + 2));
      }
    }
    return Optional.empty();
  }

  private static List<String> names(CTokens tokens, int start) {
    List<String> names = new ArrayList<>();
    List<String> parameter = new ArrayList<>();
    int depth = 1;
    for (int i = start; i < tokens.count() && depth > 0; i++) {
      String token = tokens.token(i);
      depth += token.equals("(") || token.equals("[") ? 1 : 0;
      depth -= token.equals(")") || token.equals("]") ? 1 : 0;
      if (depth == 0 || (depth == 1 && token.equals(","))) {
        names.add(name(parameter));
        parameter.clear();
      } else {
        parameter.add(token);
      }
    }
    return names.equals(List.of("")) ? List.of() : names;
  }

  /** {@code const char *s}, {@code int t[8]}, {@code int (*f)(int)}. */
  private static String name(List<String> parameter) {
    int star = parameter.indexOf("(");
    boolean isOfFunction =
        star >= 0 && star + 2 < parameter.size() && parameter.get(star + 1).equals("*");
    int bracket = parameter.indexOf("[");
    int at = isOfFunction ? star + 2 : (bracket >= 0 ? bracket : parameter.size()) - 1;
    boolean isNamed =
        at > 0
            && parameter.get(at).matches("[A-Za-z_]\\w*")
            && !NO_NAMES.contains(parameter.get(at))
            && !Set.of("struct", "union", "enum").contains(parameter.get(at - 1));
    return isNamed ? parameter.get(at) : "";
  }
}
