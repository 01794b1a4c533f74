package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.VariableNames;

/** What a test expects of a pointer: the place it led to in the run. */
final class PointerChecks {
  private PointerChecks() {}

  static Expectation of(Run.Observation observation, CType.Pointer type, VariableNames names) {
    String lvalue = names.lvalue(observation.lvalue());
    boolean isNull = observation.bits() == 0;
    if (isNull && type.target().type().resolved() instanceof CType.Callable) {
      return isTrue(lvalue + " == NULL");
    }
    if (observation.target().isEmpty()) {
      return new Expectation.Null(lvalue, isNull);
    }
    return switch (observation.target().get()) {
      case Run.Place place when names.isDeclared(place.host()) ->
          new Expectation.Same(lvalue, new NamedPlaces(names).expression(place, type));
      case Run.Place _ -> new Expectation.Null(lvalue, false);
      case Run.Text(var characters) -> text(lvalue, characters);
      case Run.Code(var function) -> isTrue(lvalue + " == " + function);
      case Run.Ended _ -> throw new IllegalStateException("nothing to check: " + lvalue);
    };
  }

  /** C has no pointer that every pointer to a function can be compared as. */
  private static Expectation isTrue(String comparison) {
    return new Expectation.Equal(comparison, Expectation.Kind.SIGNED, "1");
  }

  private static Expectation text(String lvalue, String characters) {
    var literal = new StringBuilder("\"");
    characters.chars().forEach(c -> literal.append(CLiteral.escaped(c, '"')));
    return new Expectation.Bytes(lvalue, literal.append('"').toString(), characters.length() + 1L);
  }
}
