package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.JsonReader;
import dev.cairn.engine.result.Summary;
import dev.cairn.report.Browser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML report, opened from disk in a real browser. */
class ReportPagesTest {
  private static final String UNIT =
      """
      /* </script><img id="injected" src="http://example.invalid/x"> */
      /*@ ensures \\result >= 0; */
      int grade(int points, int bonus) {
        if (points > 10 && points < 5)
          return 9;
        if (points < 0 || bonus < 0)
          return 0;
        return 100 / (points + 1 - bonus);
      }

      int sign(int x) {
        return x < 0 ? -1 : x > 0;
      }

      int rand(void);

      int undecided(int x) {
        if (x > 1)
          return 3;
        return rand() == 77 && x > -3;
      }
      """;

  @TempDir private static Path folder;
  private static @Nullable Browser browser;

  @BeforeAll
  static void generateAndStart() throws IOException, InterruptedException {
    Path unit = Files.writeString(folder.resolve("grade.c"), UNIT);
    Cli.run("generate", unit.toString(), "--cover", "mcdc", "--no-native", "-o", out().toString());
    Path program = Browser.find().orElse(null);
    assumeTrue(program != null, "no browser is installed (Debian: chromium)");
    browser = Browser.start(program, Files.createDirectory(folder.resolve("profile")));
  }

  @AfterAll
  static void stop() throws InterruptedException {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path out() {
    return folder.resolve("out");
  }

  private static Browser open(String page, String hash) {
    Browser open = Objects.requireNonNull(browser);
    open.open(out().resolve(page), hash);
    return open;
  }

  /** The text of all elements that a selector finds. */
  private static List<String> texts(Browser page, String selector) {
    Object found =
        page.eval(
            "[...document.querySelectorAll(%s)].map(e => e.textContent)"
                .formatted(Json.compact(selector)));
    return ((List<?>) Objects.requireNonNull(found)).stream().map(String::valueOf).toList();
  }

  @Test
  void allFunctionsAreListedAndCanBeFilteredSearchedAndSorted() {
    Browser page = open("index.html", "");
    assertThat(texts(page, "tbody th a")).containsExactly("grade", "sign", "undecided");

    page.eval("document.querySelector('[data-filter=defects]').click()");
    assertThat(texts(page, "tbody th a")).containsExactly("grade");

    page.eval("document.querySelector('[data-filter=all]').click()");
    page.eval("document.querySelector('thead button').click()");
    assertThat(texts(page, "tbody th a")).containsExactly("undecided", "sign", "grade");

    page.eval(
        "const s = document.querySelector('input[type=search]'); s.value = 'SIG';"
            + " s.dispatchEvent(new Event('input'))");
    assertThat(texts(page, "tbody th a")).containsExactly("sign");
  }

  @Test
  void pairsAreCountedWhereTheyWereAskedFor() {
    Browser page = open("index.html", "");

    assertThat(texts(page, "thead th button")).contains("MC/DC");
    assertThat(texts(page, ".tile dt")).contains("MC/DC");
    assertThat(texts(page, "tbody tr:first-child td:nth-child(6)"))
        .singleElement()
        .asString()
        .contains("/");
  }

  @Test
  void decisionsWithAnOpenConditionCanBeHadAlone() {
    Browser page = open("undecided/report/index.html", "#mcdc");
    assertThat(texts(page, "#panel-mcdc .card:not([hidden])")).hasSizeGreaterThan(1);

    page.eval("document.querySelectorAll('#panel-mcdc .bar-row button')[1].click()");

    assertThat(texts(page, "#panel-mcdc .card:not([hidden])"))
        .singleElement()
        .asString()
        .contains("not covered");
  }

  @Test
  void aRowLeadsToThePageOfItsFunctionAndBack() {
    Browser page = open("index.html", "");

    String there = String.valueOf(page.eval("document.querySelector('tbody th a').href"));
    assertThat(there).isEqualTo(out().resolve("grade/report/index.html").toUri().toString());
    open("grade/report/index.html", "");
    String back = String.valueOf(page.eval("document.querySelector('.crumbs a').href"));
    assertThat(back).isEqualTo(out().resolve("index.html").toUri().toString());
  }

  @Test
  void aConditionTellsItsTestsAndItsProof() {
    Browser page = open("grade/report/index.html", "#source/4");

    assertThat(texts(page, ".row.chosen .outcome"))
        .as("of both conditions, true and false")
        .containsExactly("T", "F", "T", "F");
    assertThat(texts(page, ".aside .cond-text")).containsExactly("points > 10", "points < 5");
    assertThat(texts(page, ".aside .badge"))
        .containsExactly("covered", "covered", "proved infeasible", "covered");
    assertThat(texts(page, ".aside .tests-of a")).isNotEmpty();
  }

  @Test
  void aClauseHasItsVerdictBesideTheCode() {
    Browser page = open("grade/report/index.html", "#source");

    assertThat(texts(page, ".row .badge.clause")).singleElement().isIn("proved", "violated");
  }

  @Test
  void aTestShowsItsInputsAndItsCode() {
    Browser page = open("sign/report/index.html", "#tests/2");

    assertThat(texts(page, "#test-2 .cells tbody th")).contains("x", "result");
    assertThat(texts(page, "#test-2 pre")).first().asString().contains("sign(x)");
    assertThat(texts(page, "#test-2 ol.steps li")).isNotEmpty();
  }

  @Test
  void everyTabShowsWhatItIsFor() {
    Browser page = open("grade/report/index.html", "#defects");
    assertThat(texts(page, "#panel-defects .card h2"))
        .anyMatch(title -> title.startsWith("division by zero"));
    assertThat(texts(page, "#panel-defects ol.steps li")).isNotEmpty();

    open("grade/report/index.html", "#mcdc");
    assertThat(texts(page, "#panel-mcdc .vector .own")).contains("T", "F");

    open("grade/report/index.html", "#contract");
    assertThat(texts(page, "#panel-contract tbody th")).contains("ensures \\result >= 0");

    open("grade/report/index.html", "#tree");
    assertThat(texts(page, "#panel-tree .tree .badge"))
        .contains("test", "other side proved infeasible");
    assertThat(texts(page, "#panel-tree svg a")).isNotEmpty();

    open("grade/report/index.html", "#exploration");
    assertThat(texts(page, "#panel-exploration svg.chart circle")).isNotEmpty();
  }

  @Test
  void onPaperEveryTestIsWhole() {
    Browser page = open("sign/report/index.html", "");

    Object printed =
        page.eval(
            "dispatchEvent(new Event('beforeprint')),"
                + " [...document.querySelectorAll('details.test pre.code')].length");

    assertThat(printed).isEqualTo((long) texts(page, "#panel-tests details.test").size());
    assertThat(texts(page, "details:not([open])")).isEmpty();
  }

  /** One column per choice ran off the page, and on paper off a hundred. */
  @Test
  void aLongPathStaysOnThePage() throws IOException {
    Path unit =
        Files.writeString(
            folder.resolve("loop.c"),
            """
            int count(const char text[40]) {
              int found = 0;
              for (int i = 0; i < 40 && text[i]; i++)
                if (text[i] == 'x')
                  found++;
              return found > 30;
            }
            """);
    Path loops = folder.resolve("loops");
    Cli.run(
        "generate",
        unit.toString(),
        "--cover",
        "k-paths",
        "--k",
        "6",
        "--max-runs",
        "300",
        "--no-native",
        "-o",
        loops.toString());
    Browser page = Objects.requireNonNull(browser);

    page.open(loops.resolve("count/report/index.html"), "#tree");

    assertThat(texts(page, "#panel-tree .tree li")).hasSizeGreaterThan(60);
    assertThat(
            page.eval(
                "Math.max(...[...document.querySelectorAll('#panel-tree .tree li')].map(e => { let"
                    + " n = 0; for (; (e = e.parentElement.closest('li')); n++); return n; }))"))
        .asInstanceOf(InstanceOfAssertFactories.LONG)
        .isLessThan(10);
    assertThat(
            page.eval(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .isEqualTo(0L);
  }

  @Test
  void everyTestOfTheTreeIsInItsText() {
    Browser page = open("grade/report/index.html", "#tree");

    String tests = texts(page, "#tab-tests .count").getFirst();

    assertThat(texts(page, "#panel-tree li.leaf")).hasSize(Integer.parseInt(tests));
  }

  @Test
  void tabsAreMovedByArrows() {
    Browser page = open("sign/report/index.html", "");

    page.eval(
        "document.getElementById('tab-source').dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'ArrowRight'}))");

    assertThat(page.eval("document.activeElement.id")).isEqualTo("tab-tests");
    assertThat(page.eval("document.getElementById('panel-tests').hidden")).isEqualTo(false);
  }

  @Test
  void aPageRunsNothingFromTheSourceAndFetchesNothing() {
    Browser page = open("grade/report/index.html", "");

    assertThat(page.eval("document.getElementById('injected') === null")).isEqualTo(true);
    assertThat(texts(page, ".row .c")).anyMatch(c -> c.contains("</script><img"));
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void accessibilityCheckersFindNothing() throws IOException {
    String axe = axe();
    for (String view :
        List.of("source/6", "tests/1", "defects", "tree", "mcdc", "contract", "exploration")) {
      assertThat(violations("grade/report/index.html", "#" + view, axe)).as(view).isEmpty();
    }
    assertThat(violations("index.html", "", axe)).as("overview").isEmpty();
    Objects.requireNonNull(browser).eval("localStorage.setItem('cairn-theme', 'dark')");
    assertThat(violations("grade/report/index.html", "#source/6", axe)).as("dark").isEmpty();
    assertThat(violations("index.html", "", axe)).as("dark overview").isEmpty();
  }

  private static String axe() throws IOException {
    try (var in = ReportPagesTest.class.getResourceAsStream("/axe.min.js")) {
      assumeTrue(in != null, "axe-core is not on the class path");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<?> violations(String file, String hash, String axe) {
    Browser page = open(file, hash);
    page.eval(axe);
    return (List<?>)
        Objects.requireNonNull(
            page.eval(
                "axe.run().then(r => r.violations.map(v => v.id + ': ' +"
                    + " v.nodes.slice(0, 3).map(n => n.html).join(' | ')))"));
  }

  @Test
  void ofALongSourceOnlyWhatIsInViewIsDrawn() throws IOException {
    int lines = 30_000;
    Path source = folder.resolve("long.c");
    Files.write(source, IntStream.rangeClosed(1, lines).mapToObj(i -> "x += " + i + ";").toList());
    writeLong(source, lines);
    Cli.run("report", out().resolve("sign").toString(), "-o", folder.resolve("long").toString());

    Browser page = Objects.requireNonNull(browser);
    page.open(folder.resolve("long/index.html"), "#source/29990");

    assertThat(texts(page, ".row.chosen .text")).containsExactly("x += 29990;");
    assertThat(texts(page, ".row").size()).isLessThan(500);
  }

  /** The result of a function whose every line is covered. */
  private static void writeLong(Path source, int lines) throws IOException {
    Path file = out().resolve("sign").resolve(Summary.FILE);
    Map<String, Object> summary = new LinkedHashMap<>();
    ((Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(file))))
        .forEach((key, value) -> summary.put(String.valueOf(key), Objects.requireNonNull(value)));
    List<Object> covered = new ArrayList<>();
    for (int i = 1; i <= lines; i++) {
      covered.add(
          Map.of("file", source.toString(), "line", i, "verdict", "covered", "test", "test 1"));
    }
    summary.put("lines", covered);
    summary.put("items", List.of());
    Files.writeString(file, Json.compact(summary));
  }
}
