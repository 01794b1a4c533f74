package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Report formats, each read by its reader or checked against its schema. */
class FormatsTest {
  /** After SonarQube's documentation of generic test data. */
  private static final String SONAR =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="coverage"><xs:complexType><xs:sequence>
        <xs:element name="file" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
          <xs:element name="lineToCover" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
            <xs:attribute name="lineNumber" type="xs:positiveInteger" use="required"/>
            <xs:attribute name="covered" type="xs:boolean" use="required"/>
            <xs:attribute name="branchesToCover" type="xs:nonNegativeInteger"/>
            <xs:attribute name="coveredBranches" type="xs:nonNegativeInteger"/>
          </xs:complexType></xs:element>
        </xs:sequence><xs:attribute name="path" type="xs:string" use="required"/></xs:complexType></xs:element>
      </xs:sequence><xs:attribute name="version" type="xs:positiveInteger" fixed="1" use="required"/></xs:complexType></xs:element></xs:schema>
      """;

  @TempDir private Path folder;
  private Cli cli = new Cli(0, "", "");

  @BeforeEach
  void generate() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("ratio.c"),
            """
            static int divide(int a, int b) {
              return a / b;
            }
            int ratio(int a, int b) {
              if (a > 100 && b < 50)
                return divide(a, b);
              return 0;
            }
            """);
    cli =
        Cli.run(
            "generate",
            file.toString(),
            "--function",
            "ratio",
            "--no-native",
            "--format",
            "all",
            "-o",
            folder.resolve("out").toString());
  }

  @Test
  void sarifTellsTheWayToTheDefect() throws IOException {
    String sarif = String.valueOf(JsonReader.read(read("defects.sarif")));

    assertThat(cli.status()).isEqualTo(1);
    assertThat(sarif)
        .contains("version=2.1.0", "name=Cairn", "ruleId=division-by-zero", "level=error")
        .containsPattern("startLine=6.*in ratio.*startLine=2")
        .contains("uri=tests/defects_ratio.c, uriBaseId=RESULT", "test 1 reproduces it")
        .contains("division by zero", "in a test of ratio");
  }

  @Test
  void sarifKeepsTheStandardsSchema() throws IOException {
    try (var schema = FormatsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      var errors =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(schema)
              .validate(read("defects.sarif"), InputFormat.JSON);

      assertThat(errors).isEmpty();
    }
  }

  @Test
  void junitHasACasePerTestAndAFailurePerDefect() throws Exception {
    Document junit =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(out("junit.xml").toFile());

    var suite = (Element) junit.getElementsByTagName("testsuite").item(0);
    int cases = junit.getElementsByTagName("testcase").getLength();
    assertThat(suite.getAttribute("tests")).isEqualTo("" + cases);
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(junit.getElementsByTagName("failure").getLength()).isEqualTo(1);
    assertThat(junit.getElementsByTagName("skipped").getLength()).isEqualTo(cases - 1);
  }

  @Test
  void sonarReadsOurCoverage() throws Exception {
    var schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(new StreamSource(new StringReader(SONAR)));

    schema.newValidator().validate(new StreamSource(out("sonar.xml").toFile()));

    assertThat(read("sonar.xml"))
        .contains("lineNumber=\"5\" covered=\"true\" branchesToCover=\"4\" coveredBranches=\"4\"");
  }

  @Test
  void gcovrReadsOurCoverage() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/gcovr")), "install gcovr (Debian: apt install gcovr)");
    Process gcovr =
        new ProcessBuilder(
                List.of(
                    "gcovr",
                    "--branches",
                    "--csv",
                    "-r",
                    folder.toString(),
                    "-a",
                    out("gcovr.json").toString()))
            .redirectErrorStream(true)
            .start();
    String said = new String(gcovr.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(gcovr.waitFor()).as(said).isZero();
    assertThat(said).containsPattern("ratio\\.c,\\d+,\\d+,[\\d.]+,4,4,1\\.0");
  }

  @Test
  void markdownHasTheTableAndTheDefect() throws IOException {
    assertThat(read("summary.md"))
        .startsWith("### `ratio`\n\n| tests | branches |")
        .contains("4/4", "**Defects**", "ratio.c:2:", "division by zero");
  }

  @Test
  void severalFunctionsShareOneMarkdownPage() throws IOException {
    Path two =
        Files.writeString(
            folder.resolve("two.c"),
            """
            int first(int a) { return a > 3; }
            int second(int a, int b) { if (a > 3) return a / b; return b; }
            """);
    String out = folder.resolve("both").toString();
    Cli.run("generate", two.toString(), "--no-native", "--summary-markdown", "-o", out);

    assertThat(folder.resolve("both/summary.md"))
        .content()
        .startsWith("### Tests for 2 functions\n\n| function | tests |")
        .containsPattern("\\| `first` \\| \\d \\| ")
        .containsPattern(
            "\\| `second` \\| \\d \\| 2/2 .*\\n\\n\\*\\*Defects\\*\\*\n\n- `.*two.c:2:");

    Cli.run("generate", two.toString(), "--no-native", "--no-report", "-o", out);

    assertThat(folder.resolve("both/summary.md")).doesNotExist();
  }

  @Test
  void namesTheFormatsThereAre() {
    Cli wrong = Cli.run("generate", "examples/triangle.c", "--format", "pdf");

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("--format: there is no 'pdf'", "sarif");
  }

  private Path out(String file) {
    return folder.resolve("out/ratio").resolve(file);
  }

  private String read(String file) throws IOException {
    return Files.readString(out(file));
  }
}
