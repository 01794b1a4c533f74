package dev.cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
  @ParameterizedTest
  @CsvSource({
    "'a\u001b]0;title\u0007b', 'a\\033]0;title\\007b'",
    "'\u001b[2J', '\\033[2J'",
    "'\u001b', '\\033'",
    "'real\rspoof', 'real\\015spoof'",
    "'\u009b31m', '\\u009b31m'",
    "'if (x) \u202e }', 'if (x) \\u202e }'",
    "'\u007f\b', '\\177\\010'",
  })
  void whatATerminalObeysIsShown(String text, String shown) {
    assertThat(VisibleText.of(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain\n\ttext\r\n",
        "größe, 尺寸, \uD83D\uDE00",
        "\u001b[31;1mbad\u001b[0m",
        "\r\u001b[K"
      })
  void lettersColoursAndTheLineOfProgressPass(String text) {
    assertThat(VisibleText.of(text)).isEqualTo(text);
  }

  @Test
  void isWrittenWhenItIsPrinted() {
    var text = new StringWriter();
    var out = new PrintWriter(new VisibleText(text), true);

    out.println("a\u001b[2Jb");

    assertThat(text).hasToString("a\\033[2Jb\n");
  }

  @Test
  void aFullDeviceIsNoticed() {
    var out = new PrintWriter(new VisibleText(new FullDevice()));

    out.println("lost");

    assertThat(out.checkError()).isTrue();
  }

  private static final class FullDevice extends Writer {
    @Override
    public void write(char[] text, int from, int length) throws IOException {
      throw new IOException("no space left");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
