package dev.cairn.evidence.peer;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * CBMC: which branches can be taken within a bound on loops, and by which inputs. A bound that it
 * cannot get done with in time is followed by a smaller one.
 */
record Cbmc(Tools tools) implements Peer {
  private static final List<Integer> BOUNDS = List.of(50, 10);
  private static final Pattern COVERED =
      Pattern.compile("\"goalsCovered\": (\\d+),\\s*\"totalGoals\": (\\d+)");
  private static final Pattern PART =
      Pattern.compile("\"inputs\": \\[|\"binary\": \"(?<bits>[01]+)\"");

  @Override
  public String name() {
    return "CBMC";
  }

  @Override
  public String source() {
    return "Debian 11 and 13 have it as the package cbmc.";
  }

  @Override
  public boolean isThere() {
    return tools.find("cbmc").isPresent();
  }

  @Override
  public Subject subject() {
    return Subject.BRANCHES;
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
        "((x) = nondet_KIND(), __CPROVER_input(\"x\", x))");
    Explored explored = Explored.late(0);
    for (int bound : BOUNDS) {
      ToolRun run = ToolRun.of(folder, most, command(program, folder, bound));
      explored = explored(run, bound);
      if (!run.isKilled()) {
        break;
      }
    }
    return explored;
  }

  private List<String> command(Path program, Path folder, int bound) {
    return List.of(
        tools.path("cbmc"),
        "--cover",
        "branch",
        "--unwind",
        Integer.toString(bound),
        "--json-ui",
        "-I",
        folder.toString(),
        program.toString());
  }

  private static Explored explored(ToolRun run, int bound) {
    if (run.isKilled()) {
      return Explored.late(run.cpuSeconds());
    }
    int first = BOUNDS.getFirst();
    String remark =
        "loops up to " + bound + (bound == first ? "" : "; with " + first + " time was up");
    return run.last(COVERED)
        .map(
            m ->
                new Explored(
                    run.cpuSeconds(),
                    "",
                    m.group(1) + "/" + m.group(2),
                    remark,
                    tests(run.output())))
        .orElseGet(() -> Explored.failed(run));
  }

  /** The inputs of its tests, which stand behind its verdicts, as they lie in memory. */
  static List<byte[]> tests(String json) {
    List<ByteArrayOutputStream> tests = new ArrayList<>();
    var part = PART.matcher(json.substring(Math.max(0, json.lastIndexOf("\"tests\": ["))));
    while (part.find()) {
      String bits = part.group("bits");
      if (bits == null) {
        tests.add(new ByteArrayOutputStream());
      } else if (!tests.isEmpty()) {
        for (int end = bits.length(); end > 0; end -= Byte.SIZE) {
          int begin = Math.max(0, end - Byte.SIZE);
          tests.getLast().write(Integer.parseInt(bits, begin, end, 2));
        }
      }
    }
    return tests.stream().map(ByteArrayOutputStream::toByteArray).toList();
  }
}
