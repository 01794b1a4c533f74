package dev.cairn.binary.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.binary.Image;
import dev.cairn.user.UserError;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ElfTest {
  private static final byte[] CODE = {0x4E, (byte) 0x80, 0x00, 0x20};

  private final byte[] file = new ElfWriter().add(0x1000_0000L, CODE).write(0x1000_0000L);

  @Test
  void readsWhatLiesAtWhichAddress() {
    Image image = Elf.read("f.elf", file);

    assertThat(image.machine()).contains(Image.Machine.POWERPC);
    assertThat(image.at(0x1000_0001L)).hasValue(0x80);
    assertThat(image.at(0x1000_0004L)).isEmpty();
  }

  @Test
  void saysWhereAFileIsForWiderProcessors() {
    file[4] = 2;

    assertError("f.elf: it is for processors of 64 bits (class 2) (offset 0x4)");
  }

  @Test
  void saysWhereAFileHasTheOtherByteOrder() {
    file[5] = 1;

    assertError("least significant byte first (data encoding 1) (offset 0x5)");
  }

  @Test
  void saysWhereAFileIsForAnotherProcessor() {
    file[19] = 40;

    assertError("it is for another processor (machine 40, PowerPC is 20) (offset 0x12)");
  }

  @Test
  void saysWhereACutFileEnds() {
    byte[] cut = Arrays.copyOf(file, file.length - 2);

    assertThatThrownBy(() -> Elf.read("f.elf", cut))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("a segment lies behind the end of the file")
        .hasMessageContaining("(offset 0x1000)");
  }

  @Test
  void saysThatAHeaderIsCut() {
    assertThatThrownBy(() -> Elf.read("f.elf", Arrays.copyOf(file, 20)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("its header has 52 bytes, the file 20");
  }

  @Test
  void saysWhereASectionTableIsBad() {
    file[33] = 0x7F;
    file[49] = 3;

    assertError("section header 0 lies behind the end of the file");
  }

  @Test
  void saysWhereRelocationsAreForASectionThatIsNotThere() {
    ByteBuffer object = ByteBuffer.allocate(52 + 3 * 40).put(0, file, 0, 52);
    object.putShort(16, (short) 1).putInt(32, 52).putShort(48, (short) 3).putShort(50, (short) 3);
    object.putInt(92 + 4, 1).putInt(92 + 8, 6).putInt(92 + 20, 4);
    object.putInt(132 + 4, 4).putInt(132 + 28, 99);

    assertThatThrownBy(() -> Elf.read("f.o", object.array()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("for section 99, which is not there (offset 0xa0)");
  }

  @Test
  void saysThatSegmentsOverlap() {
    byte[] twice =
        new ElfWriter().add(0x1000_0000L, CODE).add(0x1000_0000L, CODE).write(0x1000_0000L);

    assertThatThrownBy(() -> Elf.read("f.elf", twice))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("two segments overlap (offset 0x10000000)");
  }

  /** Whatever a byte of the headers is, it is read or refused. */
  @Test
  void neverFailsOtherwise() {
    for (int at = 0; at < 52 + 32; at++) {
      for (int value : new int[] {0, 1, 0x7F, 0x80, 0xFF}) {
        byte[] changed = file.clone();
        changed[at] = (byte) value;
        try {
          Elf.read("f.elf", changed);
        } catch (UserError e) {
          assertThat(e.getMessage()).contains("offset");
        }
      }
    }
  }

  private void assertError(String message) {
    assertThatThrownBy(() -> Elf.read("f.elf", file))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(message);
  }
}
