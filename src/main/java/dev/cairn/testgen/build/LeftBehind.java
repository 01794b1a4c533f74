package dev.cairn.testgen.build;

import dev.cairn.path.Printed;
import dev.cairn.testgen.Expectation;
import java.util.List;

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

  /** At the end of the arrangement: an {@code errno} that nobody has set. */
  static List<String> beginning(List<Expectation> expectations) {
    boolean isChecked = expectations.stream().anyMatch(e -> e.lvalue().equals("errno"));
    return isChecked ? List.of("errno = 0;") : List.of();
  }
}
