package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.unit.Setup;
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
  void anArrayTakesElementByElementAndAUnionItsLargestMember() throws IOException {
    assertThat(
            of(
                "union u { char c; short s; }; struct t { char a[2]; union u u; };"
                    + "int f(struct t t) { return t.a[1] + t.u.s; }",
                1,
                2,
                3,
                4))
        .isEqualTo(Map.of("t.a[0]", 1L, "t.a[1]", 2L, "t.u.s", 0x403L));
  }

  @Test
  void aBitFieldTakesWholeBytes() throws IOException {
    assertThat(
            of(
                "struct b { unsigned x : 3; unsigned y : 9; };"
                    + "int f(struct b b) { return b.x + b.y; }",
                5,
                6,
                1))
        .isEqualTo(Map.of("b.x", 5L, "b.y", 0x106L));
  }

  @Test
  void aPointerToVoidPointsToBytesAndADoubleTakesItsPattern() throws IOException {
    assertThat(of("double f(double d, void *p) { return p ? d : 0; }", 0, 0, 0, 0, 0, 0, 0, 64, 9))
        .isEqualTo(Map.of("d", Double.doubleToRawLongBits(2.0), "p == NULL", 0L, "p[0]", 9L));
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
