package dev.cairn.testgen.framework;

import dev.cairn.coverage.format.XmlText;
import dev.cairn.input.CDeclarations;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Test-Comp's exchange format: {@code metadata.xml} and one file per test, with the values in the
 * order in which the program asks for them. The creation time is that of the program's file, so
 * that the same suite gives the same bytes.
 */
final class TestComp implements TestFramework {
  private static final String DTD =
      "<!DOCTYPE %1$s PUBLIC \"+//IDN sosy-lab.org//DTD test-format %1$s 1.1//EN\""
          + " \"https://sosy-lab.org/test-format/%1$s-1.1.dtd\">";

  @Override
  public SuiteFiles write(SuiteModel suite) {
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(SuiteFiles.File.text("testcomp/metadata.xml", metadata(suite)));
    suite
        .tests()
        .forEach(
            t ->
                files.add(
                    SuiteFiles.File.text("testcomp/testcase-" + t.number() + ".xml", testCase(t))));
    return SuiteFiles.data(files);
  }

  private static String testCase(TestModel test) {
    var xml = new XmlText().doctype(DTD.formatted("testcase")).open("testcase");
    for (TestModel.InputValue input : test.inputs()) {
      String literal = CLiteral.plain(input.type(), input.bits(), input.width());
      xml.open("input")
          .attribute("variable", input.name())
          .attribute("type", CDeclarations.declare(input.type(), ""))
          .content(literal)
          .close();
    }
    return xml.close().text();
  }

  private static String metadata(SuiteModel suite) {
    Path program = suite.subject().source();
    var xml = new XmlText().doctype(DTD.formatted("test-metadata")).open("test-metadata");
    element(xml, "sourcecodelang", "C");
    element(xml, "producer", "Cairn");
    element(
        xml,
        "specification",
        "COVER( init(%s()), FQL(COVER EDGES(@DECISIONEDGE)) )"
            .formatted(suite.subject().function()));
    element(xml, "programfile", suite.subject().unit());
    element(xml, "programhash", hash(program));
    element(xml, "entryfunction", suite.subject().function());
    element(xml, "architecture", suite.options().contains("-m32") ? "32bit" : "64bit");
    element(xml, "creationtime", time(program).toString());
    return xml.close().text();
  }

  private static void element(XmlText xml, String name, String content) {
    xml.open(name).content(content).close();
  }

  private static String hash(Path program) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(program)));
    } catch (IOException e) {
      return "";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static Instant time(Path program) {
    try {
      return Files.getLastModifiedTime(program).toInstant().truncatedTo(ChronoUnit.SECONDS);
    } catch (IOException e) {
      return Instant.EPOCH;
    }
  }
}
