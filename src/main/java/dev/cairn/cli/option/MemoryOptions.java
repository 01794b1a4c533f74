package dev.cairn.cli.option;

import dev.cairn.machine.memory.MemoryPolicy;
import picocli.CommandLine.Option;

/** How reads through a symbolic index are told. */
public final class MemoryOptions {
  /** The values of the option. */
  enum SymbolicMemory {
    AUTO,
    SELECT,
    ALIAS
  }

  @Option(
      names = "--symbolic-memory",
      paramLabel = "M",
      defaultValue = "auto",
      converter = Choices.OfMemory.class,
      description =
          "reads through a symbolic index: select (one exact term), alias (one path per element),"
              + " auto by the size of the object (default: ${DEFAULT-VALUE})")
  private SymbolicMemory memory = SymbolicMemory.AUTO;

  public MemoryPolicy policy() {
    return switch (memory) {
      case AUTO -> MemoryPolicy.DEFAULT;
      case SELECT -> MemoryPolicy.SELECT;
      case ALIAS -> MemoryPolicy.ALIAS;
    };
  }
}
