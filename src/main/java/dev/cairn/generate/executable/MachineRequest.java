package dev.cairn.generate.executable;

import dev.cairn.generate.Request;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user asked for, of an executable.
 *
 * @param isa the processor's name; empty: the file says it
 * @param inputs what varies; empty: all that a function may read
 * @param interrupts handlers that may run between instructions
 * @param basis what is the same as for C
 */
public record MachineRequest(
    Path file,
    Optional<String> isa,
    Optional<String> prototype,
    List<String> inputs,
    List<String> interrupts,
    Request basis) {
  public MachineRequest {
    inputs = List.copyOf(inputs);
    interrupts = List.copyOf(interrupts);
    basis = basis.withoutChecks();
  }
}
