package dev.cairn.evidence.peer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** CBMC: which branches can be taken within a bound on loops. */
record Cbmc(Tools tools) implements Peer {
  private static final int UNWIND = 10;
  private static final Pattern COVERED = Pattern.compile("\\*\\* (\\d+) of (\\d+) covered");

  @Override
  public String name() {
    return "CBMC";
  }

  @Override
  public boolean isThere() {
    return tools.find("cbmc").isPresent();
  }

  @Override
  public Explored explore(Path program, Path folder, Duration most) {
    Tools.writeHeader(
        folder,
        """
        char nondet_char(void); unsigned char nondet_unsigned_char(void);
        short nondet_short(void); unsigned short nondet_unsigned_short(void);
        int nondet_int(void); unsigned nondet_unsigned_int(void);\
        """,
        "((x) = nondet_KIND())");
    ToolRun run =
        ToolRun.of(
            folder,
            most,
            List.of(
                tools.path("cbmc"),
                "--cover",
                "branch",
                "--unwind",
                Integer.toString(UNWIND),
                "-I",
                folder.toString(),
                program.toString()));
    return run.last(COVERED)
        .map(
            m ->
                new Explored(
                    run.cpuSeconds(), "", m.group(1) + "/" + m.group(2), "loops up to " + UNWIND))
        .orElseGet(
            () ->
                run.isKilled()
                    ? new Explored(run.cpuSeconds(), "", "", "time was up")
                    : Explored.failed(run));
  }
}
