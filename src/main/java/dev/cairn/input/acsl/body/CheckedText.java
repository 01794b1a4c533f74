package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle.BodyCheck;
import dev.cairn.input.acsl.oracle.Oracle.Kept;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What has to be put into the text of a file so that the checks in its functions are made. */
public final class CheckedText {
  /** What holds the value that a function is about to return. */
  static final String RETURNED = "cairn_returned";

  private CheckedText() {}

  /** How checks, and values that are kept for them, are spelled as expressions. */
  public interface Spelling {
    String check(BodyCheck check);

    String value(Kept kept);
  }

  /** The statements that make the checks of calls of {@code function}. */
  public static String atCalls(String function, List<BodyCheck> checks, Spelling spelling) {
    return checks.stream()
        .filter(c -> c.placed().spots().contains(Spot.calls(function)))
        .map(c -> spelling.check(c) + "; ")
        .collect(Collectors.joining());
  }

  /** The pieces for {@code checks}, each spelled as an expression by {@code spelling}. */
  public static List<Piece> pieces(List<BodyCheck> all, Spelling spelling) {
    List<BodyCheck> checks = all.stream().filter(c -> !isAtCalls(c)).toList();
    List<Piece> pieces = new ArrayList<>();
    copies(checks).forEach((at, text) -> pieces.add(new Piece(at, text, true)));
    pieces.addAll(kept(checks, spelling::value));
    Map<Spot, List<BodyCheck>> bySpot = new LinkedHashMap<>();
    for (BodyCheck check : checks) {
      check
          .memory()
          .ifPresent(
              was ->
                  pieces.add(
                      new Piece(
                          check.placed().before().orElseThrow().start(),
                          check.isOfCalls() ? saving(was) : "long long " + was + "[2] = {0, 0}; ",
                          true)));
      for (Spot spot : check.placed().spots()) {
        bySpot.computeIfAbsent(spot, _ -> new ArrayList<>()).add(check);
      }
    }
    bySpot.forEach((spot, there) -> pieces.addAll(pieces(spot, there, spelling)));
    return pieces;
  }

  private static boolean isAtCalls(BodyCheck check) {
    return check.placed().spots().stream().anyMatch(s -> s.kind() == Spot.Kind.CALL);
  }

  /** When the call is over, the variable is what it was. */
  private static String saving(String was) {
    return """
     extern long long %1$s[2]; void cairn_restore_%1$s(long long (*)[2]);\
     long long cairn_saved_%1$s[2] __attribute__((cleanup(cairn_restore_%1$s))) = {%1$s[0], %1$s[1]};\
    """
        .formatted(was);
  }

  /** What stands behind the unit: variables for all calls of a function. */
  public static String after(List<BodyCheck> checks) {
    var text = new StringBuilder();
    for (BodyCheck check : checks) {
      if (check.isOfCalls()) {
        text.append(
            """
            long long %1$s[2];
            void cairn_restore_%1$s(long long (*saved)[2]) {
              %1$s[0] = (*saved)[0];
              %1$s[1] = (*saved)[1];
            }
            """
                .formatted(check.memory().orElseThrow()));
      }
    }
    return text.toString();
  }

  /** Variables at the beginning of their function, and what they are set to where. */
  private static List<Piece> kept(List<BodyCheck> checks, Function<Kept, String> spelling) {
    List<Piece> pieces = new ArrayList<>();
    for (BodyCheck check : checks) {
      for (Kept kept : check.kept()) {
        String name = kept.variable().name();
        String declared = CDeclarations.declare(kept.variable().type(), name);
        pieces.add(new Piece(check.placed().entry().start(), " " + declared + " = 0;", true));
        String set = name + " = " + spelling.apply(kept);
        boolean isBehind = kept.spot().kind() == Spot.Kind.EXPRESSION;
        pieces.add(new Piece(kept.spot().start(), isBehind ? ", " + set : " " + set + "; ", true));
      }
    }
    return pieces;
  }

  /** Copies of parameters as they were passed, at the beginning of their function. */
  private static Map<Integer, String> copies(List<BodyCheck> checks) {
    Map<Integer, Set<String>> copied = new LinkedHashMap<>();
    for (BodyCheck check : checks) {
      int entry = check.placed().entry().start();
      check
          .locals()
          .forEach(
              l ->
                  l.copied()
                      .ifPresent(
                          of ->
                              copied
                                  .computeIfAbsent(entry, _ -> new LinkedHashSet<>())
                                  .add(copy(of, l.variable()))));
    }
    Map<Integer, String> texts = new LinkedHashMap<>();
    copied.forEach((at, all) -> texts.put(at, String.join("", all)));
    return texts;
  }

  private static String copy(String of, String variable) {
    return " __typeof__(" + of + ") " + variable + " = " + of + ";";
  }

  private static List<Piece> pieces(Spot spot, List<BodyCheck> there, Spelling spelling) {
    String checks = there.stream().map(spelling::check).collect(Collectors.joining(", "));
    return switch (spot.kind()) {
      case STATEMENT, EXPRESSION, CALL ->
          List.of(new Piece(spot.start(), " " + checks + "; ", true));
      case CONDITION ->
          List.of(
              new Piece(spot.start(), "(", false),
              new Piece(spot.start(), checks, true),
              new Piece(spot.start(), ", ", false),
              new Piece(spot.end(), ")", false));
      case LEAVING ->
          List.of(
              new Piece(spot.start(), "{ " + checks + "; ", true),
              new Piece(spot.end(), " }", true));
      case RETURNED ->
          List.of(
              new Piece(spot.start(), " ({ " + returned(there.getFirst()) + " = ", true),
              new Piece(spot.end(), "; " + checks + "; " + RETURNED + "; })", true));
    };
  }

  /** The declaration of what holds the value that is returned. */
  private static String returned(BodyCheck check) {
    CType type =
        Optional.ofNullable(check.placed().names().get("\\result"))
            .map(Named::type)
            .orElseThrow(() -> new IllegalStateException("a value is returned of no type"));
    return CDeclarations.declare(type, RETURNED);
  }
}
