package dev.cairn.testgen;

/**
 * A way to write a suite down: the macros of a framework, or a format that other tools read. The
 * same suite gives the same bytes.
 */
public interface TestFramework {
  /** The suite as files. */
  SuiteFiles write(SuiteModel suite);
}
