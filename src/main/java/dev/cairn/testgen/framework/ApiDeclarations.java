package dev.cairn.testgen.framework;

import dev.cairn.input.Preparation;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Declares the functions by which tests make objects, where the unit does not do so. */
final class ApiDeclarations {
  private ApiDeclarations() {}

  static String of(SuiteModel suite) {
    return suite.subject().model().preparations().stream()
        .flatMap(Preparation::calls)
        .filter(c -> !c.declaration().isEmpty() && isUsed(c.function(), suite))
        .map(c -> c.declaration() + "\n")
        .distinct()
        .collect(Collectors.joining());
  }

  private static boolean isUsed(String function, SuiteModel suite) {
    return suite.tests().stream()
        .flatMap(ApiDeclarations::statements)
        .anyMatch(s -> s.contains(function + "("));
  }

  private static Stream<String> statements(TestModel test) {
    return Stream.of(
            test.preparation().stream(),
            test.expectations().stream().map(Expectation::lvalue),
            test.endings().stream())
        .flatMap(s -> s);
  }
}
