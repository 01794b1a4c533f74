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
    return text.replaceAll(
        "[^\\t\\n\\r\\x20-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "");
  }

  /** The document, when everything is closed. */
  public String text() {
    run(xml::close);
    return out + "\n";
  }
}
