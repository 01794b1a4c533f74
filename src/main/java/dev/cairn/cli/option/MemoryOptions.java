package dev.cairn.cli.option;

import dev.cairn.limit.MemoryBudget;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.user.UserError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How much memory there is for the work, and how reads through a symbolic index are told. */
public final class MemoryOptions {
  private static final long LEAST = 256L << 20;

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

  @Option(
      names = "--max-memory",
      paramLabel = "D",
      converter = Sizes.class,
      description =
          "2GB, 512MB: when reached, an exploration ends with what it has found"
              + " (default: all that the Java virtual machine may take)")
  private @Nullable Long maxMemory;

  public MemoryBudget budget() {
    if (maxMemory == null) {
      return MemoryBudget.whole();
    }
    if (maxMemory < LEAST) {
      throw new UserError("--max-memory must be 256MB or more", "leave it out for the default");
    }
    return MemoryBudget.of(maxMemory);
  }

  public MemoryPolicy policy() {
    return switch (memory) {
      case AUTO -> MemoryPolicy.DEFAULT;
      case SELECT -> MemoryPolicy.SELECT;
      case ALIAS -> MemoryPolicy.ALIAS;
    };
  }
}
