package dev.cairn.binary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HexTextTest {
  @Test
  void writesWhatIsReadAgain() {
    byte[] bytes = new byte[40];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 37);
    }
    var segment = new Image.Segment(0xFFC0, bytes, bytes.length, true);
    var image = new Image("f.omf", Optional.empty(), List.of(segment));

    byte[] text = HexText.of(image).getBytes(StandardCharsets.ISO_8859_1);

    Image again = IntelHex.read("f.ihx", text);
    assertThat(again.segments()).hasSize(1);
    assertThat(again.segments().getFirst().address()).isEqualTo(0xFFC0);
    assertThat(again.segments().getFirst().bytes()).isEqualTo(bytes);
  }
}
