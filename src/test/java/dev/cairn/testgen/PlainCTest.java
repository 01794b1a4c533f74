package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Suites in plain C: their text, and that they compile and pass. */
class PlainCTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Kitchen.class)
  void writesTheExpectedText(Kitchen dish) throws IOException {
    String text = suite(dish, "kitchen.c").files().getFirst().text();

    String golden = System.getProperty("cairn.golden");
    if (golden != null) {
      Files.writeString(Path.of(golden, dish.fileName()), text);
    }
    assertThat(text).isEqualTo(resource(dish.fileName()));
  }

  @Test
  void writtenTestsPassUnderSanitizersWithoutAWarning() throws Exception {
    Files.writeString(
        folder.resolve("stub.c"), "int read_sensor(int channel) { return channel; }\n");
    var script =
        new StringBuilder(
            "cc='cc -Wall -Wextra -Werror -Wno-unused-function -fsanitize=address,undefined'\n");
    script.append("$cc -c cairn_test.c cairn_support.c stub.c && ");
    for (Kitchen dish : Kitchen.values()) {
      suite(dish, unit()).writeTo(folder);
      String stub = dish == Kitchen.SENSE ? "" : "stub.o";
      script.append(
          "$cc %s %s cairn_test.o cairn_support.o -o suite && ./suite && "
              .formatted(dish.fileName(), stub));
    }

    String output = shell(script.append("echo done").toString());

    assertThat(output).startsWith("1..").endsWith("done\n").doesNotContain("not ok");
    assertThat(output.lines().filter(l -> l.startsWith("ok "))).hasSize(17);
  }

  @Test
  void aParameterNamedLikeTheFunctionGetsAnotherName() {
    var declaration =
        Types.declaration(
            Types.INT, Types.parameter("f", Types.INT), Types.parameter("result", Types.INT));
    var run = new RunBuilder().cell("f", Types.INT, 3).observes("f", Types.INT, 4).test(1, "t");

    String text =
        write(new SuiteBuilder(Types.subject("f", "f.c", declaration)).suite(List.of(run)))
            .files()
            .getFirst()
            .text();

    assertThat(text)
        .contains("int f_2 = 3;")
        .contains("f(f_2, result);")
        .contains("CAIRN_CHECK_INT(f_2, 4);");
  }

  @Test
  void tellsWhichLineBelongsToWhichTest() {
    SuiteFiles files = suite(Kitchen.TOTAL, "kitchen.c");
    List<String> lines = files.files().getFirst().text().lines().toList();

    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("static void test_")) {
        int number = lines.get(i).charAt("static void test_".length()) - '0';
        assertThat(files.testAt(i + 1)).isEqualTo(number);
        assertThat(files.testAt(i + 2)).isEqualTo(number);
      }
    }
    assertThat(files.testAt(1)).isZero();
    assertThat(files.testAt(lines.size())).isZero();
  }

  private static SuiteFiles suite(Kitchen dish, String unit) {
    return write(new SuiteBuilder(dish.subject(unit)).suite(dish.tests()));
  }

  private static SuiteFiles write(SuiteModel suite) {
    return Frameworks.checked().write(suite);
  }

  private static String unit() throws URISyntaxException {
    return Path.of(Objects.requireNonNull(PlainCTest.class.getResource("kitchen.c")).toURI())
        .toString();
  }

  private String shell(String command) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = PlainCTest.class.getResourceAsStream(name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
