package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.code.Oracle.BodyCheck;
import dev.cairn.input.acsl.code.Spot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What has to be put into the text of a file so that the checks in its functions are made. */
public final class CheckedText {
  private CheckedText() {}

  /** The pieces for {@code checks}, each spelled as an expression by {@code spelling}. */
  public static List<Piece> pieces(List<BodyCheck> checks, Function<BodyCheck, String> spelling) {
    List<Piece> pieces = new ArrayList<>();
    copies(checks).forEach((at, text) -> pieces.add(new Piece(at, text, true)));
    Map<Spot, List<String>> bySpot = new LinkedHashMap<>();
    for (BodyCheck check : checks) {
      check
          .memory()
          .ifPresent(
              was ->
                  pieces.add(
                      new Piece(
                          check.placed().before().orElseThrow().start(),
                          "long long " + was + "[2] = {0, 0}; ",
                          true)));
      bySpot
          .computeIfAbsent(check.placed().spot(), _ -> new ArrayList<>())
          .add(spelling.apply(check));
    }
    bySpot.forEach((spot, all) -> pieces.addAll(pieces(spot, String.join(", ", all))));
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
                                  .add(" __typeof__(" + of + ") " + l.name() + " = " + of + ";")));
    }
    Map<Integer, String> texts = new LinkedHashMap<>();
    copied.forEach((at, all) -> texts.put(at, String.join("", all)));
    return texts;
  }

  private static List<Piece> pieces(Spot spot, String checks) {
    if (!spot.isCondition()) {
      return List.of(new Piece(spot.start(), " " + checks + "; ", true));
    }
    return List.of(
        new Piece(spot.start(), "(", false),
        new Piece(spot.start(), checks, true),
        new Piece(spot.start(), ", ", false),
        new Piece(spot.end(), ")", false));
  }
}
