package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with an input is said in words: where, why, and what to do; status 2. */
class WrongInputsTest {
  private static final String PLAIN = "int f(int x) { return x > 3 ? 1 : 0; }\n";

  @TempDir private Path folder;

  @Test
  void anExpressionTooDeepForTheCompiler() throws IOException {
    String deep = "(".repeat(100_000) + "x" + ")".repeat(100_000);

    assertMistake(generate("int f(int x) { return " + deep + "; }\n"), "f.c", "nest");
  }

  @Test
  void anExpressionDeepWithoutBrackets() throws IOException {
    String deep = "!".repeat(300_000) + "x";

    assertMistake(generate("int f(int x) { return " + deep + "; }\n"), "f.c");
  }

  /** It was a stack trace and status 1. */
  @Test
  void aTypeOfThousandsOfLevels() throws IOException {
    String type = "int " + "*".repeat(20_000);

    Cli cli = generate(type + "g;\nint f(" + type + "p) { return p == g; }\n");

    assertMistake(cli, "nested too deeply");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-S",
        "-E",
        "--version",
        "-M",
        "-MM",
        "-fsyntax-only",
        "-emit-llvm",
        "-help",
        "--help",
        "-###",
        "-o",
        "-MF",
        "-save-temps",
        "-fplugin=x.so",
        "-Xclang",
        "-load",
        "-dM",
        "-print-search-dirs",
        "-dumpversion",
        "@file",
        "-fmodules",
        "-ftime-trace",
        "--analyze",
        "-Wp,-MD,x",
        "-Wa,-o,x",
        "-MD",
        "-MMD",
        "-include-pch",
        "-fprofile-generate",
        "-fdump-record-layouts",
        "--config=x",
        "-working-directory=/",
        "-gsplit-dwarf",
        "-serialize-diagnostics"
      })
  void anOptionThatMakesTheCompilerDoSomethingElse(String option) throws IOException {
    Cli cli = generate(PLAIN, "--", option);

    assertMistake(cli, option.startsWith("@") ? option : option.split("[=,]", -1)[0]);
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "-1", "101", "Infinity", "x"})
  void aBarThatIsNoPercentage(String bar) throws IOException {
    assertMistake(generate(PLAIN, "--fail-under", bar), "--fail-under");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-2", "100000", "x"})
  void aNumberOfThreadsThatNoMachineHas(String threads) throws IOException {
    assertMistake(generate(PLAIN, "-j", threads), "-j");
  }

  @Test
  void aContractForAFunctionThatIsNotThere() throws IOException {
    Path spec = Files.writeString(folder.resolve("f.acsl"), "function g: requires x > 0;\n");

    assertMistake(generate(PLAIN, "--spec", spec.toString()), "f.acsl", "'g'");
  }

  @Test
  void aRangeThatNoObjectHas() throws IOException {
    String c = "/*@ requires \\valid(p + (0..9999999999)); */\nint f(char *p) { return *p; }\n";

    assertThat(generate(c).err()).contains("f.c:1", "no object has 9999999999 elements");
    assertMistake(generate(c, "--strict-contracts"), "9999999999");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "[]", "\u0000\u0001", "{\"function\": 7}", ""})
  void aSummaryThatIsNone(String text) throws IOException {
    generate(PLAIN);
    Files.writeString(folder.resolve("out/f/summary.json"), text);

    assertMistake(Cli.run("report", out()), "summary.json");
    assertMistake(Cli.run("explain", file() + ":1", "-o", out()), "summary.json");
  }

  @Test
  void aSummaryOfOtherBytesThanText() throws IOException {
    generate(PLAIN);
    Files.write(folder.resolve("out/f/summary.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 3});

    assertMistake(Cli.run("report", out()), "summary.json");
    assertMistake(Cli.run("explain", file() + ":1", "-o", out()), "summary.json");
  }

  @Test
  void detailsThatAreNone() throws IOException {
    generate(PLAIN, "--no-native");
    Files.writeString(folder.resolve("out/f/details.json"), "{");

    assertMistake(Cli.run("report", out()), "details.json", "run 'cairn generate' again");
    assertMistake(Cli.run("report", out() + "/f"), "details.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {".", "there/is/none.acsl"})
  void aContractThatCannotBeWritten(String place) throws IOException {
    Files.writeString(file(), PLAIN);

    Cli cli = Cli.run("contract", file().toString(), "-o", folder.resolve(place).toString());

    assertMistake(cli, "no file that can be written");
    assertThat(cli.err()).doesNotContain("queries");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "[]", "", "{\"function\": 7}"})
  void aReplayFileThatIsNone(String text) throws IOException {
    generate(PLAIN);
    Files.writeString(folder.resolve("out/f/tests/replay.json"), text);

    assertMistake(Cli.run("replay", out()), "replay.json");
  }

  @Test
  void aReplayFileOfOtherBytesThanText() throws IOException {
    generate(PLAIN);
    Files.write(folder.resolve("out/f/tests/replay.json"), new byte[] {(byte) 0xff, 0, 1});

    assertMistake(Cli.run("replay", out()), "replay.json");
  }

  @Test
  void aSuiteWhoseFilesAreGone() throws IOException {
    generate(PLAIN);
    Files.delete(folder.resolve("out/f/tests/test_f.c"));

    assertMistake(Cli.run("replay", out()), "test_f.c");
  }

  @Test
  void aFolderInPlaceOfTheJournalIsReplaced() throws IOException {
    generate(PLAIN);
    Files.delete(folder.resolve("out/f/journal"));
    Files.createDirectories(folder.resolve("out/f/journal/deep"));

    assertThat(generate(PLAIN, "--resume").status()).isZero();
    assertThat(folder.resolve("out/f/journal")).isRegularFile();
  }

  @Test
  void aFileInPlaceOfTheResultFolder() throws IOException {
    Files.writeString(folder.resolve("out"), "mine");

    assertMistake(generate(PLAIN), "out");
    assertThat(folder.resolve("out")).hasContent("mine");
  }

  @Test
  void aQuotationMarkInThePath() throws IOException {
    Path odd = Files.createDirectories(folder.resolve("an \"odd\" place"));
    Path file = Files.writeString(odd.resolve("f.c"), PLAIN);

    assertMistake(Cli.run("generate", file.toString(), "-o", out()), "f.c", "quotation mark");
  }

  @Test
  void anApostropheASpaceAndADollarInThePathAreNothingWrong() throws IOException {
    Path odd = Files.createDirectories(folder.resolve("it's $HOME"));
    Path file = Files.writeString(odd.resolve("f.c"), PLAIN);

    Cli cli = Cli.run("generate", file.toString(), "--no-report", "-o", odd + "/out");

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).doesNotContain("warning");
    assertThat(Cli.run("replay", odd + "/out").status()).isZero();
  }

  @Test
  void namesInOtherLettersAreNothingWrong() throws IOException {
    Path file =
        Files.writeString(folder.resolve("größe.c"), "int größe(int x) { return x > 3; }\n");

    Cli cli = Cli.run("generate", file.toString(), "--no-report", "-o", out());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("größe");
  }

  @Test
  void aCommandThatIsNone() {
    assertMistake(Cli.run("frob"), "frob", "command");
    assertMistake(Cli.run("generat", "x.c"), "generat", "command");
  }

  @Test
  void aFunctionWithoutALegalInputDoesNotPassTheBar() throws IOException {
    String c = "/*@ requires x > 3 && x < 2; */\nint f(int x) { return x > 3; }\n";

    assertThat(generate(c, "--fail-under", "100").status()).isIn(2, 3);
    assertThat(generate(c + "int g(int x) { return x > 1; }\n", "--fail-under", "100").status())
        .isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--k 3",
        "--depth 3 --search generational",
        "--mcdc unique-cause",
        "--no-native --native-host-effects",
        "--tests-per-path 0",
        "--max-runs 0",
        "--max-time 0",
        "--seed x",
        "--solver-timeout 0"
      })
  void optionsThatContradictOrDoNotApply(String options) throws IOException {
    assertMistake(generate(PLAIN, options.split(" ", -1)), options.split(" ", -1)[0]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "int x;", "// nothing"})
  void aFileWithoutAFunction(String text) throws IOException {
    assertMistake(generate(text), "f.c");
  }

  @Test
  void aFileThatIsNoText() throws IOException {
    Files.write(file(), new byte[] {(byte) 0x7f, 'E', 'L', 'F', 0, 0, 0, (byte) 0xff});

    assertMistake(run(), "f.c");
  }

  @Test
  void aFolderInPlaceOfAFile() throws IOException {
    Files.createDirectories(file());

    assertMistake(run(), "f.c");
  }

  private Cli generate(String text, String... more) throws IOException {
    Files.writeString(file(), text, StandardCharsets.UTF_8);
    return run(more);
  }

  private Cli run(String... more) {
    List<String> command = new ArrayList<>(List.of("generate", file().toString(), "--no-report"));
    command.addAll(List.of("-o", out()));
    command.addAll(List.of(more));
    return Cli.run(command.toArray(String[]::new));
  }

  private Path file() {
    return folder.resolve("f.c");
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  private static void assertMistake(Cli cli, String... words) {
    assertThat(cli.status()).as(cli.out() + cli.err()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("error: ").contains(words);
    assertThat(cli.err().lines().findFirst().orElseThrow()).hasSizeGreaterThan(12);
  }
}
