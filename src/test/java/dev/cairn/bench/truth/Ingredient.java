package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Something a random function is about: a parameter, a global, a call. It says how C declares it,
 * what a contract says of it, what a body may do with it, and how the native harness builds all of
 * its values.
 */
final class Ingredient {
  final List<String> globals = new ArrayList<>();
  final List<String> parameters = new ArrayList<>();
  final List<String> arguments = new ArrayList<>();
  final List<String> requires = new ArrayList<>();
  final List<String> builds = new ArrayList<>();

  /** Functions that the file under test only declares. */
  final List<String> definitions = new ArrayList<>();

  /** Conditions under which the function returns at once. */
  final List<String> guards = new ArrayList<>();

  /** Expressions of type int, places for an int, conditions. */
  final List<String> reads = new ArrayList<>();

  final List<String> writes = new ArrayList<>();
  final List<String> tests = new ArrayList<>();

  /** Expressions of type {@code int *}, places for one. */
  final List<String> pointers = new ArrayList<>();

  final List<String> pointerWrites = new ArrayList<>();

  /** Several statements at once. */
  final List<Consumer<Listing>> fragments = new ArrayList<>();

  private boolean isClosed = true;

  /** Whether the harness tries everything that a legal caller can do. */
  boolean isClosed() {
    return isClosed;
  }

  Ingredient open() {
    isClosed = false;
    return this;
  }

  Ingredient global(String declaration) {
    globals.add(declaration);
    return this;
  }

  Ingredient parameter(String declaration, String argument) {
    parameters.add(declaration);
    arguments.add(argument);
    return this;
  }

  Ingredient requires(String clause) {
    requires.add(clause);
    return this;
  }

  Ingredient builds(String c) {
    builds.add(c);
    return this;
  }

  Ingredient defines(String function) {
    definitions.add(function);
    return this;
  }

  Ingredient guard(String condition) {
    guards.add(condition);
    return this;
  }

  Ingredient reads(String... expressions) {
    reads.addAll(List.of(expressions));
    return this;
  }

  Ingredient writes(String... places) {
    writes.addAll(List.of(places));
    return this;
  }

  Ingredient tests(String... conditions) {
    tests.addAll(List.of(conditions));
    return this;
  }

  Ingredient pointers(String... expressions) {
    pointers.addAll(List.of(expressions));
    return this;
  }

  Ingredient pointerWrites(String... places) {
    pointerWrites.addAll(List.of(places));
    return this;
  }

  Ingredient fragment(Consumer<Listing> statements) {
    fragments.add(statements);
    return this;
  }
}
