package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Cli;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.WrittenResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceExcerptTest {
  @TempDir private Path folder;

  /** The suite knows where the unit is, wherever the report is written from. */
  @Test
  void aSourceIsFoundFromAnotherFolder() throws IOException {
    Path unit =
        Files.writeString(
            Files.createDirectories(folder.resolve("project/src")).resolve("sign.c"),
            "int sign(int x) {\n  return x < 0 ? -1 : 1;\n}\n");
    Path out = folder.resolve("elsewhere/out");
    Cli.run("generate", unit.toString(), "--no-native", "-o", out.toString());
    Path file = out.resolve("sign").resolve(Summary.FILE);
    // as if the command had been typed in the project's folder
    String told = Files.readString(file);
    assertThat(told).contains(unit.toString());
    Files.writeString(file, told.replace(unit.toString(), "src/sign.c"));

    var found = SourceExcerpt.of(WrittenResult.summary(file), out.resolve("sign"));

    assertThat(found).singleElement().extracting(SourceExcerpt::file).isEqualTo("src/sign.c");
  }
}
