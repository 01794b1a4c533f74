package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import dev.cairn.generate.executable.MachineTrial;
import dev.cairn.generate.job.Explorer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** OSMOSE's programs compiled for a processor, and explored as machine code. */
record OsmoseMachineCode(Laboratory laboratory, Target target) {
  private static final int MOST_SECONDS = 60;

  private static final String TRIANGLE =
      "unsigned char triangle(unsigned char a, unsigned char b, unsigned char c)";
  private static final String MERGE = "void merge(unsigned char lefts, unsigned char rights)";

  /** A processor, and the compiler for it. */
  enum Target {
    I8051("8051", "sdcc", "sdcc", ".ihx", "-mmcs51"),
    POWERPC("powerpc", "powerpc-linux-gnu-gcc", "gcc-powerpc-linux-gnu", ".o", "-O0 -c");

    private final String isa;
    private final String compiler;
    private final String debian;
    private final String ending;
    private final String options;

    Target(String isa, String compiler, String debian, String ending, String options) {
      this.isa = isa;
      this.compiler = compiler;
      this.debian = debian;
      this.ending = ending;
      this.options = options;
    }

    /** As readers call it. */
    String shown() {
      return this == I8051 ? "8051" : "PowerPC";
    }

    String missing() {
      return compiler + " was not found (apt-get install " + debian + ")";
    }
  }

  /** Is there a compiler. */
  boolean isPossible() {
    return List.of(laboratory.environment().searchPath().split(":", -1)).stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(target.compiler)));
  }

  List<OsmoseSubject> subjects() {
    return switch (target) {
      case I8051 -> all();
      case POWERPC -> powerPc();
    };
  }

  /** The paper has four for it. */
  private List<OsmoseSubject> powerPc() {
    return List.of(
        of("square4", "is_magic", List.of("square"), OsmosePaper.POWERPC_SQUARE_4),
        of("hysteresis", "hysteresis", List.of("values"), OsmosePaper.POWERPC_HYSTERESIS),
        subject("merge", MERGE, List.of("left", "right"), OsmosePaper.POWERPC_MERGE),
        subject("triangle", TRIANGLE, List.of("r31"), OsmosePaper.POWERPC_TRIANGLE));
  }

  private List<OsmoseSubject> all() {
    List<OsmoseSubject> all = new ArrayList<>();
    all.add(
        subject(
            "check_pressure",
            "unsigned char check_pressure(unsigned char raw, unsigned char offset)",
            List.of("pending"),
            OsmosePaper.CHECK_PRESSURE));
    all.add(of("square3", "is_magic", List.of("square:9"), OsmosePaper.SQUARE_3));
    all.add(of("square4", "is_magic", List.of("square:16"), OsmosePaper.SQUARE_4));
    all.add(of("hysteresis", "hysteresis", List.of("values:5"), OsmosePaper.HYSTERESIS));
    all.add(subject("merge", MERGE, List.of("left:3", "right:3"), OsmosePaper.MERGE));
    all.add(subject("triangle", TRIANGLE, List.of("r7"), OsmosePaper.TRIANGLE));
    return all;
  }

  private OsmoseSubject subject(
      String name, String prototype, List<String> inputs, OsmosePaper paper) {
    var function = new MachineTrial.Function(target.isa, name, Optional.of(prototype), inputs);
    return explored(name, true, function, paper);
  }

  private OsmoseSubject of(String file, String name, List<String> inputs, OsmosePaper paper) {
    var function = new MachineTrial.Function(target.isa, name, Optional.empty(), inputs);
    return explored(file, false, function, paper);
  }

  private OsmoseSubject explored(
      String file, boolean hasCallees, MachineTrial.Function function, OsmosePaper paper) {
    Path image = compiled(file);
    return new OsmoseSubject(
        file, hasCallees, paper, settings -> measured(image, function, settings));
  }

  private Measured measured(Path image, MachineTrial.Function function, Settings settings) {
    laboratory.say(image.getFileName() + ", " + settings.search());
    long start = Laboratory.cpuNanos();
    Explorer.Explored explored =
        MachineTrial.explore(
            laboratory.environment(), laboratory.request(image, settings), image, function);
    double seconds = (Laboratory.cpuNanos() - start) / 1e9;
    return new Measured(explored.result(), explored.solver(), seconds);
  }

  private Path compiled(String file) {
    Path image = laboratory.scratch().resolve(file + target.ending);
    Path source = Programs.home().resolve("examples/osmose/8051").resolve(file + ".c");
    List<String> command = new ArrayList<>(List.of(target.compiler));
    command.addAll(List.of(target.options.split(" ", -1)));
    command.addAll(List.of("-o", image.toString(), source.toString()));
    try {
      Process compiler =
          new ProcessBuilder(command)
              .directory(laboratory.scratch().toFile())
              .redirectErrorStream(true)
              .redirectOutput(laboratory.scratch().resolve(file + ".log").toFile())
              .start();
      boolean isDone = compiler.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
      if (!isDone || compiler.exitValue() != 0) {
        compiler.destroyForcibly();
        throw new IllegalStateException(target.compiler + " does not compile " + source);
      }
      return image;
    } catch (IOException e) {
      throw new UncheckedIOException(target.compiler + " cannot be run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a compiler was at work", e);
    }
  }
}
