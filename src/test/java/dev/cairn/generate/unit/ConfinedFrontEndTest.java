package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.generate.Workbench;
import dev.cairn.ir.Program;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What sources get to see of the host: {@code FILE} stands for one that is not theirs. */
class ConfinedFrontEndTest {
  private static final String ALL_IS_SEEN = "int seen(void) { return 1; }\n";

  @TempDir private Path project;
  @TempDir private Path elsewhere;

  @BeforeEach
  void isConfined() throws IOException {
    assumeTrue(
        NativeToolchain.find(Workbench.ENVIRONMENT.searchPath())
            .map(t -> t.confined(SandboxMode.AUTO, Workbench.ENVIRONMENT.cache().root()))
            .filter(t -> t.confinement().level().keepsFiles())
            .isPresent());
    Files.writeString(elsewhere.resolve("other.h"), ALL_IS_SEEN);
    Files.createDirectories(project.resolve("inc"));
    Files.writeString(project.resolve("inc/own.h"), ALL_IS_SEEN);
  }

  @Test
  void headersBesideTheSourceAndOfTheSystemAreRead() throws IOException {
    Program program = compile("#include <stdio.h>\n#include \"inc/own.h\"\n", SandboxMode.AUTO);

    assertThat(program.functions()).containsKey("seen");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include \"FILE\"",
        "#if __has_include(\"FILE\")\n#endif",
        "const char text[] = {\n#embed \"FILE\"\n};",
        "__asm__(\".incbin \\\"FILE\\\"\");"
      })
  void filesElsewhereAreRefusedWithAWord(String text) {
    String named = text.replace("FILE", elsewhere.resolve("other.h").toString());

    assertThatThrownBy(() -> compile(named, SandboxMode.AUTO))
        .isInstanceOfSatisfying(UserError.class, e -> assertThat(e.hint()).contains("by -I"))
        .hasMessageContaining("other.h");
  }

  @Test
  void aLinkLeadsNowhereElse() throws IOException {
    Files.createSymbolicLink(project.resolve("link.h"), elsewhere.resolve("other.h"));

    assertThatThrownBy(() -> compile("#include \"link.h\"\n", SandboxMode.AUTO))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("link.h");
  }

  @Test
  void foldersThatOptionsNameAreRead() throws IOException {
    Program program =
        compile("#include \"other.h\"\n", SandboxMode.AUTO, "-I", elsewhere.toString());

    assertThat(program.functions()).containsKey("seen");
  }

  @Test
  void whoWantsNoConfinementReadsEverything() throws IOException {
    String named = "#include \"" + elsewhere.resolve("other.h") + "\"\n";

    assertThat(compile(named, SandboxMode.OFF).functions()).containsKey("seen");
  }

  private Program compile(String text, SandboxMode mode, String... options) throws IOException {
    Path file = Files.writeString(project.resolve("a.c"), text + "\nint f(int x) { return x; }\n");
    FrontEnd frontEnd = ConfinedFrontEnd.open(Workbench.ENVIRONMENT, mode);
    return frontEnd.compile(List.of(Source.file(file)), List.of(options));
  }
}
