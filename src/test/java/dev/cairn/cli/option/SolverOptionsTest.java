package dev.cairn.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import dev.cairn.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --solver}, {@code --solver-layers} and {@code --log-queries}. */
class SolverOptionsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"--solver, yices, bitwuzla", "--solver-layers, magic, intervals"})
  void listsTheValuesThereAre(String option, String wrong, String right) {
    Cli run = Cli.run("generate", "examples/triangle.c", option, wrong);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("there is no '" + wrong + "'", right);
  }

  @Test
  void aLogThatCannotBeWrittenIsTheUsersMistake() {
    Cli run = generate("--log-queries", "/proc/nowhere");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("cannot make the folder '/proc/nowhere'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bitwuzla", "z3"})
  void everyLoggedQueryIsAScriptWhoseAnswerZ3Confirms(String backend) throws IOException {
    Path log = folder.resolve("queries");

    Cli run = generate("--solver", backend, "--cover", "paths", "--log-queries", log.toString());

    assertThat(run.status()).isZero();
    try (var files = Files.list(log);
        var z3 = new Context()) {
      List<Path> scripts = files.toList();
      assertThat(scripts).hasSizeGreaterThan(10);
      for (Path script : scripts) {
        String text = Files.readString(script);
        assertThat(text).startsWith("; status: " + answer(z3, text) + "\n");
        assertThat(text).containsPattern("(?m)^; answered by: [a-z]+$");
      }
    }
    assertThat(folder.resolve("out/triangle/summary.json"))
        .content()
        .contains("\"smtSolver\": \"" + backend + "\"");
  }

  @Test
  void withoutLayersEveryQueryGoesToTheSmtSolver() throws IOException {
    Path log = folder.resolve("queries");

    generate("--solver-layers", "none", "--log-queries", log.toString());

    try (var files = Files.list(log)) {
      assertThat(files.toList())
          .isNotEmpty()
          .allSatisfy(file -> assertThat(file).content().contains("; answered by: smt\n"));
    }
  }

  @Test
  void compareLogsItsQueriesToo() throws IOException {
    List<String> scripts = compare("bitwuzla");

    assertThat(scripts)
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).contains("; answered by: smt\n"));
  }

  /** The solvers find different solutions, which are the parents of later queries. */
  @Test
  void compareAsksTheSolverThatWasChosen() throws IOException {
    List<String> bitwuzla = compare("bitwuzla");

    assertThat(compare("bitwuzla")).isEqualTo(bitwuzla);
    assertThat(compare("z3")).isNotEqualTo(bitwuzla);
  }

  /** The logged queries of one trial without layers, without what measures time. */
  private List<String> compare(String solver) throws IOException {
    Path log = Files.createTempDirectory(folder, "log");
    Cli run =
        Cli.run(
            "compare",
            "examples/triangle.c",
            "--function",
            "triangle",
            "--search",
            "generational",
            "--seeds",
            "1",
            "--solver",
            solver,
            "--solver-layers",
            "none",
            "--log-queries",
            log.toString(),
            "-o",
            folder.resolve("out").toString());
    assertThat(run.status()).as(run.err()).isZero();
    List<String> scripts = new ArrayList<>();
    try (var files = Files.list(log)) {
      for (Path file : files.filter(p -> p.toString().contains("triangle")).sorted().toList()) {
        scripts.add(Files.readString(file).replaceAll("; microseconds: .*", ""));
      }
    }
    return scripts;
  }

  private Cli generate(String... options) {
    var args = new String[options.length + 7];
    List<String> fixed =
        List.of(
            "generate",
            "examples/triangle.c",
            "--function",
            "triangle",
            "--no-native",
            "-o",
            folder.resolve("out").toString());
    fixed.toArray(args);
    System.arraycopy(options, 0, args, fixed.size(), options.length);
    return Cli.run(args);
  }

  private static String answer(Context z3, String script) {
    Solver solver = z3.mkSolver("QF_BV");
    solver.add(z3.parseSMTLIB2String(script, null, null, null, null));
    return switch (solver.check()) {
      case SATISFIABLE -> "sat";
      case UNSATISFIABLE -> "unsat";
      case UNKNOWN -> "unknown";
    };
  }
}
