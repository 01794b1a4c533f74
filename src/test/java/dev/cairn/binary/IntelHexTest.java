package dev.cairn.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IntelHexTest {
  private static final String END = ":00000001FF\n";

  @Test
  void putsNeighbouringRecordsIntoOneSegment() {
    Image image = read(":0300000002000AF1\n:0200030011AA40\n" + END);

    assertThat(image.segments()).hasSize(1);
    assertThat(image.at(4)).hasValue(0xAA);
    assertThat(image.at(5)).isEmpty();
  }

  @Test
  void takesUpperHalvesOfAddresses() {
    Image image = read(":020000040001F9\n:01000000AA55\n" + END);

    assertThat(image.at(0x10000)).hasValue(0xAA);
  }

  @Test
  void saysWhereAChecksumIsWrong() {
    assertThatThrownBy(() -> read(":0300000002000AF1\n:0200030011AA41\n" + END))
        .hasMessage("f.ihx:2: the checksum is 0x41 and should be 0x40 (offset 18)");
  }

  @Test
  void saysWhereTwoRecordsOverlap() {
    assertThatThrownBy(() -> read(":0300000002000AF1\n:010002000AF3\n" + END))
        .hasMessage("f.ihx:2: address 0x0002 was already given in line 1 (offset 18)");
  }

  @Test
  void saysThatAFileIsCut() {
    assertThatThrownBy(() -> read(":0300000002000AF1\n"))
        .hasMessage("f.ihx: the file is cut: it has no end record (offset 18)");
  }

  @Test
  void saysThatARecordIsCut() {
    assertThatThrownBy(() -> read(":030000000200\n" + END))
        .hasMessageContaining("f.ihx:1: the record is cut: it should have 8 bytes and has 6");
  }

  @Test
  void saysWhatIsNoNumber() {
    assertThatThrownBy(() -> read(":03000000020X0AF1\n" + END))
        .hasMessageContaining("f.ihx:1: '0X' is no hexadecimal number (offset 0)");
  }

  private static Image read(String text) {
    return IntelHex.read("f.ihx", text.getBytes(StandardCharsets.US_ASCII));
  }
}
