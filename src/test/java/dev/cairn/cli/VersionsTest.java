package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VersionsTest {
  @Test
  void versionsOfAllPartsArePrinted() {
    Cli cli = Cli.run("--version");

    assertThat(cli.status()).isZero();
    assertThat(cli.out())
        .containsPattern("(?m)^cairn \\d")
        .containsPattern("(?m)^clang \\d")
        .containsPattern("(?m)^Bitwuzla \\d")
        .containsPattern("(?m)^Z3 \\d")
        .contains("\nJava " + Runtime.version());
  }

  @Test
  void theyAreThoseOfTheBuild() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Map<String, String> carried = Versions.carried();

    assertThat(pom)
        .contains("<version>" + Main.VERSION + "</version>\n  <name>Cairn</name>")
        .contains("<llvm.version>" + carried.get("clang") + "-")
        .contains("<bitwuzla.version>" + carried.get("Bitwuzla") + "-")
        .contains("<z3.version>" + carried.get("Z3") + "</z3.version>");
  }
}
