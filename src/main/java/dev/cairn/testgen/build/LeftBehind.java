package dev.cairn.testgen.build;

import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import dev.cairn.path.ErrorNames;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Printed;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a test has to do so that it can see what a call leaves in no object: errno, output. */
final class LeftBehind {
  private LeftBehind() {}

  /** Before anything else: the lines that keep what is printed. */
  static List<String> listening(List<Expectation> expectations) {
    return expectations.stream()
        .flatMap(e -> Printed.descriptor(e.lvalue()).stream())
        .map(descriptor -> "cairn_listen(" + descriptor + ");")
        .toList();
  }

  /**
   * At the end of the arrangement: the {@code errno} that the run found, where it made a difference
   * or the test looks at it.
   */
  static List<String> beginning(Run run, List<Expectation> expectations) {
    boolean isChecked = expectations.stream().anyMatch(e -> e.lvalue().equals("errno"));
    Optional<Variable> before =
        run.created().stream()
            .map(Run.Created::variable)
            .filter(v -> v.name().equals(ErrorNames.VARIABLE))
            .findFirst();
    Optional<Variable> used = before.filter(v -> isUsed(run, v));
    long value = used.map(v -> run.input().get(v)).orElse(0L);
    return isChecked || used.isPresent()
        ? List.of("errno = " + CLiteral.of(ErrorNames.TYPE, value, Integer.SIZE) + ";")
        : List.of();
  }

  private static boolean isUsed(Run run, Variable variable) {
    return Stream.concat(
            run.path().conditions().stream().map(PathCondition::condition),
            run.seen().stream().flatMap(o -> o.term().stream()))
        .anyMatch(e -> Exprs.variables(e).contains(variable));
  }
}
