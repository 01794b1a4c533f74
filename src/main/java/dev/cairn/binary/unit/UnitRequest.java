package dev.cairn.binary.unit;

import java.util.List;
import java.util.Optional;

/**
 * Which function of an executable is to be tested, and on what inputs.
 *
 * @param function its symbol or its address (0x0123)
 * @param prototype as C declares it
 * @param inputs what varies; empty: all that the function may read
 * @param interrupts handlers that may run meanwhile: {@code NAME} or {@code NAME:N}
 */
public record UnitRequest(
    String function,
    Optional<String> prototype,
    List<String> inputs,
    List<String> interrupts,
    Optional<String> contract) {
  public UnitRequest {
    inputs = List.copyOf(inputs);
    interrupts = List.copyOf(interrupts);
  }
}
