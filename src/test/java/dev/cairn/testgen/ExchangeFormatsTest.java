package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** Formats that other tools read: each is read back here by a reader of its own. */
class ExchangeFormatsTest {
  /** After sosy-lab's test-format 1.1. */
  private static final String DTD =
      """
      <!ELEMENT testcase (input*)><!ATTLIST testcase coversError CDATA #IMPLIED>
      <!ELEMENT input (#PCDATA)><!ATTLIST input type CDATA #IMPLIED variable CDATA #IMPLIED>
      <!ELEMENT test-metadata (sourcecodelang, producer, specification, programfile, programhash,
        entryfunction, architecture, creationtime, inputtestsuitefile?, inputtestsuitehash?)>
      <!ELEMENT sourcecodelang (#PCDATA)><!ELEMENT producer (#PCDATA)><!ELEMENT specification (#PCDATA)>
      <!ELEMENT programfile (#PCDATA)><!ELEMENT programhash (#PCDATA)><!ELEMENT entryfunction (#PCDATA)>
      <!ELEMENT architecture (#PCDATA)><!ELEMENT creationtime (#PCDATA)>
      """;

  private static final SuiteModel SUITE =
      new SuiteBuilder(
              Types.subject(
                  "f",
                  "f.c",
                  Types.declaration(
                      Types.INT,
                      Types.parameter("n", Types.SHORT),
                      Types.parameter("s", Types.pointer(Types.CHAR)))))
          .suite(
              List.of(
                  new RunBuilder()
                      .cell("n", Types.SHORT, -2)
                      .points("s", Types.CHAR, 3)
                      .cell("s[0]", Types.CHAR, '<')
                      .cell("s[2]", Types.CHAR, 7)
                      .observes("result", Types.INT, 4)
                      .test(3, "a \"title\" & more")));

  @Test
  void jsonHoldsInputsAndExpectations() {
    Object suite = JsonReader.read(text("json", "test_f.json"));

    assertThat(String.valueOf(suite))
        .startsWith("{function=f, unit=f.c, tests=[{number=3, title=a \"title\" & more, ")
        .contains("name=n, type=short, width=16, value=-2", "expected=[{lvalue=result, value=4}]");
  }

  @Test
  void aCorpusFileIsTheParametersInOrder() {
    assertThat(bytes("corpus", "corpus/f-3")).containsExactly(0xfe, 0xff, '<', 0, 7);
  }

  @Test
  void aKtestHoldsTheObjectsByName() {
    ByteBuffer in = ByteBuffer.wrap(bytes("ktest", "ktest/test000003.ktest"));

    byte[] magic = new byte[5];
    in.get(magic);
    assertThat(new String(magic, StandardCharsets.US_ASCII)).isEqualTo("KTEST");
    assertThat(in.getInt()).isEqualTo(3);
    assertThat(in.getInt()).isEqualTo(1);
    assertThat(sized(in)).asString(StandardCharsets.UTF_8).isEqualTo("f.c");
    assertThat(List.of(in.getInt(), in.getInt())).containsExactly(0, 0);
    Map<String, byte[]> objects = new TreeMap<>();
    for (int left = in.getInt(); left > 0; left--) {
      objects.put(new String(sized(in), StandardCharsets.UTF_8), sized(in));
    }
    assertThat(objects.get("n")).containsExactly(0xfe, 0xff);
    assertThat(objects.get("s")).containsExactly('<', 7);
    assertThat(in.hasRemaining()).isFalse();
  }

  @Test
  void testCompFilesAreValidAndHoldTheValuesInOrder() throws Exception {
    Document test = valid(bytes("testcomp", "testcomp/testcase-3.xml"));
    Document metadata = valid(bytes("testcomp", "testcomp/metadata.xml"));

    var inputs = test.getElementsByTagName("input");
    assertThat(inputs.getLength()).isEqualTo(3);
    assertThat(((Element) inputs.item(0)).getAttribute("variable")).isEqualTo("n");
    assertThat(inputs.item(0).getTextContent()).isEqualTo("-2");
    assertThat(inputs.item(1).getTextContent()).isEqualTo("'<'");
    assertThat(metadata.getElementsByTagName("entryfunction").item(0).getTextContent())
        .isEqualTo("f");
  }

  @Test
  void everyFrameworkGivesTheSameBytesForTheSameSuite() {
    for (String name : Frameworks.names()) {
      var once = Frameworks.named(name).write(SUITE).files();
      var again = Frameworks.named(name).write(SUITE).files();

      assertThat(once).hasSameSizeAs(again);
      for (int i = 0; i < once.size(); i++) {
        assertThat(again.get(i).content()).as(once.get(i).name()).isEqualTo(once.get(i).content());
      }
    }
  }

  @Test
  void noFileNamesAFolderOfThisMachine() {
    for (String name : Frameworks.names()) {
      assertThat(Frameworks.named(name).write(SUITE).files())
          .allSatisfy(f -> assertThat(f.text()).doesNotContain(System.getProperty("user.dir")));
    }
  }

  private static byte[] sized(ByteBuffer in) {
    byte[] content = new byte[in.getInt()];
    in.get(content);
    return content;
  }

  private static String text(String framework, String file) {
    return new String(bytes(framework, file), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String framework, String file) {
    return Frameworks.named(framework).write(SUITE).files().stream()
        .filter(f -> f.name().equals(file))
        .findFirst()
        .orElseThrow()
        .content();
  }

  private static Document valid(byte[] xml) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setValidating(true);
    var builder = factory.newDocumentBuilder();
    builder.setEntityResolver((_, _) -> new InputSource(new StringReader(DTD)));
    builder.setErrorHandler(
        new ErrorHandler() {
          @Override
          public void warning(SAXParseException e) throws SAXParseException {
            throw e;
          }

          @Override
          public void error(SAXParseException e) throws SAXParseException {
            throw e;
          }

          @Override
          public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
          }
        });
    return builder.parse(new ByteArrayInputStream(xml));
  }
}
