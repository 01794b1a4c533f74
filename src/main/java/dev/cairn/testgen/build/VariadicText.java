package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.VariadicArguments;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Run;
import dev.cairn.testgen.TestSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Calls with variadic arguments: those that a run asked for, each with the type it asked by. A
 * function that takes a {@code va_list} is called through one that makes the list.
 */
public final class VariadicText {
  private static final String CALLER = "cairn_call_";
  private final String function;
  private final Procedure.Declaration declaration;

  public VariadicText(TestSubject subject) {
    function = subject.function();
    declaration = subject.declaration();
  }

  private boolean takesList() {
    return declaration.parameters().stream().anyMatch(p -> VariadicArguments.isList(p.type()));
  }

  /** The function that makes a list; nothing where none is needed. */
  public String definition() {
    if (!takesList()) {
      return "";
    }
    List<String> parameters = new ArrayList<>();
    var text = new StringBuilder();
    for (Procedure.Parameter p : declaration.parameters()) {
      if (!VariadicArguments.isList(p.type())) {
        parameters.add(CDeclarations.declare(p.type(), p.name()));
      }
    }
    parameters.add("int cairn_first");
    text.append(
        "\n/* Calls %s with a list of the arguments behind the first. */\n".formatted(function));
    String head = CALLER + function + "(" + String.join(", ", parameters) + ", ...)";
    text.append("static ").append(CDeclarations.declare(result(), head)).append(" {\n");
    lists(text, "  __builtin_va_list %1$s;\n  __builtin_va_start(%1$s, cairn_first);\n");
    String kept = isVoid() ? "" : CDeclarations.declare(result(), "cairn_result") + " = ";
    text.append("  ").append(kept);
    text.append(function).append('(').append(passed()).append(");\n");
    lists(text, "  __builtin_va_end(%s);\n");
    return text.append(isVoid() ? "" : "  return cairn_result;\n").append("}\n").toString();
  }

  private void lists(StringBuilder text, String lines) {
    declaration.parameters().stream()
        .filter(p -> VariadicArguments.isList(p.type()))
        .forEach(p -> text.append(lines.formatted(p.name())));
  }

  private String passed() {
    return declaration.parameters().stream()
        .map(p -> (VariadicArguments.isListPointer(p.type()) ? "&" : "") + p.name())
        .collect(Collectors.joining(", "));
  }

  private CType result() {
    return CDeclarations.unqualified(declaration.result());
  }

  private boolean isVoid() {
    return declaration.result().resolved() instanceof CType.Void;
  }

  /** The call of a run; {@code fixed}: its arguments by parameter; {@code further}: the others. */
  String call(List<String> fixed, List<String> further) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < fixed.size(); i++) {
      if (!VariadicArguments.isList(declaration.parameters().get(i).type())) {
        all.add(fixed.get(i));
      }
    }
    if (takesList()) {
      all.add("0");
    }
    all.addAll(further);
    return (takesList() ? CALLER : "") + function + "(" + String.join(", ", all) + ");";
  }

  /** The arguments that the run asked for; declares the objects they point to. */
  static List<String> arguments(Run run, TestObjects objects) {
    Map<Integer, String> arguments = new TreeMap<>();
    for (Run.Created created : run.created()) {
      String path = created.variable().name();
      VariadicArguments.index(path)
          .ifPresent(i -> arguments.put(i, number(created.type(), path, objects)));
    }
    for (Run.Pointee pointee : run.pointees()) {
      CType type = new CType.Pointer(8, new CType.Ref(pointee.element()));
      VariadicArguments.index(pointee.pointer())
          .ifPresent(i -> arguments.put(i, typed(type, pointee.pointer(), objects)));
    }
    return List.copyOf(arguments.values());
  }

  /** A pointer is a number only where it is always null. */
  private static String number(CType type, String path, TestObjects objects) {
    return type.resolved() instanceof CType.Pointer
        ? "(" + CDeclarations.declare(type, "") + ")NULL"
        : typed(type, path, objects);
  }

  private static String typed(CType type, String path, TestObjects objects) {
    String value = objects.initialiser(path, type);
    boolean isInt = type instanceof CType.Integer i && i.name().equals("int");
    return isInt ? value : "(" + CDeclarations.declare(type, "") + ")" + parenthesized(value);
  }

  private static String parenthesized(String value) {
    return value.matches("&?[\\w.\"]+") ? value : "(" + value + ")";
  }
}
