package dev.cairn.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cli.manual.DocSession.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What pages show of a terminal is what a terminal shows: their commands are run here, in turn. */
class DocSessionsTest {
  private static final int PATIENCE_SECONDS = 600;

  @TempDir private Path folder;

  static Stream<DocSession> sessions() throws IOException {
    List<DocSession> sessions = new ArrayList<>();
    for (Path page : DocsTest.pages().toList()) {
      DocSession session = DocSession.of(page);
      if (session.steps().stream().anyMatch(s -> s.command().contains("cairn "))) {
        sessions.add(session);
      }
    }
    return sessions.stream();
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void commandsPrintWhatThePageShows(DocSession session) throws Exception {
    prepare(session);
    for (Step step : session.steps()) {
      Path shown = folder.resolve(step.shownFile());
      if (!step.shownFile().isEmpty() && !Files.exists(shown)) {
        Files.createDirectories(shown.resolveSibling("."));
        Files.write(shown, step.output());
      } else if (step.isRunnable(folder)) {
        List<String> printed = run(step.command()).stream().map(DocSessionsTest::masked).toList();
        for (String line : step.output()) {
          assertThat(printed)
              .as("%s: $ %s", session, step.command())
              .anyMatch(actual -> isAs(actual, masked(line)));
        }
      } else {
        assertThat(session.page().getFileName())
            .as("every command of the tutorial is run, and not so: %s", step.command())
            .isNotEqualTo(Path.of("tutorial.md"));
      }
    }
  }

  /** The command as a program of its own on the path, and the examples where pages have them. */
  private void prepare(DocSession session) throws IOException {
    Path command = Files.createDirectories(folder.resolve(".bin")).resolve("cairn");
    List<String> words = CairnProcess.command(List.of("-XX:+UseSerialGC"), List.of());
    Files.writeString(command, "#!/bin/sh\nexec '" + String.join("' '", words) + "' \"$@\"\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    Files.createSymbolicLink(folder.resolve("cairn"), command);
    for (String known : List.of("examples", "src/test")) {
      if (session.steps().stream().anyMatch(step -> step.command().contains(known + "/"))) {
        Path link = folder.resolve(known);
        Files.createDirectories(link.resolveSibling("."));
        Files.createSymbolicLink(link, Path.of(known).toAbsolutePath());
      }
    }
  }

  private List<String> run(String command) throws IOException, InterruptedException {
    Path printed = folder.resolve(".printed");
    var builder =
        new ProcessBuilder("bash", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    List.of("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL")
        .forEach(name -> builder.environment().put(name, "a@b.example"));
    builder.environment().merge("PATH", folder.resolve(".bin") + ":", (old, own) -> own + old);
    Process process = builder.start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(command).isTrue();
    return Files.readAllLines(printed);
  }

  /** Times differ from run to run, and so does the width of their columns. */
  private static String masked(String line) {
    return line.replaceAll("\\b\\d+\\.\\d+\\b", "TIME").replaceAll("\\s+", " ").strip();
  }

  /** "…" stands for what a page leaves out. */
  private static boolean isAs(String actual, String shown) {
    int dots = shown.indexOf('…');
    return dots < 0 ? actual.equals(shown) : actual.startsWith(shown.substring(0, dots));
  }
}
