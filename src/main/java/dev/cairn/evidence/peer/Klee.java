package dev.cairn.evidence.peer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** KLEE, on bitcode of the clang that is on the search path. */
record Klee(Tools tools) implements Peer {
  private static final Pattern PATHS = Pattern.compile("KLEE: done: completed paths = (\\d+)");

  @Override
  public String name() {
    return "KLEE";
  }

  @Override
  public String source() {
    return "It is at klee-se.org; Debian has no package of it.";
  }

  @Override
  public boolean isThere() {
    return tools.find("klee").isPresent() && tools.find("clang").isPresent();
  }

  @Override
  public Explored explore(Path program, Path folder, Duration most) {
    Tools.writeHeader(
        folder,
        "#include <stddef.h>\nvoid klee_make_symbolic(void *, size_t, const char *);",
        "klee_make_symbolic(&(x), sizeof(x), \"x\")");
    ToolRun compiled =
        ToolRun.of(
            folder,
            most,
            List.of(
                tools.path("clang"),
                "-emit-llvm",
                "-c",
                "-g",
                "-O0",
                "-Xclang",
                "-disable-O0-optnone",
                "-I" + folder,
                program.toString(),
                "-o",
                "program.bc"));
    if (compiled.status() != 0) {
      return Explored.failed(compiled);
    }
    Path out = folder.resolve("klee-out");
    ToolRun run =
        ToolRun.of(
            folder,
            most.plusSeconds(10),
            List.of(
                tools.path("klee"),
                "--output-dir=" + out,
                "--max-time=" + most.toSeconds() + "s",
                "--libc=klee",
                "program.bc"));
    return run.last(PATHS)
        .map(m -> new Explored(run.cpuSeconds(), m.group(1), "", "", KTestFiles.in(out)))
        .orElseGet(() -> Explored.failed(run));
  }
}
