package dev.cairn.testgen;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.ir.CType;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes runs by hand, for tests. */
public final class RunBuilder {
  private final Variables variables = new Variables();
  private final Input.Builder input = new Input.Builder();
  private final List<Run.Created> created = new ArrayList<>();
  private final List<Run.Pointee> pointees = new ArrayList<>();
  private final List<Run.Observation> observations = new ArrayList<>();
  private final List<Run.StubCall> stubs = new ArrayList<>();
  private final List<String> hostEffects = new ArrayList<>();
  private int[] trace = {};
  private Ending ending = new Ending.Returned();

  public RunBuilder cell(String name, CType type, long bits) {
    return cell(name, type, bits, CLiteral.width(type));
  }

  public RunBuilder cell(String name, CType type, long bits, int width) {
    variable(name, type, bits, width);
    return this;
  }

  private Variable variable(String name, CType type, long bits, int width) {
    Variable variable = variables.variable(name, width);
    input.set(variable, bits);
    created.add(new Run.Created(variable, type));
    return variable;
  }

  /** Elements of an array of ints behind a pointer. */
  public RunBuilder ints(String pointer, long... values) {
    points(pointer, Types.INT, values.length);
    for (int i = 0; i < values.length; i++) {
      cell(pointer + "[" + i + "]", Types.INT, values[i]);
    }
    return this;
  }

  /** Characters behind a pointer. */
  public RunBuilder chars(String pointer, String text) {
    points(pointer, Types.CHAR, text.length());
    for (int i = 0; i < text.length(); i++) {
      cell(pointer + "[" + i + "]", Types.CHAR, text.charAt(i));
    }
    return this;
  }

  public RunBuilder points(String pointer, CType element, long length) {
    pointees.add(new Run.Pointee(pointer, element, length));
    return this;
  }

  /** One struct with so many elements of the array that it ends with. */
  public RunBuilder pointsToTailed(String pointer, CType element, long tail) {
    pointees.add(new Run.Pointee(pointer, element, 1).with(tail));
    return this;
  }

  public RunBuilder isNull(String pointer) {
    cell(pointer + " == NULL", Types.BOOL, 1);
    return points(pointer, Types.INT, -1);
  }

  public RunBuilder observes(String lvalue, CType type, long bits) {
    observations.add(new Run.Observation(lvalue, type, bits, Optional.empty()));
    return this;
  }

  /** A pointer that leads to a place in an object of the test. */
  public RunBuilder leads(String lvalue, CType type, Run.Place place) {
    observations.add(new Run.Observation(lvalue, type, 1, Optional.empty(), Optional.of(place)));
    return this;
  }

  public RunBuilder stub(String function, CType type, long bits) {
    int number = stubs.size() + 1;
    Variable variable = variable(function + "#" + number, type, bits, CLiteral.width(type));
    stubs.add(new Run.StubCall(function, number, Optional.of(variable)));
    return this;
  }

  public RunBuilder touchesHost(String effect) {
    hostEffects.add(effect);
    return this;
  }

  public RunBuilder trace(int... entries) {
    trace = entries;
    return this;
  }

  public RunBuilder ends(Ending how) {
    ending = how;
    return this;
  }

  public Run build() {
    return new Run(
        input.build(),
        created,
        pointees,
        new ExecutionPath(trace, List.of(), false),
        ending,
        List.of(),
        observations,
        List.of(),
        hostEffects,
        stubs,
        List.of(),
        1);
  }

  public TestRun test(int number, String title) {
    return new TestRun(number, build(), title, List.of());
  }
}
