package dev.cairn.frontend.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  @Test
  void utf8IsReadAsItIs() {
    String text = "int x; /* ä€\uD83D\uDE00 */";

    assertThat(SourceText.of(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
  }

  @Test
  void everyByteOfAnotherEncodingIsOneCharacter() {
    byte[] latin = "/* Grüße, 5 °C, ä° */".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(SourceText.of(latin)).hasSize(latin.length).startsWith("/* Gr");
  }

  @RepeatedTest(50)
  void allBytesComeBack(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    byte[] bytes = new byte[64];
    random.nextBytes(bytes);
    String emoji = "\uD83D\uDE00";
    System.arraycopy(emoji.getBytes(StandardCharsets.UTF_8), 0, bytes, random.nextInt(60), 4);

    assertThat(SourceText.bytes(SourceText.of(bytes))).isEqualTo(bytes);
  }
}
