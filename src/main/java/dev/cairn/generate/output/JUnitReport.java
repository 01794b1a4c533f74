package dev.cairn.generate.output;

import dev.cairn.coverage.format.XmlText;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Summary;
import dev.cairn.testgen.TestModel;
import java.util.Locale;

/**
 * {@code junit.xml}, as CI servers show test results: a case per test of the suite, one that is
 * skipped per test taken out of it, one that fails per defect.
 */
final class JUnitReport {
  private final XmlText xml = new XmlText();

  private JUnitReport() {}

  static String of(FunctionResult result) {
    var report = new JUnitReport();
    report.suite(result);
    return report.xml.text();
  }

  private void suite(FunctionResult result) {
    Summary summary = result.summary();
    int tests = result.tests().tests().size();
    int rejected = summary.rejectedTests().size();
    int defects = summary.defects().size();
    xml.open("testsuites").open("testsuite").attribute("name", result.function());
    xml.attribute("tests", tests + rejected + defects).attribute("failures", defects);
    xml.attribute("errors", 0).attribute("skipped", rejected + (summary.replayed() ? 0 : tests));
    xml.attribute("time", String.format(Locale.ROOT, "%.3f", summary.seconds().total()));
    for (TestModel test : result.tests().tests()) {
      begin(result, "test " + test.number() + ": " + test.title());
      if (!summary.replayed()) {
        xml.open("skipped").attribute("message", "not compiled and run natively").close();
      }
      xml.close();
    }
    for (String why : summary.rejectedTests()) {
      begin(result, why.lines().findFirst().orElse(why));
      xml.open("skipped").attribute("message", why).close().close();
    }
    for (DefectEntry defect : summary.defects()) {
      begin(result, "defect " + defect.test() + ": " + defect.kind());
      xml.open("failure").attribute("type", defect.kind());
      xml.attribute("message", defect.place() + ": " + defect.message());
      xml.content(String.join("\n", defect.callStack())).close().close();
    }
    xml.close().close();
  }

  private void begin(FunctionResult result, String name) {
    xml.open("testcase").attribute("classname", result.function()).attribute("name", name);
  }
}
