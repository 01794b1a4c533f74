package dev.cairn.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawInputTest {
  @TempDir private Path folder;

  @Test
  void scalarsTakeTheirBytesLowestFirst() throws IOException {
    assertThat(of("int f(short a, unsigned char b) { return a + b; }", 1, 2, 3))
        .isEqualTo(Map.of("a", 0x201L, "b", 3L));
  }

  @Test
  void aPointerTakesTheRestAndTheNumberBehindItCounts() throws IOException {
    assertThat(of("int f(char *s, int n) { return s[0] + n; }", 7, 8, 9))
        .isEqualTo(Map.of("s == NULL", 0L, "s[0]", 7L, "s[1]", 8L, "s[2]", 9L, "n", 3L));
  }

  @Test
  void aStructTakesItsMembersOneAfterTheOther() throws IOException {
    assertThat(
            of("struct p { char x; short y; }; int f(struct p p) { return p.x + p.y; }", 5, 6, 0))
        .isEqualTo(Map.of("p.x", 5L, "p.y", 6L));
  }

  @Test
  void whatTheFileIsTooShortForIsLeftToChance() throws IOException {
    assertThat(of("int f(int a, int b) { return a + b; }", 1, 0, 0, 0, 9))
        .isEqualTo(Map.of("a", 1L));
  }

  private Map<String, Long> of(String text, int... bytes) throws IOException {
    Setup setup = Workbench.unit(new Workbench(folder).request(text)).setup("f");
    byte[] raw = new byte[bytes.length];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = (byte) bytes[i];
    }
    Input input = RawInput.of(setup.function(), setup.model(), new Variables(), raw);
    Map<String, Long> values = new TreeMap<>();
    input.forEach((v, bits) -> values.put(v.name(), bits));
    return values;
  }
}
