package dev.cairn.testgen.framework;

import dev.cairn.testgen.CLines;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * GoogleTest. The unit is C and stays C: the bodies of the tests stand in a C file that includes
 * it, and a C++ file makes tests of them and failed checks of theirs failures of its own.
 */
final class GoogleTest implements TestFramework {
  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(
        new Requirement(
            "gtest/gtest.h", "c++", "install GoogleTest (Debian: apt install libgtest-dev)"));
  }

  @Override
  public SuiteFiles write(SuiteModel suite) {
    String name = suite.name() + "_gtest";
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(SuiteFiles.File.text(name + ".cc", tests(suite, name)));
    files.add(SuiteFiles.File.text(name + "_cases.c", cases(suite, name)));
    files.add(dev.cairn.testgen.TestSupport.resource("cairn_test.h"));
    return SharedProcess.files(suite, files.toArray(SuiteFiles.File[]::new));
  }

  private static String cases(SuiteModel suite, String name) {
    String command =
        SharedProcess.command(suite, "cc -c", name + "_cases.c", "", "")
            + SharedProcess.linkCommand(
                suite,
                "&& c++",
                name + ".cc " + SharedProcess.objects(suite, name + "_cases.c"),
                "-lgtest -lpthread",
                name);
    var text =
        new StringBuilder(TestBodies.head(suite, " with GoogleTest", command))
            .append("\n#include \"cairn_test.h\"\n\n")
            .append(CStubs.definitions(suite))
            .append(SharedProcess.reset(suite))
            .append("void cairn_begin(void);\nvoid cairn_begin(void) { cairn_reset(); }\n\n");
    for (TestModel test : suite.tests()) {
      String function = "cairn_case_" + test.number();
      text.append("void %s(void);\n".formatted(function))
          .append(TestBodies.comment(test))
          .append(
              "void %s(void) {\n%s}\n\n"
                  .formatted(function, TestBodies.body(suite, test, PlainC::check)));
    }
    return text.toString();
  }

  /** What tests report, in terms of GoogleTest. */
  private static final String CHECKS =
      """
      void cairn_failed(const char *why) {
        ADD_FAILURE() << why;
        longjmp(cairn_end, 1);
      }

      void cairn_check_int(const char *what, long long got, long long expected, int line) {
        EXPECT_EQ(expected, got) << what << ", line " << line;
      }

      void cairn_check_uint(const char *what, unsigned long long got, unsigned long long expected, int line) {
        EXPECT_EQ(expected, got) << what << ", line " << line;
      }

      void cairn_check_double(const char *what, double got, double expected, int line) {
        EXPECT_TRUE(cairn_same_double(got, expected))
            << what << " is " << got << ", expected " << expected << ", line " << line;
      }

      void cairn_check_bytes(const char *what, const volatile void *got, const char *expected, unsigned long long size, int line) {
        EXPECT_EQ(std::string(expected, size), std::string(const_cast<const char *>(static_cast<const volatile char *>(got)), size))
            << what << ", line " << line;
      }

      void cairn_check_null(const char *what, const volatile void *got, int expect_null, int line) {
        EXPECT_EQ(expect_null != 0, got == nullptr) << what << ", line " << line;
      }

      void cairn_check_same(const char *what, const volatile void *got, const char *place, const volatile void *expected, int line) {
        EXPECT_TRUE(got == expected) << what << " does not point to " << place << ", line " << line;
      }
      """;

  private static String tests(SuiteModel suite, String name) {
    String declarations =
        suite.tests().stream()
            .map(t -> "void cairn_case_%d(void);\n".formatted(t.number()))
            .collect(Collectors.joining());
    String tests = suite.tests().stream().map(t -> test(suite, t)).collect(Collectors.joining());
    return """
    /* %s with GoogleTest, written by Cairn: the cases, and how to build, are in %s_cases.c. */
    #include <gtest/gtest.h>

    #include <csetjmp>
    #include <cstring>
    #include <string>

    #include "cairn_support.h"

    extern "C" {
    void cairn_begin(void);
    %s
    static jmp_buf cairn_end;

    %s
    }

    static void run(void (*body)(void)) {
      cairn_begin();
      if (setjmp(cairn_end) == 0) body();
    }

    %s%s{
      ::testing::InitGoogleTest(&argc, argv);
      return RUN_ALL_TESTS();
    }
    """
        .formatted(
            suite.about(),
            name,
            declarations,
            CHECKS,
            tests,
            (suite.subject().definesMain() ? "extern \"C\" " : "")
                + SharedProcess.definition(suite, "int argc, char **argv"));
  }

  private static String test(SuiteModel suite, TestModel test) {
    String call = "cairn_case_" + test.number();
    String run =
        test.exitStatus().isPresent()
            ? "EXPECT_EXIT(run(%s), ::testing::ExitedWithCode(%d), \"\");"
                .formatted(call, test.exitStatus().getAsInt() & 255)
            : "run(%s);".formatted(call);
    String host =
        test.hostEffects().isEmpty()
            ? ""
            : "  if (!cairn_may_touch_host()) GTEST_SKIP() << %s;\n"
                .formatted(CLines.quoted(String.join(", ", test.hostEffects())));
    return "// %s\nTEST(%s, %s) {\n%s  %s\n}\n\n"
        .formatted(
            test.title().replace('\n', ' ').replace('\\', '/'),
            suite.subject().function(),
            test.name().replaceFirst("^test_" + suite.subject().function() + "_", ""),
            host,
            run);
  }
}
