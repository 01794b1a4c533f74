package dev.cairn.input.acsl.oracle;

import dev.cairn.input.acsl.Warning;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Optional;

/**
 * A called function of which only the contract counts: its calls are answered by any values that
 * the contract allows.
 *
 * @param body where its body begins in the unit's text; empty when the unit does not define it
 * @param places what a call may change
 * @param ensures what holds after it, as C for the machine
 * @param functions that {@code ensures} calls
 * @param isWhole nothing else can change, and all that it returns is told by its result alone
 */
public record Assumed(
    String function,
    Procedure.Declaration declaration,
    Optional<Spot> body,
    List<Place> places,
    List<Promise> ensures,
    List<String> functions,
    boolean isWhole,
    List<Warning> warnings) {
  private static final String SUFFIX = "_by_contract";

  /** What the result is called in {@code ensures}. */
  public static final String RESULT = "cairn_result";

  public Assumed {
    places = List.copyOf(places);
    ensures = List.copyOf(ensures);
    functions = List.copyOf(functions);
    warnings = List.copyOf(warnings);
  }

  /** Numbers next to each other: C for their address and how many they are. */
  public record Place(String pointer, String count, CType element) {}

  /** What holds after a call, and where it is written. */
  public record Promise(Location at, String code) {}

  /** The function that answers the calls; nobody defines it but tests. */
  public String standIn() {
    return function + SUFFIX;
  }

  /** Does a function of that name answer calls as a contract allows; whose calls. */
  public static Optional<String> isStandInFor(String name) {
    return name.endsWith(SUFFIX)
        ? Optional.of(name.substring(0, name.length() - SUFFIX.length()))
        : Optional.empty();
  }

  public boolean returnsNothing() {
    return declaration.result().resolved() instanceof CType.Void;
  }
}
