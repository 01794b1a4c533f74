package dev.cairn.input.acsl.oracle;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;

/**
 * C that checks what holds when the program ends inside a call of a function: what was passed is
 * kept, since nobody passes it again when {@code exit} is called.
 *
 * @param name of the function that makes the checks; others begin with it
 * @param register the function that is told who makes the checks
 */
public record EndText(Procedure.Declaration declaration, String name, String register) {
  /** What the status of the program is called in checks. */
  public static final String STATUS = "cairn_exit_status";

  /** The definitions; {@code checks} are statements. */
  public String definitions(List<String> checks) {
    List<String> members = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    List<String> keeping = new ArrayList<>();
    List<String> reading = new ArrayList<>(List.of("(void)" + STATUS + ";"));
    for (Procedure.Parameter p : declaration.parameters()) {
      CType type = CDeclarations.unqualified(p.type());
      String declared = CDeclarations.declare(type, p.name());
      members.add(declared + ";");
      parameters.add(declared);
      keeping.add(kept(p) + " = " + p.name() + ";");
      reading.add(declared + " = " + kept(p) + ";");
      reading.add("(void)" + p.name() + ";");
    }
    reading.addAll(checks);
    keeping.add(register + "(" + name + ");");
    String struct =
        members.isEmpty() ? "" : "static struct {\n" + lines(members) + "} " + name + "_passed;\n";
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    return struct
        + "static void %s(int %s) {\n%s}\n".formatted(name, STATUS, lines(reading))
        + "static void %s_watched(%s) {\n%s}\n".formatted(name, list, lines(keeping));
  }

  private String kept(Procedure.Parameter parameter) {
    return name + "_passed." + parameter.name();
  }

  private static String lines(List<String> statements) {
    var text = new StringBuilder();
    statements.forEach(s -> text.append("  ").append(s).append('\n'));
    return text.toString();
  }

  /** The statement before the call. */
  public String before(List<String> arguments) {
    return name + "_watched(" + String.join(", ", arguments) + ");";
  }

  /** The statement after it. */
  public String after() {
    return register + "(0);";
  }
}
