package dev.cairn.testgen.framework;

import dev.cairn.testgen.CLines;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.util.Optional;
import java.util.stream.Collectors;

/** Check, which gives every test a process of its own and knows tests that exit. */
final class LibCheck implements TestFramework {
  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(
        new Requirement("check.h", "c", "install Check (Debian: apt install check)"));
  }

  @Override
  public SuiteFiles write(SuiteModel suite) {
    String name = suite.name() + "_check";
    String command =
        SharedProcess.command(
            suite, "cc", name + ".c", "$(pkg-config --cflags --libs check)", name);
    var text =
        new StringBuilder(TestBodies.head(suite, " with Check", command))
            .append(
                """

                #include <check.h>
                #include <stdlib.h>

                #include "cairn_support.h"

                void cairn_failed(const char *why) { ck_abort_msg("%s", why); }

                """)
            .append(CStubs.definitions(suite))
            .append(SharedProcess.reset(suite));
    suite.tests().forEach(t -> text.append(test(suite, t)));
    text.append(main(suite));
    return SharedProcess.files(suite, SuiteFiles.File.text(name + ".c", text.toString()));
  }

  private static String test(SuiteModel suite, TestModel test) {
    return TestBodies.comment(test)
        + "START_TEST(%s) {\n%s}\nEND_TEST\n\n"
            .formatted(test.name(), TestBodies.body(suite, test, LibCheck::check));
  }

  private static String check(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, var kind, var literal) ->
          switch (kind) {
            case SIGNED -> "ck_assert_int_eq(%s, %s);".formatted(lvalue, literal);
            case UNSIGNED -> "ck_assert_uint_eq(%s, %s);".formatted(lvalue, literal);
            case FLOAT, DOUBLE ->
                "ck_assert(cairn_same_double(%s, %s));".formatted(lvalue, literal);
          };
      case Expectation.Bytes b ->
          "ck_assert_mem_eq(%s, %s, %d);".formatted(b.lvalue(), b.spelled(), b.size());
      case Expectation.Null(var lvalue, var isNull) ->
          (isNull ? "ck_assert_ptr_null(" : "ck_assert_ptr_nonnull(") + lvalue + ");";
      case Expectation.Same(var lvalue, var place) ->
          "ck_assert_ptr_eq(%s, %s);".formatted(lvalue, place);
    };
  }

  private static String main(SuiteModel suite) {
    String name = suite.subject().function();
    String added = suite.tests().stream().map(LibCheck::added).collect(Collectors.joining());
    return """
    %s{
      Suite *suite = suite_create("%s");
      TCase *tests = tcase_create("%s");
      tcase_add_checked_fixture(tests, cairn_reset, NULL);
    %s  suite_add_tcase(suite, tests);
      SRunner *runner = srunner_create(suite);
      srunner_run_all(runner, CK_ENV);
      int failed = srunner_ntests_failed(runner);
      srunner_free(runner);
      return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    """
        .formatted(SharedProcess.main(suite, "void"), name, suite.name(), added);
  }

  private static String added(TestModel test) {
    String add =
        test.exitStatus().isPresent()
            ? "tcase_add_exit_test(tests, %s, %d);"
                .formatted(test.name(), test.exitStatus().getAsInt() & 255)
            : "tcase_add_test(tests, %s);".formatted(test.name());
    return test.hostEffects().isEmpty()
        ? "  " + add + "\n"
        : "  if (cairn_may_touch_host()) %s /* %s */\n"
            .formatted(add, CLines.comment(String.join(", ", test.hostEffects())));
  }
}
