package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.evidence.page.Findings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other tools, which are scripts here that answer as the tools do. */
class PeersExperimentTest {
  /** Two tests of one int: -1 and 0. */
  private static final String CBMC_SAYS =
      """
      cat <<END
      [ { "goals": [], "goalsCovered": 5,
          "totalGoals": 6 },
        { "tests": [
          { "coveredGoals": [], "inputs": [ { "id": "x", "value": { "binary": "%s" } } ] },
          { "coveredGoals": [], "inputs": [ { "id": "x", "value": { "binary": "%s" } } ] } ] } ]
      END
      """
          .formatted("1".repeat(Integer.SIZE), "0".repeat(Integer.SIZE));

  @TempDir private Path folder;

  @Test
  void kleeGetsBitcodeOfAProgramWithItsOwnCalls() throws IOException {
    tool("clang", "grep -q klee_make_symbolic crest.h && touch program.bc");
    tool("klee", "[ -f program.bc ] && echo 'KLEE: done: completed paths = 17' >&2");

    assertThat(row("KLEE")).endsWith("17", "", "", "");
  }

  @Test
  void testsOfKleeAreCountedByGcov() throws IOException {
    systemTools();
    tool("clang", "touch program.bc");
    Path tests = Files.createDirectories(folder.resolve("tests"));
    Files.write(tests.resolve("test000001.ktest"), ktest(-1));
    Files.write(tests.resolve("test000002.ktest"), ktest(0));
    tool(
        "klee",
        "mkdir klee-out; cp %s/* klee-out; echo 'KLEE: done: completed paths = 2'"
            .formatted(tests));

    assertThat(row("KLEE")).endsWith("2", "", "3/4", "");
  }

  @Test
  void cbmcIsAskedForBranches() throws IOException {
    tool("cbmc", "[ \"$1 $2\" = '--cover branch' ] && " + CBMC_SAYS);

    assertThat(row("CBMC")).endsWith("", "5/6", "", "loops up to 50");
  }

  @Test
  void testsOfCbmcAreCountedByGcov() throws IOException {
    systemTools();
    tool("cbmc", "grep -q __CPROVER_input crest.h && " + CBMC_SAYS);

    assertThat(row("CBMC")).endsWith("", "5/6", "3/4", "loops up to 50");
  }

  @Test
  void aBoundThatCbmcHasNoTimeForIsFollowedByASmallerOne() throws IOException {
    tool("cbmc", "[ $4 = 50 ] && exit 124\n" + CBMC_SAYS);

    assertThat(row("CBMC")).endsWith("5/6", "", "loops up to 10; with 50 time was up");
  }

  @Test
  void crestIsRunWithItsOwnSearch() throws IOException {
    tool("crestc", "[ -f program.c ]");
    tool(
        "run_crest",
        "echo 'Iteration 3 (0s): covered 4 branches [1 reach funs, 6 reach branches].'");

    assertThat(row("CREST")).endsWith("3", "4/6", "", "runs of -cfg");
  }

  @Test
  void whatAToolSaysWhenItFailsStandsInItsRow() throws IOException {
    tool("cbmc", "echo 'out of memory'; exit 6");

    assertThat(row("CBMC")).endsWith("", "", "", "failed: out of memory");
  }

  @Test
  void toolsThatAreNotThereAreNamed() throws IOException {
    assertThat(findings().words())
        .anyMatch(w -> w.startsWith("KLEE was not found"))
        .anyMatch(w -> w.startsWith("CBMC was not found"))
        .anyMatch(w -> w.startsWith("CREST was not found"));
  }

  @Test
  void cairnTakesAllPathsAndGcovCountsThemOnItsTests() throws IOException {
    systemTools();

    assertThat(row("Cairn, all paths")).endsWith("3", "4/4", "4/4", "complete");
  }

  @Test
  void cairnTakesBranchesTooForThoseWhoTakeNothingElse() throws IOException {
    assertThat(row("Cairn, branches")).contains("4/4").endsWith("complete");
  }

  @Test
  void withoutACompilerNothingIsCountedByGcov() throws IOException {
    assertThat(row("Cairn, all paths")).endsWith("3", "4/4", "", "complete");
  }

  private List<String> row(String tool) throws IOException {
    return Bench.row(Bench.table(findings(), "peers"), "sign", tool);
  }

  private Findings findings() throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(
        programs.resolve("sign.c"),
        """
        #include <crest.h>
        int main(void) {
          int x;
          CREST_int(x);
          if (x < 0) return 1;
          if (x > 0) return 2;
          return 0;
        }
        """);
    Path scratch = Files.createDirectories(folder.resolve("scratch"));
    var environment = new Environment(CacheLocation.standard(), folder.resolve("bin").toString());
    return new PeersExperiment()
        .run(
            new Laboratory(environment, scratch, _ -> {}),
            new Plan(1, true, Optional.of(programs)));
  }

  /** What KLEE leaves for a run with one {@code int}. */
  private static byte[] ktest(int x) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeBytes("KTEST");
      out.writeInt(3);
      out.writeInt(1);
      out.writeInt(10);
      out.writeBytes("program.bc");
      out.writeInt(0);
      out.writeInt(0);
      out.writeInt(1);
      out.writeInt(1);
      out.writeBytes("x");
      out.writeInt(Integer.BYTES);
      out.writeInt(Integer.reverseBytes(x));
    }
    return bytes.toByteArray();
  }

  /** The compiler and gcov of this system, and no peers. */
  private void systemTools() throws IOException {
    for (String name : List.of("cc", "gcov")) {
      tool(name, "PATH=/usr/bin:/bin exec /usr/bin/" + name + " \"$@\"");
    }
  }

  private void tool(String name, String script) throws IOException {
    Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
