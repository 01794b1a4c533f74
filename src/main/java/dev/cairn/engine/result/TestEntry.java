package dev.cairn.engine.result;

import dev.cairn.engine.OtherSide;
import java.util.List;
import java.util.Optional;

/**
 * One test, as {@code details.json} has it.
 *
 * @param notes what is said about it beside its title
 * @param inputs the values it is made of, {@code omitted} how many further ones there are
 * @param path the choices of its run in their order; {@code isPathCut}: there were more
 * @param takes every branch of the user that its run takes
 * @param code its C text
 */
public record TestEntry(
    int number,
    String title,
    List<String> notes,
    List<Cell> inputs,
    int omitted,
    List<Check> checks,
    String call,
    List<Step> path,
    boolean isPathCut,
    List<Integer> takes,
    String code) {
  public TestEntry {
    notes = List.copyOf(notes);
    inputs = List.copyOf(inputs);
    checks = List.copyOf(checks);
    path = List.copyOf(path);
    takes = List.copyOf(takes);
  }

  /** One input; {@code value} is a C literal. */
  public record Cell(String name, String type, String value) implements RecordJson.Tuple {}

  /** What must hold after the call. */
  public record Check(String lvalue, String value) implements RecordJson.Tuple {}

  /**
   * One branch taken.
   *
   * @param branch position in {@link Details#branches}
   * @param depth how many calls deep; 0 in the function under test
   * @param other what is known of the other side; none where the input had no say
   */
  public record Step(
      int branch, int depth, Optional<OtherSide.Kind> other, Optional<String> reason) {}
}
