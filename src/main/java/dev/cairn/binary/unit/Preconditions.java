package dev.cairn.binary.unit;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.Precondition;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.eval.AcslPrecondition;
import dev.cairn.input.acsl.eval.Scope;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Contracts over the inputs of machine code. */
final class Preconditions {
  private static final int POINTER_BITS = 32;

  private Preconditions() {}

  /**
   * What the contract of a function demands.
   *
   * @param contract the text of a specification file: {@code function f: requires r7 < 10;}
   */
  static Precondition of(String function, Optional<String> contract, Map<String, Root> inputs) {
    if (contract.isEmpty()) {
      return Precondition.none();
    }
    Contracts contracts =
        Contracts.of(Map.of(), _ -> false).withSpec("specification", contract.get());
    var types = inputs.values().stream().map(Root::type).toList();
    var scope = new Scope(inputs, types, Map.of(), POINTER_BITS);
    AcslPrecondition precondition =
        AcslPrecondition.of(contracts.contract(identifier(function)), contracts, scope);
    return precondition;
  }

  /** Contracts call a function without a name {@code at_0x0123}. */
  private static String identifier(String function) {
    return Character.isDigit(function.charAt(0)) ? "at_" + function : function;
  }

  /** Clauses that were not understood. */
  static List<String> warnings(Precondition precondition) {
    return precondition instanceof AcslPrecondition acsl
        ? acsl.warnings().stream().map(Object::toString).toList()
        : List.of();
  }
}
