package dev.cairn.coverage.format;

import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * An XML document in the making, through the JDK's stream writer, which escapes; indented by one
 * line per element. What no XML may hold (control characters) is left out.
 */
public final class XmlText {
  private final StringWriter out = new StringWriter();
  private final XMLStreamWriter xml;

  /** For each open element: does it hold elements, so that its end stands on its own line. */
  private final Deque<Boolean> open = new ArrayDeque<>();

  public XmlText() {
    xml = attempt(() -> XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out));
    run(() -> xml.writeStartDocument("UTF-8", "1.0"));
  }

  private interface Step {
    void run() throws XMLStreamException;
  }

  private interface Make<T> {
    T make() throws XMLStreamException;
  }

  private static <T> T attempt(Make<T> make) {
    try {
      return make.make();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
  }

  private XmlText run(Step step) {
    return attempt(
        () -> {
          step.run();
          return this;
        });
  }

  public XmlText doctype(String text) {
    return run(
        () -> {
          xml.writeCharacters("\n");
          xml.writeDTD(text);
        });
  }

  public XmlText open(String element) {
    return run(
        () -> {
          xml.writeCharacters("\n" + "  ".repeat(open.size()));
          if (!open.isEmpty()) {
            open.pop();
            open.push(true);
          }
          open.push(false);
          xml.writeStartElement(element);
        });
  }

  /** Of the element opened last. */
  public XmlText attribute(String name, Object value) {
    return run(() -> xml.writeAttribute(name, allowed(String.valueOf(value))));
  }

  public XmlText content(String text) {
    return run(() -> xml.writeCharacters(allowed(text)));
  }

  public XmlText close() {
    return run(
        () -> {
          if (open.pop()) {
            xml.writeCharacters("\n" + "  ".repeat(open.size()));
          }
          xml.writeEndElement();
        });
  }

  private static String allowed(String text) {
    return isPlain(text)
        ? text
        : text.codePoints()
            .filter(XmlText::isAllowed)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  /** So is nearly all of it: a report may have very many attributes. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x20 || c > 0xD7FF) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAllowed(int c) {
    return c >= 0x20
        ? c <= 0xD7FF || (c >= 0xE000 && c != 0xFFFE && c != 0xFFFF)
        : c == '\t' || c == '\n' || c == '\r';
  }

  /** The document, when everything is closed. */
  public String text() {
    run(xml::close);
    return out + "\n";
  }
}
