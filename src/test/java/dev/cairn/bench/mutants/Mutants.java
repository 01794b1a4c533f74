package dev.cairn.bench.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All mutants of one function, in the order of their places; some of them may not compile. */
final class Mutants {
  private Mutants() {}

  static List<Mutant> of(String text, String function) {
    List<Mutant> mutants = new ArrayList<>();
    Optional<FunctionText> found = FunctionText.of(text, function);
    if (found.isPresent()) {
      FunctionText body = found.get();
      for (int i = body.open() + 1; i < body.close(); i++) {
        if (!body.isInTable(i)) {
          mutants.addAll(OperatorMutants.at(body, i));
          mutants.addAll(StatementMutants.at(body, i));
        }
      }
    }
    return mutants;
  }
}
