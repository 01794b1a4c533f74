package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a function decides by what it noted while another told it states. */
class CalledStatesTest {
  @TempDir private Path folder;

  @Test
  void statesOfACalledFunctionAreWorthGoingOnFrom() throws IOException {
    String source =
        """
        static int next(int state, char c) {
          switch (state) {
            case 0: return c == 'h' ? 1 : 9;
            case 1: return c == 'o' ? 2 : c == 'x' ? 1 : 9;
            case 2: return c == ':' ? 3 : c >= 'a' && c <= 'z' ? 2 : 9;
            case 3: case 4: return c >= '0' && c <= '9' ? 4 : 9;
            default: return 9;
          }
        }
        int f(const char *s, unsigned n) {
          int state = 0;
          int seen = 0;
          for (unsigned i = 0; i < n; i++) {
            state = next(state, s[i]);
            seen |= 1 << state;
          }
          if (seen & 1 << 4) return 1;
          return 0;
        }
        """;
    Path file = Files.writeString(folder.resolve("f.c"), source);
    String out = folder.resolve("out").toString();

    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--function",
            "f",
            "--max-runs",
            "40",
            "-j",
            "1",
            "--no-native",
            "-o",
            out);

    assertThat(cli.out()).containsPattern("f +\\d+ +4/4 ");
  }
}
