package dev.cairn.testgen.framework;

import dev.cairn.testgen.TestStub;
import java.util.ArrayList;
import java.util.List;

/** How a stub hands on to the system what no test waits for. */
final class SystemFallback {
  private SystemFallback() {}

  static String statements(TestStub stub) {
    int count = CStubs.parameters(stub).size();
    List<String> arguments = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      arguments.add("arg" + i);
    }
    boolean isVariadic = CStubs.isVariadic(stub);
    if (isVariadic) {
      arguments.add("more");
    }
    return """
      if (cairn_is_at_work || cairn_%1$s_calls >= cairn_%1$s_count) {
    %2$s    return ((%3$s)cairn_system("%1$s"))(%4$s);
      }
    """
        .formatted(
            stub.name(),
            isVariadic ? further(count) : "",
            CStubs.declaration(stub, "(*)"),
            String.join(", ", arguments));
  }

  private static String further(int count) {
    return """
        __builtin_va_list list;
        __builtin_va_start(list, arg%d);
        void *more = __builtin_va_arg(list, void *);
        __builtin_va_end(list);
    """
        .formatted(count);
  }
}
