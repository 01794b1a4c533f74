package dev.cairn.testgen;

import java.util.Optional;

/**
 * A way to write a suite down: the macros of a framework, or a format that other tools read. The
 * same suite gives the same bytes.
 */
public interface TestFramework {
  /** The suite as files. */
  SuiteFiles write(SuiteModel suite);

  /** What must be installed to build the suite; empty when nothing must. */
  default Optional<Requirement> requirement() {
    return Optional.empty();
  }

  /**
   * Something to install.
   *
   * @param headers which headers tell that it is there, with commas between
   * @param language that of the headers, as the compiler calls it
   * @param remedy how to get it
   */
  record Requirement(String headers, String language, String remedy) {}
}
