package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code CAIRN_SERVER=1}: what {@code dist/keeper.c} does for the launcher. */
class KeeperTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir private static Path programs;
  @TempDir private Path folder;

  /** What a command came to; {@code by}: the program that did it, where that says so. */
  private record Told(int status, String out, String err) {
    String by() {
      return out.lines().findFirst().orElse("");
    }
  }

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    compile("dist/keeper.c", "keeper");
    compile("src/test/resources/keeper/waiting.c", "java");
  }

  private static void compile(String source, String program)
      throws IOException, InterruptedException {
    List<String> command =
        List.of("cc", "-Wall", "-Werror", "-o", programs.resolve(program).toString(), source);
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  @BeforeEach
  void makeTheCache() throws IOException {
    Files.createDirectories(place().getParent());
  }

  /** With its keeper ends who waits. */
  @AfterEach
  void endKeepers() {
    String keeper = programs.resolve("keeper").toString();
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      all.filter(p -> p.info().command().orElse("").equals(keeper))
          .forEach(ProcessHandle::destroyForcibly);
    }
  }

  @Test
  void theFirstCommandIsStartedAndTheNextOneIsDoneByWhoWaits() throws Exception {
    Told first = told("7");
    awaitReady();
    Told second = told("7");

    assertThat(first).isEqualTo(new Told(7, "plain 7\nsome input", "errors of plain\n"));
    assertThat(second).isEqualTo(new Told(7, "waited 7\nsome input", "errors of waited\n"));
  }

  @Test
  void eachOneWhoWaitsDoesOneCommand() throws Exception {
    told("0");
    awaitReady();

    assertThat(told("1").by()).isEqualTo("waited 1");
    awaitReady();
    assertThat(told("2").by()).isEqualTo("waited 2");
  }

  @Test
  void anotherEnvironmentIsStartedAnew() throws Exception {
    told("0");
    awaitReady();

    assertThat(told(command("0"), Map.of("CPATH", "/elsewhere")).by()).isEqualTo("plain 0");
  }

  @Test
  void anotherFolderIsStartedAnew() throws Exception {
    told("0");
    awaitReady();
    List<String> elsewhere = new ArrayList<>(List.of("sh", "-c", "cd / && exec \"$@\"", "sh"));
    elsewhere.addAll(command("0"));

    assertThat(told(elsewhere, Map.of()).by()).isEqualTo("plain 0");
  }

  @Test
  void whoWaitsCanBeEnded() throws Exception {
    told("0");
    awaitReady();
    told(List.of(programs.resolve("keeper").toString(), "--stop"), Map.of());

    assertThat(place().resolve("socket")).doesNotExist();
    assertThat(told("0").by()).isEqualTo("plain 0");
  }

  @Test
  void aViolentEndIsPassedOn() throws Exception {
    told("0");
    awaitReady();

    assertThat(told("killed").status()).isEqualTo(128 + 9);
  }

  @Test
  void signalsArePassedOn() throws Exception {
    told("0");
    awaitReady();
    Process process = start(command("sleep"), Map.of());
    assertThat(process.inputReader().readLine()).isEqualTo("waited sleep");
    process.destroy();

    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(128 + 15);
  }

  @Test
  void nobodyElseCanEnterTheFolder() throws Exception {
    told("0");
    awaitReady();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place())))
        .isEqualTo("rwx------");
  }

  @Test
  void aFolderThatOthersCanEnterIsNotUsed() throws Exception {
    Files.createDirectory(place());
    Files.setPosixFilePermissions(place(), PosixFilePermissions.fromString("rwxr-xr-x"));

    assertThat(told("0").by()).isEqualTo("plain 0");
    assertThat(place()).isEmptyDirectory();
  }

  @Test
  void theJavaThatWaitedWritesTheSameResults() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("sign.c"), "int sign(int x) { return x < 0 ? -1 : x > 0; }\n");
    Told plain = generate(file, "plain");
    assertThat(plain.status()).isZero();
    awaitReady();
    String before = socket();
    Told waited = generate(file, "other");

    assertThat(socket()).as("who waited is gone, and the next may be there").isNotEqualTo(before);
    assertThat(waited.status()).isZero();
    assertThat(shown(waited)).isEqualTo(shown(plain));
    assertThat(files("other")).isEqualTo(files("plain")).containsKey("sign/summary.json");
  }

  private Told generate(Path file, String out) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(programs.resolve("keeper").toString()));
    String results = folder.resolve(out).toString();
    command.addAll(
        CairnProcess.command(
            List.of("-XX:+UseSerialGC"),
            List.of("generate", file.toString(), "--no-report", "-o", results)));
    return told(command, Map.of());
  }

  private static String shown(Told told) {
    return (told.out() + told.err()).replaceAll("\\d\\.\\d\\d|plain|other", "");
  }

  private Map<String, String> files(String out) throws IOException {
    Path root = folder.resolve(out);
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(path).replaceAll("\"seconds\": \\{[^}]*}", "");
        files.put(root.relativize(path).toString(), text.replaceAll("timestamp=\"\\d+\"", ""));
      }
    }
    return files;
  }

  private Path place() {
    return folder.resolve(".cache/cairn/waiting");
  }

  private void awaitReady() throws Exception {
    Patience.await("somebody who waits", () -> Files.exists(place().resolve("socket")));
  }

  /** Whose it is: when it was made, or that there is none. */
  private String socket() throws IOException {
    Path socket = place().resolve("socket");
    return Files.exists(socket) ? String.valueOf(Files.getAttribute(socket, "unix:ctime")) : "";
  }

  private List<String> command(String argument) {
    String keeper = programs.resolve("keeper").toString();
    return List.of(keeper, programs.resolve("java").toString(), Main.class.getName(), argument);
  }

  private Told told(String argument) throws IOException, InterruptedException {
    return told(command(argument), Map.of());
  }

  private Told told(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Process process = start(command, environment);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Told(process.waitFor(), out, err);
  }

  private Process start(List<String> command, Map<String, String> environment) throws IOException {
    var builder = new ProcessBuilder(command);
    builder.environment().put("HOME", folder.toString());
    builder.environment().remove("CAIRN_HOME");
    builder.environment().remove("XDG_CACHE_HOME");
    builder.environment().putAll(environment);
    Path input = Files.writeString(folder.resolve("input"), "some input");
    return builder.redirectInput(input.toFile()).start();
  }
}
