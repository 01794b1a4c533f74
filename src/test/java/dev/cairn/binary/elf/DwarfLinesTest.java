package dev.cairn.binary.elf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.binary.SourceLines;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class DwarfLinesTest {
  /** Standard opcodes 1 to 9 and how many arguments each has. */
  private static final byte[] ARGUMENTS = {0, 1, 1, 1, 1, 0, 0, 0, 1};

  @Test
  void readsWhichLineBeginsWhere() {
    SourceLines lines = read(unit(program()));

    assertThat(lines.beginningAt(0x1000_0000L)).map(SourceLines.Line::place).contains("a.c:3");
    assertThat(lines.beginningAt(0x1000_0000L)).map(SourceLines.Line::text).contains("third");
    assertThat(lines.beginningAt(0x1000_0008L)).map(SourceLines.Line::place).contains("a.c:2");
    assertThat(lines.beginningAt(0x1000_0004L)).as("the same line as before").isEmpty();
    assertThat(lines.of(0x1000_000CL)).map(SourceLines.Line::place).contains("a.c:2");
    assertThat(lines.of(0x1000_0010L)).as("behind the end").isEmpty();
  }

  @Test
  void keepsWhatComesBeforeACut() {
    byte[] whole = unit(program());

    for (int length = 0; length < whole.length; length++) {
      SourceLines lines = read(Arrays.copyOf(whole, length));

      assertThat(lines.begins().values()).allMatch(l -> l.file().equals("a.c"));
    }
    assertThat(read(Arrays.copyOf(whole, whole.length - 3)).begins()).hasSize(2);
  }

  /** Whatever the bytes are, it comes to an end. */
  @RepeatedTest(20)
  void endsOnAnyBytes(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    for (int i = 0; i < 500; i++) {
      byte[] changed = unit(program());
      for (int n = 0; n <= i % 4; n++) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      }

      assertThat(read(changed)).isNotNull();
    }
  }

  /** Line 3 at 0x10000000, again 4 further, line 2 at 8 further, the end at 16. */
  private static byte[] program() {
    ByteBuffer code = ByteBuffer.allocate(64);
    code.put(new byte[] {0, 5, 2}).putInt(0x1000_0000);
    code.put(new byte[] {3, 2, 1}); // line += 2, a row
    code.put(new byte[] {2, 1, 1}); // address += 4, a row
    code.put((byte) special(1, -1));
    code.put(new byte[] {2, 2, 0, 1, 1}); // address += 8, the end
    return Arrays.copyOf(code.array(), code.position());
  }

  private static int special(int steps, int lines) {
    return lines + 5 + 14 * steps + 10;
  }

  private static byte[] unit(byte[] program) {
    ByteBuffer head = ByteBuffer.allocate(64);
    head.put(new byte[] {4, 1, (byte) -5, 14, 10}).put(ARGUMENTS);
    head.put((byte) 0); // no directories
    head.put("a.c\0".getBytes(StandardCharsets.UTF_8)).put(new byte[] {0, 0, 0, 0});
    int size = head.position();
    ByteBuffer unit = ByteBuffer.allocate(10 + size + program.length);
    unit.putInt(unit.capacity() - 4).putShort((short) 3).putInt(size);
    unit.put(head.array(), 0, size).put(program);
    return unit.array();
  }

  private static SourceLines read(byte[] section) {
    return DwarfLines.read(section, new byte[0], _ -> List.of("first", "second", "third"));
  }
}
