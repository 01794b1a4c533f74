package dev.cairn.input.derive.driver;

import dev.cairn.input.acsl.body.AssumedText;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.derive.DeclaredTypes;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a driver that answers calls of functions as their contracts allow: a stub sets what
 * may change and returns any value, and what the contract ensures is assumed of both.
 */
final class AssumedCalls {
  private AssumedCalls() {}

  /** Who answers on the machine. */
  static String answer(Assumed assumed) {
    return Origin.OWN_PREFIX + "_by_contract_" + assumed.function();
  }

  static String definition(Assumed assumed) {
    var text = new StringBuilder();
    text.append(AssumedText.head(assumed, assumed.standIn())).append(";\n");
    text.append(DeclaredTypes.pointer(assumed.standIn()));
    text.append(AssumedText.head(assumed, answer(assumed))).append(" {\n");
    text.append("  __cairn_contract_call(%d);\n".formatted(assumed.isWhole() ? 1 : 0));
    assumed.places().forEach(p -> text.append("  __cairn_may_set(" + p.count() + ");\n"));
    String result = assumed.returnsNothing() ? "" : "__auto_type " + Assumed.RESULT + " = ";
    text.append("  " + result + assumed.standIn() + "(" + arguments(assumed) + ");\n");
    for (Assumed.Promise e : assumed.ensures()) {
      text.append(assume(e.at(), e.code()));
    }
    text.append("  __cairn_contract_return();\n");
    text.append(assumed.returnsNothing() ? "" : "  return " + Assumed.RESULT + ";\n");
    return text.append("}\n").toString();
  }

  /** The statement that takes {@code code}, which is written {@code at} there, for granted. */
  static String assume(Location at, String code) {
    return statement("CAIRN_ASSUME", at, code);
  }

  /** The same of what callers see to: a run in which nobody knows is none. */
  static String require(Location at, String code) {
    return statement("CAIRN_REQUIRE", at, code);
  }

  private static String statement(String macro, Location at, String code) {
    return "  %s(%s, %d, %d, %s);\n"
        .formatted(macro, quoted(at.file()), at.line(), at.column(), code);
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String arguments(Assumed assumed) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < assumed.places().size(); i++) {
      arguments.add(AssumedText.place(i));
    }
    assumed.declaration().parameters().stream()
        .map(Procedure.Parameter::name)
        .forEach(arguments::add);
    return String.join(", ", arguments);
  }
}
