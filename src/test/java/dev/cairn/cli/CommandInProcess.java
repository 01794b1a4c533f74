package dev.cairn.cli;

/** Gives campaigns of other packages the command line without a process for each command. */
public final class CommandInProcess {
  private CommandInProcess() {}

  /**
   * How a command ended.
   *
   * @param error what it printed to standard error
   */
  public record Ended(int status, String error) {}

  public static Ended run(String... args) {
    Cli cli = Cli.run(args);
    return new Ended(cli.status(), cli.err());
  }
}
