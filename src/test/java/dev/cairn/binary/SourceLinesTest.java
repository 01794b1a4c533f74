package dev.cairn.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.binary.SourceLines.Line;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What sdcc's debug file tells of lines. */
class SourceLinesTest {
  private static final String DEBUG =
      """
      M:unit
      F:G$f$0_0$0({2}DF,SC:U),C,0,0,0,0,0
      L:A$unit$142:62
      L:C$unit.c$2$1_0$2:62
      L:G$f$0$0:62
      L:C$unit.c$3$1_0$2:69
      L:C$unit.c$9$1_0$2:A3
      L:XG$f$0$0:A3
      L:C$my$odd.c$1$1_0$2:b0
      """;

  private final SourceLines lines =
      SourceLines.read(
          DEBUG, file -> file.equals("unit.c") ? List.of("int f(", "  if (x)") : List.of());

  @Test
  void anInstructionBelongsToTheLineThatBeganLast() {
    assertThat(lines.of(0x62)).contains(new Line("unit.c", 2, "if (x)"));
    assertThat(lines.of(0x68)).contains(new Line("unit.c", 2, "if (x)"));
    assertThat(lines.of(0x69)).map(Line::place).contains("unit.c:3");
    assertThat(lines.beginningAt(0x68)).isEmpty();
  }

  @Test
  void behindTheEndOfAFunctionThereIsNoLine() {
    assertThat(lines.of(0xA3)).map(Line::place).contains("unit.c:9");
    assertThat(lines.of(0xA4)).isEmpty();
    assertThat(lines.of(0x10)).isEmpty();
  }

  @Test
  void aFileThatIsNotAtHandHasNoText() {
    assertThat(lines.of(0xB1)).contains(new Line("my$odd.c", 1, ""));
  }
}
