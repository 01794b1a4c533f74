package dev.cairn.testgen.framework;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestStub;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Stubs in plain C. A stub has a name of its own in C and the missing one only for the linker, so
 * it need not repeat how the unit declares it. Its values are those of the running test in {@code
 * cairn_NAME_returns}.
 */
final class CStubs {
  private static final String DECLARED =
      "/* The program only declares %s: this returns what the test recorded. */\n";
  private static final String SYSTEM =
      "/* While a test runs, %s returns what it recorded; else the system answers. */\n";

  private static final Pattern SET = Pattern.compile("^(.+\\))(?:#\\d+)? sets (\\d+)");

  private CStubs() {}

  /** The definitions of all stubs. */
  static String definitions(SuiteModel suite) {
    return suite.stubs().stream().map(CStubs::definition).collect(Collectors.joining());
  }

  static String definition(TestStub stub) {
    String name = stub.name();
    String about =
        stub.isCallback()
            ? aboutCallback(stub)
            : Assumed.isStandInFor(name)
                .map(f -> "/* Stands for %s: it does what its contract allows. */\n".formatted(f))
                .orElse((stub.isShared() ? SYSTEM : DECLARED).formatted(name));
    if (stub.isClock()) {
      return about + clock(stub.result());
    }
    if (stub.isCallback() || stub.type().isPresent() || stub.neverReturns()) {
      return about + recording(stub);
    }
    if (stub.returnsNothing()) {
      return about
          + """
          void *cairn_stub_%1$s(void) __asm__("%1$s");
          void *cairn_stub_%1$s(void) { return NULL; }

          """
              .formatted(name);
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

  private static String aboutCallback(TestStub stub) {
    boolean isSilent = stub.returnsNothing() && stub.sets().isEmpty();
    return "/* Stands for what %s points to: %s. */\n"
        .formatted(
            spelled(stub.function()),
            isSilent ? "its calls are counted" : "it returns what the test recorded");
  }

  /** An access path as C has it. */
  static String spelled(String path) {
    Matcher set = SET.matcher(path);
    String named = set.find() ? set.replaceFirst("(argument $2 of $1)") : path;
    return named.replace("[0].", "->");
  }

  /** A stub with the parameters that C declares. */
  private static String recording(TestStub stub) {
    String name = stub.name();
    String head = head(stub);
    var text = new StringBuilder();
    text.append("static int cairn_%1$s_count, cairn_%1$s_calls;\n".formatted(name));
    text.append(KeptArguments.declaration(stub));
    if (hasValue(stub)) {
      String returns = CDeclarations.declare(stub.result(), "*cairn_" + name + "_returns");
      text.append("static ").append(returns).append(";\n");
    }
    stub.sets()
        .forEach(p -> text.append("static const struct cairn_write *" + sets(stub, p) + ";\n"));
    text.append(
        stub.isCallback() ? "static " + head : head + " __asm__(\"" + name + "\");\n" + head);
    text.append(" {\n").append(stub.isShared() ? SystemFallback.statements(stub) : "");
    return text.append(statements(stub)).append("}\n\n").toString();
  }

  /** How it is declared. */
  static String head(TestStub stub) {
    return declaration(stub, own(stub));
  }

  /** The same under another name. */
  static String declaration(TestStub stub, String name) {
    return CDeclarations.declare(
        declared(stub), name + "(" + list(parameters(stub), isVariadic(stub)) + ")");
  }

  static boolean isVariadic(TestStub stub) {
    return stub.type().map(CType.Callable::isVariadic).orElse(false);
  }

  /** Its name in C. */
  static String own(TestStub stub) {
    return (stub.isCallback() ? "cairn_" : "cairn_stub_") + stub.name();
  }

  /** What it returns, as C declares it; where nobody asks for that, nothing or a null pointer. */
  private static CType declared(TestStub stub) {
    if (isUnasked(stub)) {
      return new CType.Pointer(8, new CType.Ref(new CType.Void()));
    }
    boolean isOwn = !stub.isCallback() && !stub.setsArguments();
    return isOwn ? stub.result() : stub.type().map(t -> t.result().type()).orElse(stub.result());
  }

  private static boolean isUnasked(TestStub stub) {
    CType result = stub.type().map(t -> t.result().type()).orElse(stub.result());
    return stub.returnsNothing()
        && !stub.isCallback()
        && !(result.resolved() instanceof CType.Void);
  }

  /** The lines for parameters that nothing else is done with. */
  static String unused(TestStub stub) {
    var text = new StringBuilder();
    for (int i = 0; i < parameters(stub).size(); i++) {
      boolean isUsed = stub.sets().contains(i) || KeptArguments.areOf(stub, i);
      text.append(isUsed ? "" : "  (void)arg" + (i + 1) + ";\n");
    }
    return text.toString();
  }

  private static String statements(TestStub stub) {
    String name = stub.name();
    var text = new StringBuilder(unused(stub));
    String next = "cairn_next(\"%1$s\", &cairn_%1$s_calls, cairn_%1$s_count)".formatted(name);
    boolean isAnswered = hasValue(stub);
    if (stub.sets().isEmpty() && stub.kept().isEmpty()) {
      text.append(isAnswered ? "  return " + answer(stub, next) + ";\n" : "  " + next + ";\n");
    } else {
      text.append("  int call = ").append(next).append(";\n");
      text.append(KeptArguments.statements(stub));
      text.append(further(stub));
      stub.sets().stream()
          .filter(p -> p != Run.Write.RESULT)
          .forEach(
              p ->
                  text.append(
                      "  if (%1$s != NULL) cairn_set(%2$s, &%1$s[call]);\n"
                          .formatted(sets(stub, p), place(stub, p))));
      text.append(isAnswered ? "  return " + answer(stub, "call") + ";\n" : "");
    }
    if (!isAnswered && stub.result().resolved() instanceof CType.Composite) {
      text.append("  return (" + CDeclarations.declare(stub.result(), "") + "){0};\n");
    }
    text.append(isUnasked(stub) ? "  return NULL;\n" : "");
    text.append(stub.neverReturns() ? "  cairn_leave();\n" : "");
    return text.toString();
  }

  /** What it returns in that call. */
  private static String answer(TestStub stub, String call) {
    String value = "cairn_" + stub.name() + "_returns[" + call + "]";
    if (stub.place() >= 0) {
      return "cairn_text_at(arg" + (stub.place() + 1) + ", " + value + ")";
    }
    if (stub.isMap()) {
      boolean isFile = stub.sets().contains(Run.Write.RESULT);
      String content = sets(stub, Run.Write.RESULT);
      String file = isFile ? content + " == NULL ? NULL : &" + content + "[call]" : "NULL";
      return value + " < 0 ? -1 : cairn_map(arg2, " + file + ")";
    }
    return value;
  }

  /** What it is handed without a name and sets something behind. */
  private static String further(TestStub stub) {
    int named = parameters(stub).size();
    return isVariadic(stub) && stub.sets().contains(named)
        ? """
          __builtin_va_list list;
          __builtin_va_start(list, arg%d);
          void *arg%d = __builtin_va_arg(list, void *);
          __builtin_va_end(list);
        """
            .formatted(named, named + 1)
            .replace("    ", "  ")
        : "";
  }

  /** Whether tests say what it returns; of a struct without a name they cannot. */
  private static boolean hasValue(TestStub stub) {
    CType result = stub.result();
    boolean isNameless = result instanceof CType.Composite c && c.tag().isEmpty();
    return !(result.resolved() instanceof CType.Void) && !isNameless;
  }

  /** Where a call sets something; addresses of sockets are unions of pointers in their headers. */
  private static String place(TestStub stub, int parameter) {
    if (parameter == Run.Write.ERRNO) {
      return "&errno";
    }
    List<CType> all = parameters(stub);
    boolean isUnion =
        parameter < all.size() && all.get(parameter).resolved() instanceof CType.Composite;
    return (isUnion ? "*(void *const *)&" : "") + "arg" + (parameter + 1);
  }

  static String sets(TestStub stub, int parameter) {
    return "cairn_" + table(stub, parameter);
  }

  private static String table(TestStub stub, int parameter) {
    return stub.name() + "_sets_" + Run.Write.what(parameter);
  }

  /**
   * The types of its parameters. What the linker alone brings together need not be declared alike:
   * types that only the program can spell stay out of it.
   */
  static List<CType> parameters(TestStub stub) {
    List<CType> all =
        stub.type().map(CType.Callable::parameters).orElse(List.of()).stream()
            .map(CType.Ref::type)
            .toList();
    if (stub.isCallback() || stub.setsArguments()) {
      return all;
    }
    return all.stream().allMatch(KeptArguments::isPlain)
        ? all.stream().map(KeptArguments::plain).toList()
        : List.of();
  }

  private static String list(List<CType> parameters, boolean isVariadic) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      all.add(CDeclarations.declare(parameters.get(i), "arg" + (i + 1)));
    }
    if (isVariadic && !all.isEmpty()) {
      all.add("...");
    }
    return all.isEmpty() ? "void" : String.join(", ", all);
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
    suite.stubs().forEach(stub -> lines.addAll(settings(stub, test)));
    return lines;
  }

  /** The same for one stub. */
  static List<String> settings(TestStub stub, TestModel test) {
    List<String> lines = new ArrayList<>();
    List<String> values = test.stubReturns().getOrDefault(stub.function(), List.of());
    TestModel.StubUse use = test.stubUses().get(stub.function());
    if (!values.isEmpty()) {
      String array = stub.name() + "_returns";
      lines.add(
          CDeclarations.declare(stub.result(), array + "[]")
              + " = {"
              + String.join(", ", values)
              + "};");
      lines.add("cairn_" + array + " = " + array + ";");
    }
    if (use != null) {
      use.sets().forEach((p, rows) -> lines.addAll(table(stub, p, rows)));
    }
    if (use != null && counts(stub)) {
      lines.add("cairn_" + stub.name() + "_count = " + use.calls() + ";");
    }
    return lines;
  }

  /** Whether the stub counts its calls in a variable of its own. */
  static boolean counts(TestStub stub) {
    return stub.isCallback() || stub.type().isPresent() || !stub.returnsNothing();
  }

  /** A test in which nothing is set has no table. */
  private static List<String> table(TestStub stub, int parameter, List<String> rows) {
    if (rows.stream().allMatch(TestStub.SETS_NOTHING::equals)) {
      return List.of();
    }
    String array = table(stub, parameter);
    return List.of(
        "const struct cairn_write " + array + "[] = {" + String.join(", ", rows) + "};",
        sets(stub, parameter) + " = " + array + ";");
  }
}
