package dev.cairn.testgen.framework;

import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * ThrowTheSwitch's Unity. The tests stand in a file that Ceedling takes as it is: Ceedling makes
 * its own runner and links {@code cairn_support.c} because its header is included. Beside it stands
 * a runner for those who build by hand.
 */
final class Unity implements TestFramework {
  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(
        new Requirement(
            "unity.h",
            "c",
            "take src/ of https://github.com/ThrowTheSwitch/Unity, or use Ceedling"));
  }

  @Override
  public SuiteFiles write(SuiteModel suite) {
    String name = suite.name() + "_unity";
    String command =
        SharedProcess.command(
            suite,
            "cc -I UNITY/src",
            name + ".c " + name + "_runner.c UNITY/src/unity.c",
            "",
            name);
    var text =
        new StringBuilder(TestBodies.head(suite, " with Unity", command))
            .append("\n#include \"unity.h\"\n#include \"cairn_support.h\"\n\n")
            .append("void cairn_failed(const char *why) { TEST_FAIL_MESSAGE(why); }\n\n")
            .append(CStubs.definitions(suite))
            .append(SharedProcess.reset(suite))
            .append("void setUp(void) { cairn_reset(); }\nvoid tearDown(void) {}\n\n");
    suite.tests().forEach(t -> text.append(test(suite, t)));
    return SharedProcess.files(
        suite,
        SuiteFiles.File.text(name + ".c", text.toString()),
        SuiteFiles.File.text(name + "_runner.c", runner(suite)));
  }

  private static String test(SuiteModel suite, TestModel test) {
    String body = TestBodies.body(suite, test, Unity::check);
    String name = test.name();
    if (test.exitStatus().isPresent()) {
      return TestBodies.comment(test)
          + "static void cairn_exits_%d(void) {\n%s}\n\n".formatted(test.number(), body)
          + "void %s(void) {\n%s  TEST_ASSERT_EQUAL_INT(%d, cairn_exit_status(cairn_exits_%d));\n}\n\n"
              .formatted(name, host(test), test.exitStatus().getAsInt() & 255, test.number());
    }
    return TestBodies.comment(test)
        + "void %s(void) {\n%s%s}\n\n".formatted(name, host(test), body);
  }

  private static String host(TestModel test) {
    return SharedProcess.unlessAllowed(test, "TEST_IGNORE_MESSAGE(%s);");
  }

  private static String check(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, var kind, var literal) ->
          switch (kind) {
            case SIGNED -> "TEST_ASSERT_EQUAL_INT64(%s, %s);".formatted(literal, lvalue);
            case UNSIGNED -> "TEST_ASSERT_EQUAL_UINT64(%s, %s);".formatted(literal, lvalue);
            case FLOAT, DOUBLE ->
                "TEST_ASSERT_TRUE(cairn_same_double(%s, %s));".formatted(literal, lvalue);
          };
      case Expectation.Bytes b when b.isText() ->
          "TEST_ASSERT_EQUAL_STRING(%s, %s);".formatted(b.literal(), b.lvalue());
      case Expectation.Bytes b ->
          "TEST_ASSERT_EQUAL_MEMORY(%s, %s, %d);".formatted(b.spelled(), b.lvalue(), b.size());
      case Expectation.Null(var lvalue, var isNull) ->
          (isNull ? "TEST_ASSERT_NULL(" : "TEST_ASSERT_NOT_NULL(") + lvalue + ");";
      case Expectation.Same(var lvalue, var place) ->
          "TEST_ASSERT_EQUAL_PTR(%s, %s);".formatted(place, lvalue);
    };
  }

  private static String runner(SuiteModel suite) {
    String declarations =
        suite.tests().stream()
            .map(t -> "void %s(void);\n".formatted(t.name()))
            .collect(Collectors.joining());
    String calls =
        suite.tests().stream()
            .map(t -> "  RUN_TEST(%s);\n".formatted(t.name()))
            .collect(Collectors.joining());
    return """
    /* Runs the tests of %s without Ceedling; written by Cairn. */
    #include "unity.h"

    %s
    %s{
      UNITY_BEGIN();
    %s  return UNITY_END();
    }
    """
        .formatted(suite.name(), declarations, SharedProcess.main(suite, "void"), calls);
  }
}
