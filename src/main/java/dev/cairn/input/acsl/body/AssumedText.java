package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.acsl.oracle.Assumed.Place;
import dev.cairn.ir.CType;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How a unit's text calls, in the place of functions of which only the contract counts, others that
 * answer: {@code { int g_by_contract(int *, int *p); return g_by_contract(p, p); }} at the
 * beginning of {@code g}, or {@code g} by another name where the unit does not define it. What may
 * be set is handed over before the arguments.
 */
public final class AssumedText {
  private AssumedText() {}

  /**
   * What is put into the bodies of those that the unit defines; {@code answer} names who answers.
   */
  public static List<Piece> pieces(List<Assumed> all, Function<Assumed, String> answer) {
    List<Piece> pieces = new ArrayList<>();
    for (Assumed assumed : all) {
      String text = " { " + head(assumed, answer.apply(assumed)) + "; " + call(assumed, answer);
      assumed.body().ifPresent(b -> pieces.add(new Piece(b.start(), text + " }", true)));
    }
    return pieces;
  }

  /** Its declaration without the semicolon. */
  public static String head(Assumed assumed, String name) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < assumed.places().size(); i++) {
      parameters.add(CDeclarations.declare(pointer(assumed.places().get(i)), place(i)));
    }
    for (Procedure.Parameter p : assumed.declaration().parameters()) {
      parameters.add(CDeclarations.declare(p.type(), p.name()));
    }
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    return CDeclarations.declare(assumed.declaration().result(), name + "(" + list + ")");
  }

  private static CType pointer(Place place) {
    return new CType.Pointer(8, new CType.Ref(CDeclarations.unqualified(place.element())));
  }

  /** The parameter by which the {@code i}th place is handed over. */
  public static String place(int i) {
    return "cairn_place_" + (i + 1);
  }

  /** The statement that calls it and returns. */
  private static String call(Assumed assumed, Function<Assumed, String> answer) {
    List<String> arguments = new ArrayList<>();
    assumed.places().forEach(p -> arguments.add("(void *)" + p.pointer()));
    assumed.declaration().parameters().forEach(p -> arguments.add(p.name()));
    String call = answer.apply(assumed) + "(" + String.join(", ", arguments) + ");";
    return assumed.returnsNothing() ? call + " return;" : "return " + call;
  }

  /** Lines before the unit's text: those it does not define get another name in it. */
  public static String before(List<Assumed> all) {
    var text = new StringBuilder();
    for (Assumed assumed : all) {
      if (assumed.body().isEmpty()) {
        text.append("#define " + assumed.function() + " " + inUnit(assumed) + "\n");
      }
    }
    return text.toString();
  }

  private static String inUnit(Assumed assumed) {
    return Origin.OWN_PREFIX + "_instead_of_" + assumed.function();
  }

  /**
   * Lines after it: that other name leads to who answers.
   *
   * @param checks the statements before a call of the function of that name is answered
   */
  public static String after(
      List<Assumed> all, Function<Assumed, String> answer, UnaryOperator<String> checks) {
    var text = new StringBuilder();
    for (Assumed assumed : all) {
      if (assumed.body().isEmpty()) {
        text.append("#undef " + assumed.function() + "\n");
        List<String> parameters = new ArrayList<>();
        assumed
            .declaration()
            .parameters()
            .forEach(p -> parameters.add(CDeclarations.declare(p.type(), p.name())));
        String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
        text.append(head(assumed, answer.apply(assumed))).append(";\n");
        text.append(
            CDeclarations.declare(
                assumed.declaration().result(), inUnit(assumed) + "(" + list + ")"));
        String checked = checks.apply(assumed.function());
        text.append(" { ").append(checked).append(call(assumed, answer)).append(" }\n");
      }
    }
    return text.toString();
  }
}
