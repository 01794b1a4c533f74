package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What native runs say of defects. */
class DefectReproductionTest {
  @TempDir private Path folder;

  /** Only passing tests call it, so the suite of the others has no stub for it. */
  @Test
  void aFunctionThatOnlyPassingTestsStandInForIsLinkedAllTheSame() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int ask(int);
            int f(int n) {
              if (n == 3)
                return ask(n);
              if (n == 7)
                return 100 / (n - 7);
              return 1;
            }
            """);

    Cli.run("generate", file.toString(), "-o", folder.resolve("out") + "");
    Summary summary = Summary.read(folder.resolve("out/f/summary.json"));

    assertThat(summary.defects())
        .singleElement()
        .extracting("native_")
        .asString()
        .contains("division by zero");
  }
}
