package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import dev.cairn.coverage.format.CoberturaWriter;
import dev.cairn.coverage.format.LcovWriter;
import dev.cairn.coverage.format.SonarWriter;
import java.io.File;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class CoverageWritersTest {
  private static final SourceCoverage COVERAGE =
      new SourceCoverage(
          new TreeMap<>(
              Map.of(
                  "src/a<b>.c",
                  new FileCoverage(
                      new TreeMap<>(Map.of(1, 2L, 2, 2L, 3, 0L)),
                      List.of(
                          new BranchHits(2, 0, 0, "x > 0", "true", 2),
                          new BranchHits(2, 0, 1, "x > 0", "false", 0),
                          new BranchHits(3, 0, 0, "y", "case 1", 0),
                          new BranchHits(3, 0, 1, "y", "default", 0)),
                      List.of(new FunctionHits("f", 1, 2), new FunctionHits("g", 3, 0))))));

  @TempDir Path folder;

  /**
   * By CPU time, which a busy machine does not change; it took half a minute when each line
   * searched.
   */
  @Test
  void aReportOfManyLinesCostsWhatItsLinesCost() {
    int count = 40_000;
    var lines = new TreeMap<Integer, Long>();
    List<BranchHits> branches = new ArrayList<>();
    for (int line = 1; line <= count; line++) {
      lines.put(line, 1L);
      branches.add(new BranchHits(line, 0, 0, "x", "true", 1));
      branches.add(new BranchHits(line, 0, 1, "x", "false", 0));
    }
    var files = Map.of("a.c", new FileCoverage(lines, branches, List.of()));
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();

    String report = CoberturaWriter.write("f", new SourceCoverage(new TreeMap<>(files)), 0);

    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    assertThat(report).contains("<line number=\"40000\"");
    assertThat(TimeUnit.NANOSECONDS.toMillis(nanos)).isLessThan(4000);
  }

  @Test
  void writesAnLcovTracefile() {
    assertThat(LcovWriter.write("merge-2", COVERAGE))
        .isEqualTo(
            """
            TN:merge_2
            SF:src/a<b>.c
            FN:1,f
            FN:3,g
            FNDA:2,f
            FNDA:0,g
            FNF:2
            FNH:1
            BRDA:2,0,0,2
            BRDA:2,0,1,0
            BRDA:3,0,0,-
            BRDA:3,0,1,-
            BRF:4
            BRH:1
            DA:1,2
            DA:2,2
            DA:3,0
            LF:3
            LH:2
            end_of_record
            """);
  }

  @Test
  void lcovReadsWhatWeWrite() throws Exception {
    assumeTrue(isInstalled("lcov"), "lcov is not installed");
    Path info = folder.resolve("coverage.info");
    Path out = folder.resolve("out");
    Files.writeString(info, LcovWriter.write("t", COVERAGE));
    Process lcov =
        new ProcessBuilder("lcov", "--rc", "lcov_branch_coverage=1", "--summary", info.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();

    assertThat(lcov.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.readString(out))
        .contains("66.7% (2 of 3 lines)")
        .contains("50.0% (1 of 2 functions)")
        .contains("25.0% (1 of 4 branches)");
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  @Test
  void writesCoberturaXml() throws Exception {
    Element root = parse(CoberturaWriter.write("merge", COVERAGE, 1000)).getDocumentElement();

    assertThat(root.getAttribute("line-rate")).isEqualTo("0.6667");
    assertThat(root.getAttribute("branches-valid")).isEqualTo("4");
    assertThat(element(root, "class", 0).getAttribute("filename")).isEqualTo("src/a<b>.c");
    Element lines = (Element) element(root, "class", 0).getElementsByTagName("lines").item(2);
    assertThat(element(lines, "line", 1).getAttribute("condition-coverage")).isEqualTo("50% (1/2)");
    assertThat(element(lines, "condition", 0).getAttribute("type")).isEqualTo("jump");
    assertThat(element(lines, "condition", 1).getAttribute("type")).isEqualTo("switch");
  }

  @Test
  void writesSonarsGenericCoverage() throws Exception {
    Element root = parse(SonarWriter.write(COVERAGE)).getDocumentElement();

    assertThat(element(root, "file", 0).getAttribute("path")).isEqualTo("src/a<b>.c");
    Element first = element(root, "lineToCover", 0);
    assertThat(first.getAttribute("covered")).isEqualTo("true");
    assertThat(first.hasAttribute("branchesToCover")).isFalse();
    Element second = element(root, "lineToCover", 1);
    assertThat(second.getAttribute("branchesToCover")).isEqualTo("2");
    assertThat(second.getAttribute("coveredBranches")).isEqualTo("1");
    assertThat(element(root, "lineToCover", 2).getAttribute("covered")).isEqualTo("false");
  }

  private static Element element(Element parent, String tag, int index) {
    return (Element) parent.getElementsByTagName(tag).item(index);
  }

  private static Document parse(String xml) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }
}
