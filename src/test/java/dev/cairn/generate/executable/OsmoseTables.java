package dev.cairn.generate.executable;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.ir.Branch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@code bench/osmose}: the tables of the paper for machine code, its figures beside ours. */
final class OsmoseTables {
  private static final Path FOLDER = Path.of("target", "osmose");
  private static final Duration MAX_TIME = Duration.ofSeconds(30);
  private static final Settings BASIS =
      Settings.defaults().withLookAhead(false).withWholeProgram(true).withMaxTime(MAX_TIME);
  private static final Settings UNIT = BASIS.withWholeProgram(false);

  private OsmoseTables() {}

  /**
   * A program; what the paper says of it for the 8051.
   *
   * @param size instructions and branches, {@code tests}: of BP, and the changes by LA, by MCD and
   *     by LA with SF
   */
  private record Subject(
      String file, String function, List<String> inputs, String size, List<String> tests) {
    MachineUnit unit() throws IOException, InterruptedException {
      Files.createDirectories(FOLDER);
      Process compiler =
          new ProcessBuilder(
                  "sdcc", "-mmcs51", "-o", file + ".ihx", "../../bench/units/" + file + ".c")
              .directory(FOLDER.toFile())
              .inheritIO()
              .start();
      if (compiler.waitFor() != 0) {
        throw new IllegalStateException("sdcc does not compile " + file);
      }
      Image image = Executables.read(FOLDER.resolve(file + ".ihx"));
      Processor processor = Executables.processor(image, Optional.of("8051"));
      return new MachineUnit(
          processor, image, new UnitRequest(function, prototype(), inputs, Optional.empty()));
    }

    private Optional<String> prototype() {
      return switch (function) {
        case "check_pressure" ->
            Optional.of("unsigned char check_pressure(unsigned char raw, unsigned char offset)");
        case "merge" -> Optional.of("void merge(unsigned char lefts, unsigned char rights)");
        case "triangle" ->
            Optional.of(
                "unsigned char triangle(unsigned char a, unsigned char b, unsigned char c)");
        default -> Optional.empty();
      };
    }
  }

  private static final List<Subject> SUBJECTS =
      List.of(
          new Subject(
              "check_pressure",
              "check_pressure",
              List.of("pending"),
              "59 I, 10 Br",
              List.of("4", "0%", "-43%", "-50%")),
          new Subject(
              "square3",
              "is_magic",
              List.of("square:9"),
              "272 I, 46 Br",
              List.of("43", "-70%", "", "-65%")),
          new Subject(
              "square4",
              "is_magic",
              List.of("square:16"),
              "274 I, 46 Br",
              List.of("123", "-85%", "", "")),
          new Subject(
              "hysteresis",
              "hysteresis",
              List.of("values:5"),
              "91 I, 16 Br",
              List.of("35", "-9%", "", "-80%")),
          new Subject(
              "merge",
              "merge",
              List.of("left:3", "right:3"),
              "56 I, 24 Br",
              List.of("70", "-43%", "-84%", "-83%")),
          new Subject(
              "triangle",
              "triangle",
              List.of("r7"),
              "102 I, 38 Br",
              List.of("15", "-20%", "-66%", "+50%")));

  private record Measured(Result result) {
    long covered() {
      return result.branches().values().stream()
          .filter(ItemVerdict.Covered.class::isInstance)
          .count();
    }

    String shown() {
      return String.format(
          Locale.ROOT,
          "%3.0f%% %6d %8.1f",
          100.0 * covered() / Math.max(1, result.branches().size()),
          result.runs(),
          result.nanos() / 1e6);
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    System.out.println("Table 1: programs (the paper's: I instructions, Br branches)");
    for (Subject subject : SUBJECTS) {
      Result result = measure(subject, UNIT.withWholeProgram(true)).result();
      long instructions = result.lines().size();
      long branches =
          result.branches().keySet().stream()
              .filter(b -> b.kind() == Branch.Kind.CONDITION)
              .count();
      System.out.printf(
          "%-16s %4d I, %3d Br   paper %s%n", subject.file, instructions, branches, subject.size);
    }
    var first = new Settings.Tactics(true, false);
    Settings ahead = BASIS.withLookAhead(true);
    print("Table 2: BP, BP+LA", BASIS, ahead, 1);
    print("Table 4: BP+UT, BP+UT+MCD (mcd = 0)", UNIT, UNIT.withMaxCallDepth(0), 2);
    print("Table 5: BP, BP+LA+SF", BASIS, ahead.withTactics(first), 3);
  }

  private static void print(String title, Settings basis, Settings heuristic, int column)
      throws IOException, InterruptedException {
    System.out.printf(
        "%n%s%n%-16s cover  tests       ms   cover  tests       ms    tests     ms   paper%n",
        title, "program");
    for (Subject subject : SUBJECTS) {
      String paper = subject.tests.get(column);
      if (column == 2 && paper.isEmpty()) {
        continue;
      }
      Measured before = measure(subject, basis);
      Measured after = measure(subject, heuristic);
      System.out.printf(
          Locale.ROOT,
          "%-16s  %s    %s  %+6.0f%% %+6.0f%%   %s of %s%n",
          subject.file,
          before.shown(),
          after.shown(),
          change(before.result.runs(), after.result.runs()),
          change((double) before.result.nanos(), (double) after.result.nanos()),
          paper.isEmpty() ? "not told" : paper,
          column == 2 ? "BP+UT" : subject.tests.getFirst());
    }
  }

  private static double change(double from, double to) {
    return 100 * (to - from) / from;
  }

  private static Measured measure(Subject subject, Settings settings)
      throws IOException, InterruptedException {
    var environment =
        new Environment(CacheLocation.standard(), System.getenv().getOrDefault("PATH", ""));
    var exploration =
        new MachineExploration(
            environment,
            Firmware.request(FOLDER.resolve(subject.file + ".ihx"), settings),
            subject.unit(),
            Listener.NONE);
    return new Measured(exploration.explore().last().result());
  }
}
