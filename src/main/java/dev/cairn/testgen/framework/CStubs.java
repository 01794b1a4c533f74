package dev.cairn.testgen.framework;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.testgen.Stub;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Stubs in plain C. A stub has a name of its own in C and the missing one only for the linker, so
 * it need not repeat how the unit declares it. Its values are those of the running test in {@code
 * cairn_NAME_returns}.
 */
final class CStubs {
  private CStubs() {}

  /** The definitions of all stubs. */
  static String definitions(SuiteModel suite) {
    return suite.stubs().stream().map(CStubs::definition).collect(Collectors.joining());
  }

  static String definition(Stub stub) {
    String name = stub.function();
    String about =
        "/* The program only declares %s: this returns what the test recorded. */\n"
            .formatted(name);
    if (stub.returnsNothing()) {
      return about
          + """
          void *cairn_stub_%1$s(void) __asm__("%1$s");
          void *cairn_stub_%1$s(void) { return NULL; }

          """
              .formatted(name);
    }
    if (stub.isClock()) {
      return about + clock(stub.result());
    }
    String head = CDeclarations.declare(stub.result(), "cairn_stub_" + name + "(void)");
    return about
        + """
        static %3$s;
        static int cairn_%1$s_count, cairn_%1$s_calls;
        %2$s __asm__("%1$s");
        %2$s {
          return cairn_%1$s_returns[cairn_next("%1$s", &cairn_%1$s_calls, cairn_%1$s_count)];
        }

        """
            .formatted(
                name, head, CDeclarations.declare(stub.result(), "*cairn_" + name + "_returns"));
  }

  private static String clock(CType type) {
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
  static List<String> settings(SuiteModel suite, TestModel test) {
    List<String> lines = new ArrayList<>();
    for (Stub stub : suite.stubs()) {
      List<String> values = test.stubReturns().getOrDefault(stub.function(), List.of());
      if (!values.isEmpty()) {
        String array = stub.function() + "_returns";
        lines.add(
            CDeclarations.declare(stub.result(), array + "[]")
                + " = {"
                + String.join(", ", values)
                + "};");
        lines.add("cairn_" + array + " = " + array + ";");
        lines.add("cairn_" + stub.function() + "_count = " + values.size() + ";");
      }
    }
    return lines;
  }
}
