package dev.cairn.generate.unit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.ir.Program;
import dev.cairn.machine.memory.MemoryPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A C file in another encoding than UTF-8, whose text is compiled with checks put into it. */
class EncodedSourcesTest {
  private static final String TEXT =
      """
      int f(int x) {
        static const char s[] = "ä°";
        /*@ assert x != 7; */ /* für */ if (x == s[0]) return 1;
        return 0;
      }
      """;

  @TempDir private Path folder;

  @Test
  void theLettersOfItsStringsStayTheSameBytes() throws IOException {
    Path file = Files.write(folder.resolve("f.c"), TEXT.getBytes(StandardCharsets.ISO_8859_1));
    Request request =
        new Workbench(folder)
            .request(
                file,
                Settings.defaults(),
                Workbench.SOLVER,
                MemoryPolicy.DEFAULT,
                Request.Native.NONE);

    Program program = Workbench.unit(request).setup("f").program();

    assertThat(requireNonNull(program.globals().get("f.s")).size()).isEqualTo(3);
    assertThat(program.branches()).anyMatch(b -> b.condition().equals("x == s[0]"));
  }
}
