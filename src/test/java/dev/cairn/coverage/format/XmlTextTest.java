package dev.cairn.coverage.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XmlTextTest {
  @Test
  void whatNoXmlMayHoldIsLeftOut() {
    String text = new XmlText().open("a").attribute("b", "x\0\33y\uFFFF\uD800").close().text();

    assertThat(text).endsWith("<a b=\"xy\"></a>\n");
  }

  @Test
  void lettersBeyondTheFirstPlaneStay() {
    String text = new XmlText().open("a").content("ä\uFFFD\uD83D\uDE00\t").close().text();

    assertThat(text).endsWith("<a>ä\uFFFD\uD83D\uDE00\t</a>\n");
  }
}
