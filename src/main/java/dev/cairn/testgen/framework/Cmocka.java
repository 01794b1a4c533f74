package dev.cairn.testgen.framework;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.testgen.CLines;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestStub;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** CMocka. Stubs that return whole numbers or pointers are mocks: {@code will_return}. */
final class Cmocka implements TestFramework {
  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(
        new Requirement(
            "stdarg.h,stddef.h,setjmp.h,stdint.h,cmocka.h",
            "c",
            "install CMocka (Debian: apt install libcmocka-dev)"));
  }

  @Override
  public SuiteFiles write(SuiteModel suite) {
    String name = suite.name() + "_cmocka";
    String command = SharedProcess.command(suite, "cc", name + ".c", "-lcmocka", name);
    var text =
        new StringBuilder(TestBodies.head(suite, " with CMocka", command))
            .append(
                """

                #include <setjmp.h>
                #include <stdarg.h>
                #include <stddef.h>
                #include <stdint.h>
                #include <cmocka.h>

                #include "cairn_support.h"

                void cairn_failed(const char *why) { fail_msg("%s", why); }

                """);
    suite.stubs().forEach(s -> text.append(isMock(s) ? mock(s) : CStubs.definition(s)));
    text.append(SharedProcess.reset(suite, Cmocka::isMock))
        .append(
            "static int cairn_begin(void **state) { return (void)state, cairn_reset(), 0; }\n\n");
    suite.tests().forEach(t -> text.append(test(suite, t)));
    text.append(table(suite));
    return SharedProcess.files(suite, SuiteFiles.File.text(name + ".c", text.toString()));
  }

  private static boolean isMock(TestStub stub) {
    CType type = stub.result().resolved();
    boolean fits =
        type instanceof CType.Integer
            || type instanceof CType.Enumeration
            || type instanceof CType.Pointer;
    return fits && type.size() <= 8 && !stub.isClock() && !stub.isShared() && stub.sets().isEmpty();
  }

  private static String mock(TestStub stub) {
    String kept = KeptArguments.statements(stub);
    String count = "cairn_" + stub.name() + "_calls++;\n";
    String about =
        stub.isCallback()
            ? "/* Stands for what %s points to: it returns what the test wants. */\n"
            : "/* The program only declares %s: this returns what the test wants. */\n";
    return about.formatted(CStubs.spelled(stub.function()))
        + "static int cairn_%s_calls;\n".formatted(stub.name())
        + KeptArguments.declaration(stub)
        + (stub.isCallback()
            ? "static "
            : "%s __asm__(\"%s\");\n".formatted(CStubs.head(stub), stub.function()))
        + CStubs.head(stub)
        + " {\n"
        + CStubs.unused(stub)
        + (kept.isEmpty() ? "  " : "  int call = ")
        + count
        + kept
        + "  return (%s)mock();\n}\n\n".formatted(CDeclarations.declare(stub.result(), ""));
  }

  private static List<String> settings(SuiteModel suite, TestModel test) {
    List<String> lines = new ArrayList<>();
    for (TestStub stub : suite.stubs()) {
      if (isMock(stub)) {
        test.stubReturns()
            .getOrDefault(stub.function(), List.of())
            .forEach(v -> lines.add("will_return(" + CStubs.own(stub) + ", " + v + ");"));
      } else {
        lines.addAll(CStubs.settings(stub, test));
      }
    }
    return lines;
  }

  private static String test(SuiteModel suite, TestModel test) {
    String body = TestBodies.body(suite, test, settings(suite, test), Cmocka::check);
    String head = "static void %s(void **state) {\n  (void)state;\n".formatted(test.name());
    String host = SharedProcess.unlessAllowed(test, "(void)%s, skip();");
    if (test.exitStatus().isPresent()) {
      return TestBodies.comment(test)
          + "static void cairn_exits_%d(void) {\n%s}\n\n".formatted(test.number(), body)
          + head
          + host
          + "  assert_int_equal(cairn_exit_status(cairn_exits_%d), %d);\n}\n\n"
              .formatted(test.number(), test.exitStatus().getAsInt() & 255);
    }
    return TestBodies.comment(test) + head + host + body + "}\n\n";
  }

  private static String check(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, var kind, var literal) ->
          switch (kind) {
            case SIGNED, UNSIGNED -> "assert_int_equal(%s, %s);".formatted(lvalue, literal);
            case FLOAT, DOUBLE ->
                "assert_true(cairn_same_double(%s, %s));".formatted(lvalue, literal);
          };
      case Expectation.Bytes b when b.isText() ->
          "assert_string_equal(%s, %s);".formatted(b.lvalue(), b.literal());
      case Expectation.Bytes b ->
          "assert_memory_equal(%s, %s, %d);".formatted(b.lvalue(), b.spelled(), b.size());
      case Expectation.Null(var lvalue, var isNull) ->
          (isNull ? "assert_null(" : "assert_non_null(") + lvalue + ");";
      case Expectation.Same(var lvalue, var place) ->
          "assert_ptr_equal(%s, %s);".formatted(lvalue, place);
    };
  }

  private static String table(SuiteModel suite) {
    if (suite.tests().isEmpty()) {
      return SharedProcess.main(suite, "void") + "{ return (void)cairn_begin, 0; }\n";
    }
    String rows =
        suite.tests().stream()
            .map(
                t ->
                    "    {%s, %s, cairn_begin, NULL, NULL},\n"
                        .formatted(
                            CLines.quoted(
                                suite.subject().function() + " " + t.number() + ": " + t.title()),
                            t.name()))
            .collect(Collectors.joining());
    return """
    %s{
      const struct CMUnitTest tests[] = {
    %s  };
      return cmocka_run_group_tests(tests, NULL, NULL);
    }
    """
        .formatted(SharedProcess.main(suite, "void"), rows);
  }
}
