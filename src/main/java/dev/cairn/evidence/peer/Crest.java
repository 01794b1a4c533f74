package dev.cairn.evidence.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** CREST itself, with its own header: control-flow directed search. */
record Crest(Tools tools) implements Peer {
  private static final int ITERATIONS = 1000;
  private static final Pattern COVERED =
      Pattern.compile(
          "Iteration (\\d+) .*: covered (\\d+) branches \\[.*, (\\d+) reach branches\\]");

  @Override
  public String name() {
    return "CREST";
  }

  @Override
  public String source() {
    return "It is to be built from its sources; no distribution has it.";
  }

  @Override
  public boolean isThere() {
    return tools.find("crestc").isPresent() && tools.find("run_crest").isPresent();
  }

  @Override
  public Explored explore(Path program, Path folder, Duration most) {
    Path copy = folder.resolve("program.c");
    try {
      Files.copy(program, copy);
    } catch (IOException e) {
      return new Explored(0, "", "", "failed: " + e.getMessage());
    }
    ToolRun compiled = ToolRun.of(folder, most, List.of(tools.path("crestc"), "program.c"));
    if (compiled.status() != 0) {
      return Explored.failed(compiled);
    }
    ToolRun run =
        ToolRun.of(
            folder,
            most,
            List.of(tools.path("run_crest"), "./program", Integer.toString(ITERATIONS), "-cfg"));
    return run.last(COVERED)
        .map(
            m ->
                new Explored(
                    run.cpuSeconds(), m.group(1), m.group(2) + "/" + m.group(3), "runs of -cfg"))
        .orElseGet(() -> Explored.failed(run));
  }
}
