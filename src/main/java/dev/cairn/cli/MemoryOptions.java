package dev.cairn.cli;

import dev.cairn.ir.UserError;
import dev.cairn.machine.memory.MemoryPolicy;
import picocli.CommandLine.Option;

/** How reads through a symbolic index are told. */
final class MemoryOptions {
  @Option(
      names = "--symbolic-memory",
      paramLabel = "M",
      defaultValue = "auto",
      description =
          "reads through a symbolic index: select (one exact term), alias (one path per element),"
              + " auto by the size of the object (default: ${DEFAULT-VALUE})")
  private String name = "auto";

  MemoryPolicy policy() {
    return switch (name) {
      case "auto" -> MemoryPolicy.DEFAULT;
      case "select" -> MemoryPolicy.SELECT;
      case "alias" -> MemoryPolicy.ALIAS;
      default ->
          throw new UserError(
              "--symbolic-memory: there is no '" + name + "'", "choose one of auto, select, alias");
    };
  }
}
