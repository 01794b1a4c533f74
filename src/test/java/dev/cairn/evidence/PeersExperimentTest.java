package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
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
  @TempDir private Path folder;

  @Test
  void kleeGetsBitcodeOfAProgramWithItsOwnCalls() throws IOException {
    tool("clang", "grep -q klee_make_symbolic crest.h && touch program.bc");
    tool("klee", "[ -f program.bc ] && echo 'KLEE: done: completed paths = 17' >&2");

    assertThat(row("KLEE")).endsWith("17", "", "");
  }

  @Test
  void cbmcIsAskedForBranches() throws IOException {
    tool("cbmc", "[ \"$1 $2\" = '--cover branch' ] && echo '** 5 of 6 covered (83.3%)'");

    assertThat(row("CBMC")).endsWith("", "5/6", "loops up to 10");
  }

  @Test
  void crestIsRunWithItsOwnSearch() throws IOException {
    tool("crestc", "[ -f program.c ]");
    tool(
        "run_crest",
        "echo 'Iteration 3 (0s): covered 4 branches [1 reach funs, 6 reach branches].'");

    assertThat(row("CREST")).endsWith("3", "4/6", "runs of -cfg");
  }

  @Test
  void whatAToolSaysWhenItFailsStandsInItsRow() throws IOException {
    tool("cbmc", "echo 'out of memory'; exit 6");

    assertThat(row("CBMC")).endsWith("", "", "failed: out of memory");
  }

  @Test
  void toolsThatAreNotThereAreNamed() throws IOException {
    assertThat(findings().words())
        .anyMatch(w -> w.startsWith("KLEE was not found"))
        .anyMatch(w -> w.startsWith("CBMC was not found"))
        .anyMatch(w -> w.startsWith("CREST was not found"));
  }

  @Test
  void cairnTakesAllPaths() throws IOException {
    assertThat(row("Cairn")).endsWith("3", "4/4", "complete");
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

  private void tool(String name, String script) throws IOException {
    Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
