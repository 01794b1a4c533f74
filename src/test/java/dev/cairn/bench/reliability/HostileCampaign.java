package dev.cairn.bench.reliability;

import dev.cairn.cli.CommandInProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Generates tests for programs that want to change a file or end a process that is none of theirs:
 * while they are loaded, called, ended, or where the native run differs from that on the machine.
 */
final class HostileCampaign {
  private static final String INTACT = "nobody may change this\n";

  private final Path folder;
  private final PrintStream out;
  private int tried;
  private int touched;

  private HostileCampaign(Path folder, PrintStream out) {
    this.folder = folder;
    this.out = out;
  }

  /** FOLDER to work in, then the programs; none: all of ours. */
  public static void main(String[] args) throws IOException, InterruptedException {
    var campaign = new HostileCampaign(Files.createDirectories(Path.of(args[0])), System.out);
    campaign.out.println("| program | status | canary | said |\n|---|---|---|---|");
    for (Path program : programs(args)) {
      campaign.attack(program);
    }
    campaign.out.println(
        "\n%d programs tried, %d canaries touched".formatted(campaign.tried, campaign.touched));
  }

  private static List<Path> programs(String[] args) throws IOException {
    if (args.length > 1) {
      return Stream.of(args).skip(1).map(Path::of).toList();
    }
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/hostile"))) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList();
    }
  }

  private void attack(Path program) throws IOException, InterruptedException {
    String name = program.getFileName().toString();
    Path canary = Files.writeString(folder.resolve("canary-" + name), INTACT).toAbsolutePath();
    Process victim = new ProcessBuilder("sleep", "300").start();
    CommandInProcess.Ended ended =
        CommandInProcess.run(
            "generate",
            program.toString(),
            "--function",
            "f",
            "--max-time",
            "10s",
            "--native-host-effects",
            "--no-report",
            "-o",
            folder.resolve(name).toString(),
            "--",
            "-DCANARY=\"" + canary + "\"",
            "-DVICTIM=" + victim.pid());
    Thread.sleep(1500); // what it may have left behind
    boolean isIntact =
        Files.exists(canary) && Files.readString(canary).equals(INTACT) && isAsleep(victim);
    victim.destroyForcibly();
    tried++;
    touched += isIntact ? 0 : 1;
    String first = ended.error().lines().filter(l -> !l.isBlank()).findFirst().orElse("");
    out.println(
        "| %s | %d | %s | %s |"
            .formatted(
                name,
                ended.status(),
                isIntact ? "intact" : "TOUCHED",
                first.substring(0, Math.min(80, first.length()))));
  }

  /** Neither ended nor stopped. */
  private static boolean isAsleep(Process victim) throws IOException {
    Path state = Path.of("/proc/" + victim.pid() + "/stat");
    return victim.isAlive() && Files.readString(state).contains(") S ");
  }
}
