package dev.cairn.frontend.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The text of a C file, in whichever encoding: bytes that are no UTF-8 stand as characters that no
 * text has (the second halves of surrogates), and come back as the same bytes.
 */
public final class SourceText {
  private static final int ESCAPE = 0xDC00;

  private SourceText() {}

  public static String of(byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (ESCAPE + (in.get() & 0xFF)));
      }
      result = decoder.decode(in, out, true);
    }
    return out.flip().toString();
  }

  public static byte[] bytes(String text) {
    if (text.chars().noneMatch(SourceText::isEscape)) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    var out = new ByteArrayOutputStream();
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      if (isEscape(text.charAt(i)) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)))) {
        out.writeBytes(text.substring(done, i).getBytes(StandardCharsets.UTF_8));
        out.write(text.charAt(i) - ESCAPE);
        done = i + 1;
      }
    }
    out.writeBytes(text.substring(done).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  private static boolean isEscape(int c) {
    return c >= ESCAPE + 0x80 && c <= ESCAPE + 0xFF;
  }
}
