package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.stack.Solvers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Programs written in words of their own for comparing, joining, looping and keeping numbers
 * ({@code spellings/programs}), and manners that say how C spells these words ({@code
 * spellings/manners}): every program in every manner is a spelling, and none may cost much more
 * than the plain one. A manner or a program more is one small file.
 */
final class Manners {
  static final String PLAIN = "plain";
  private static final int MAX_RUNS = 150;
  private static final Path FOLDER = Path.of("src/test/resources/dev/cairn/engine/loop/spellings");

  private Manners() {}

  /** The plain one first. */
  static List<String> all() {
    return Stream.concat(
            Stream.of(PLAIN), names("manners", ".h").filter(name -> !name.equals(PLAIN)))
        .toList();
  }

  static List<String> programs() {
    return names("programs", ".c").toList();
  }

  private static Stream<String> names(String folder, String ending) {
    try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
      List<String> names =
          files.map(f -> f.getFileName().toString().replace(ending, "")).sorted().toList();
      return names.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Explores the program in that manner; its text is put together in {@code folder}. */
  static Spellings.Cost explore(Path folder, String program, String manner) throws IOException {
    Path file = folder.resolve(program + "-" + manner + ".c");
    Files.writeString(
        file,
        include("manners/" + manner + ".h")
            + (manner.equals(PLAIN) ? "" : include("manners/plain.h"))
            + include("programs/" + program + ".c"));
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.PATHS)
            .withMaxTime(Duration.ofMinutes(1))
            .withMaxRuns(MAX_RUNS);
    var auto = SolverSettings.of(Solving.AUTO, Duration.ofSeconds(5), RealStack.cache());
    RealStack.Driven driven = RealStack.drive(file, program);
    long start = cpuNanos();
    RealStack.Explored explored =
        RealStack.explore(driven, program, settings, new RealStack.Asked(Solvers.standard(auto)));
    double seconds = (cpuNanos() - start) / 1e9;
    return new Spellings.Cost(explored.result(), explored.statistics(), seconds);
  }

  private static String include(String file) {
    return "#include \"" + FOLDER.resolve(file).toAbsolutePath() + "\"\n";
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
