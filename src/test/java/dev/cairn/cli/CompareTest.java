package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** {@code cairn compare} as a user sees it. */
class CompareTest {
  @TempDir private Path folder;

  @Test
  void printsALinePerStrategy() {
    Cli cli = compare("--search", "generational,random-input", "--seeds", "2");

    assertThat(cli.status()).as(cli.err()).isZero();
    List<String> lines = cli.out().lines().toList();
    assertThat(lines.get(0)).startsWith("search").contains("10 runs", "40 runs", "runs/s");
    assertThat(lines.get(1)).startsWith("generational").contains("100.0 ± 0.0", "22.0/22");
    assertThat(lines.get(2)).startsWith("random-input").doesNotContain("22.0/22");
    assertThat(lines.get(3)).endsWith("compare.svg");
  }

  @Test
  void writesEveryTrialForOtherPrograms() throws IOException {
    Cli cli = compare("--search", "cfg,generational,cfg", "--seeds", "2", "--seed", "5");

    assertThat(cli.status()).as(cli.err()).isZero();
    Map<?, ?> json = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(read("compare.json")));
    assertThat(json.get("items")).isEqualTo(22L);
    List<?> trials = (List<?>) Objects.requireNonNull(json.get("trials"));
    assertThat(trials.stream().map(t -> name((Map<?, ?>) t)))
        .containsExactly("cfg 5", "generational 5", "cfg 6", "generational 6");
    List<?> checkpoints = (List<?>) Objects.requireNonNull(json.get("checkpoints"));
    assertThat(read("compare.csv").lines()).hasSize(1 + 4 * checkpoints.size());
  }

  @Test
  void plotsMeanAndSpread() throws IOException, ParserConfigurationException, SAXException {
    Cli cli = compare("--search", "cfg,random-branch", "--seeds", "2");

    assertThat(cli.status()).as(cli.err()).isZero();
    Document svg = svg();
    assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(4);
    assertThat(svg.getDocumentElement().getTextContent())
        .contains("ini_line: 22 branches", "random-branch", "cfg")
        .doesNotContain("spread");
  }

  @Test
  void leavesTheTestsOfTheFunctionAlone() throws IOException {
    Path tests = Files.createDirectories(folder.resolve("ini_line/tests"));
    Files.writeString(tests.resolve("test_ini_line.c"), "");
    Files.writeString(folder.resolve("ini_line/.cairn"), "");

    assertThat(compare("--search", "dfs", "--seeds", "1").status()).isZero();

    assertThat(tests.resolve("test_ini_line.c")).exists();
  }

  private Cli compare(String... more) {
    var args = new java.util.ArrayList<>(List.of("compare", "examples/ini_line.c"));
    args.addAll(List.of("--function", "ini_line", "--max-runs", "40", "-o", folder.toString()));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve("ini_line").resolve(file));
  }

  private Document svg() throws IOException, ParserConfigurationException, SAXException {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return factory.newDocumentBuilder().parse(folder.resolve("ini_line/compare.svg").toFile());
  }

  private static String name(Map<?, ?> trial) {
    return trial.get("search") + " " + trial.get("seed");
  }
}
