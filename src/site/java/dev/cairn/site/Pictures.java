package dev.cairn.site;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cli.manual.DocSession;
import dev.cairn.report.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes the pictures of the pages: the tutorial's project is tested in a folder of its own, and its
 * report photographed in a browser. {@code Pictures FOLDER}, from the top folder.
 */
public final class Pictures {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 760;

  private Pictures() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path pictures = Path.of(args[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("pictures");
    Path program =
        Browser.find().orElseThrow(() -> new IOException("no browser is installed: chromium"));
    project(folder);
    cairn(folder, "init");
    cairn(folder, "generate");
    try (Browser browser = Browser.start(program, Files.createDirectory(folder.resolve(".profile")))) {
      Path results = folder.resolve("cairn-out");
      Path page = results.resolve("src/battery/may_charge/report/index.html");
      browser.open(results.resolve("index.html"), "");
      browser.picture(pictures.resolve("overview.png"), WIDTH, 520);
      browser.open(page, "#source/15");
      browser.picture(pictures.resolve("source.png"), WIDTH, HEIGHT);
    }
  }

  /** The files that the tutorial shows. */
  private static void project(Path folder) throws IOException {
    for (DocSession.Step step : DocSession.of(Path.of("docs/tutorial.md")).steps()) {
      if (!step.shownFile().isEmpty()) {
        Path file = folder.resolve(step.shownFile());
        Files.createDirectories(file.resolveSibling("."));
        Files.write(file, step.output());
      }
    }
  }

  private static void cairn(Path folder, String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(CairnProcess.command(List.of(), List.of(command)))
            .directory(folder.toFile())
            .inheritIO()
            .start();
    if (process.waitFor() > 1) {
      throw new IOException("cairn " + command + " failed");
    }
  }
}
