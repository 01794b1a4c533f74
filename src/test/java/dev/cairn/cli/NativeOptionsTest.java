package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The native build understands the user's options as ours does. */
class NativeOptionsTest {
  private static final String UNIT =
      "#include <limit.h>\nint over(int x) { if (x > LIMIT) return 1; return 0; }\n";

  @TempDir private Path folder;
  private String here = "";

  @BeforeEach
  void aHeaderInAFolderOfItsOwn() throws IOException {
    here = Path.of("").toAbsolutePath().relativize(folder.toRealPath()).toString();
    Files.createDirectories(folder.resolve("include"));
    Files.writeString(folder.resolve("include/limit.h"), "#define LIMIT 7\n");
  }

  @Test
  void relativeFoldersOfHeaders() throws IOException {
    assertReplayed(UNIT, "-I" + here + "/include");
    assertReplayed(UNIT, "-isystem", here + "/include");
  }

  @Test
  void filesIncludedBeforehand() throws IOException {
    String unit = UNIT.replace("#include <limit.h>", "");
    assertReplayed(unit, "-include", here + "/include/limit.h");
  }

  @Test
  void filesOfOptions() throws IOException {
    Files.writeString(
        folder.resolve("options"),
        "-I" + here + "/include -DNAME=\\\"http://x\\\"\n'-DTYPE=long int'");
    assertReplayed(
        UNIT + "_Static_assert(sizeof NAME == 9 + 0 * sizeof(TYPE), \"\");",
        "@" + here + "/options");
  }

  @Test
  void optionsAreTakenLetterByLetter() throws IOException {
    assertReplayed(
        UNIT + "_Static_assert(sizeof URL == 9, \"\");",
        "-I" + here + "/include",
        "-DURL=\"http://x\"");
  }

  @Test
  void sourcesAndHeadersBehindSymbolicLinks(@TempDir Path elsewhere) throws IOException {
    Files.createDirectories(elsewhere.resolve("include"));
    Files.writeString(elsewhere.resolve("include/bound.h"), "#define LIMIT 9\n");
    Files.createSymbolicLink(folder.resolve("linked"), elsewhere.resolve("include"));
    Files.createSymbolicLink(folder.resolve("unit.c"), elsewhere.resolve("real.c"));

    assertReplayed(UNIT.replace("limit.h", "bound.h"), "-I" + folder + "/linked");
  }

  private void assertReplayed(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    List<String> command =
        new ArrayList<>(
            List.of("generate", file.toString(), "-o", folder.resolve("out").toString(), "--"));
    command.addAll(List.of(options));

    Cli cli = Cli.run(command.toArray(String[]::new));

    assertThat(cli.err()).doesNotContain("not replayed");
    assertThat(cli.out()).contains("2/2");
    assertThat(Files.readString(folder.resolve("out/over/summary.json")))
        .contains("\"replayed\": true");
  }
}
