package dev.cairn.cli;

import dev.cairn.machine.memory.MemoryPolicy;
import picocli.CommandLine.Option;

/** How reads through a symbolic index are told. */
final class MemoryOptions {
  @Option(
      names = "--symbolic-memory",
      paramLabel = "M",
      defaultValue = "auto",
      converter = Choices.OfMemory.class,
      description =
          "reads through a symbolic index: select (one exact term), alias (one path per element),"
              + " auto by the size of the object (default: ${DEFAULT-VALUE})")
  private Choices.SymbolicMemory memory = Choices.SymbolicMemory.AUTO;

  MemoryPolicy policy() {
    return memory.policy();
  }
}
