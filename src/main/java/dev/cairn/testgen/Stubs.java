package dev.cairn.testgen;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Functions the program calls but does not define: C functions that return what each test recorded,
 * call by call.
 *
 * <p>A stub has a name of its own in C and the missing one only for the linker, so it need not
 * repeat how the unit declares it. Its values are those of the running test in {@code
 * cairn_NAME_returns}.
 */
final class Stubs {
  private static final CType NOTHING = new CType.Void();
  private final Map<String, CType> stubs = new TreeMap<>();

  Stubs(List<TestCase> tests) {
    for (TestCase test : tests) {
      Map<String, CType> types = types(test.run());
      for (Run.StubCall call : test.run().stubs()) {
        CType type =
            call.variable().map(v -> types.getOrDefault(v.name(), NOTHING)).orElse(NOTHING);
        stubs.merge(call.function(), type, (a, b) -> a instanceof CType.Void ? b : a);
      }
    }
  }

  private static Map<String, CType> types(Run run) {
    return run.created().stream()
        .collect(
            Collectors.toMap(
                c -> c.variable().name(), c -> CDeclarations.unqualified(c.type()), (a, _) -> a));
  }

  /** The definitions of all stubs. */
  String definitions() {
    return stubs.entrySet().stream()
        .map(e -> definition(e.getKey(), e.getValue()))
        .collect(Collectors.joining());
  }

  private static String definition(String name, CType type) {
    String about =
        "/* The program only declares %s: this returns what the test recorded. */\n"
            .formatted(name);
    if (type instanceof CType.Void) {
      return about
          + """
          void *cairn_stub_%1$s(void) __asm__("%1$s");
          void *cairn_stub_%1$s(void) { return NULL; }

          """
              .formatted(name);
    }
    if (name.equals("time")) {
      return about + time(type);
    }
    String head = CDeclarations.declare(type, "cairn_stub_" + name + "(void)");
    return about
        + """
        static %3$s;
        static int cairn_%1$s_count, cairn_%1$s_calls;
        %2$s __asm__("%1$s");
        %2$s {
          return cairn_%1$s_returns[cairn_next("%1$s", &cairn_%1$s_calls, cairn_%1$s_count)];
        }

        """
            .formatted(name, head, CDeclarations.declare(type, "*cairn_" + name + "_returns"));
  }

  /** The library's clock: its result goes behind its argument too. */
  private static String time(CType type) {
    return """
    static %2$s;
    static int cairn_time_count, cairn_time_calls;
    %1$s __asm__("time");
    %1$s {
      %3$s = cairn_time_returns[cairn_next("time", &cairn_time_calls, cairn_time_count)];
      if (to) *to = now;
      return now;
    }

    """
        .formatted(
            CDeclarations.declare(
                type, "cairn_stub_time(" + CDeclarations.declare(type, "*to") + ")"),
            CDeclarations.declare(type, "*cairn_time_returns"),
            CDeclarations.declare(type, "now"));
  }

  /** The lines by which a test says what its stubs return. */
  List<String> settings(Run run) {
    List<String> lines = new ArrayList<>();
    stubs.forEach((name, type) -> lines.addAll(settings(name, type, run)));
    return lines;
  }

  private static List<String> settings(String name, CType type, Run run) {
    List<String> values =
        run.stubs().stream()
            .filter(c -> c.function().equals(name))
            .flatMap(c -> c.variable().stream())
            .map(v -> CLiteral.of(type, run.input().get(v), v.width()))
            .toList();
    if (values.isEmpty()) {
      return List.of();
    }
    String array = name + "_returns";
    return List.of(
        CDeclarations.declare(type, array + "[]") + " = {" + String.join(", ", values) + "};",
        "cairn_" + array + " = " + array + ";",
        "cairn_" + name + "_count = " + values.size() + ";");
  }
}
