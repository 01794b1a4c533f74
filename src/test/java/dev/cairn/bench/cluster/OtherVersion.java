package dev.cairn.bench.cluster;

import dev.cairn.cli.cluster.WorkerCommand;
import picocli.CommandLine;

/** A worker of another version of Cairn, as {@code cairn worker} would begin it. */
public final class OtherVersion {
  private OtherVersion() {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new WorkerCommand("0.0.1")).execute(args));
  }
}
