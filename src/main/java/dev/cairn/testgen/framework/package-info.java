/**
 * One file per test framework or exchange format: each writes the same model of a suite in its own
 * words. They decide nothing about tests.
 */
@NullMarked
package dev.cairn.testgen.framework;

import org.jspecify.annotations.NullMarked;
