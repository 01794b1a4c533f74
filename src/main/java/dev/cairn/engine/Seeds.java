package dev.cairn.engine;

import dev.cairn.expr.Input;
import java.util.List;

/**
 * What is known of worthwhile inputs before anything was run.
 *
 * @param inputs to be run first, bent to the precondition where they violate it
 * @param dictionary values that the program itself speaks of
 */
public record Seeds(List<Input> inputs, Dictionary dictionary) {
  /** Nothing is known. */
  public static final Seeds NONE = new Seeds(List.of(), Dictionary.EMPTY);

  public Seeds {
    inputs = List.copyOf(inputs);
  }
}
