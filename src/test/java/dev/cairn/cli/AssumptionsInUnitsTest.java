package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions that assume, or ask for values, outside of a main: their suites stand alone. */
class AssumptionsInUnitsTest {
  private static final String USER =
      "\nint f(int x) { assume(x > 0); if (x < 0) return 1; return 2; }\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void __CPROVER_assume(_Bool);\nint f(int x) { __CPROVER_assume(x > 0); if (x > 5) return 1; return 2; }",
        "void __VERIFIER_assume(int);\nint f(int x) { __VERIFIER_assume(x); return x > 5 ? 1 : 2; }",
        "#include \"klee/klee.h\"\nint f(int x) { klee_assume(x != 3); return x > 5 ? 1 : 2; }",
        "int __VERIFIER_nondet_int(void);\nint f(int x) { return x < __VERIFIER_nondet_int() ? 1 : 2; }",
        "#include \"crest.h\"\nint f(int x) { int y; CREST_int(y); return x + 1 < y ? 1 : 2; }",
        "#include <klee/klee.h>\nint f(char c) { char t[3]; klee_make_symbolic(t, 3, \"t\"); return t[2] == c ? 1 : 2; }",
      })
  void theirTestsAreCompiledAndPass(String unit) throws IOException {
    Cli cli = generate(unit);

    assertThat(cli.err()).doesNotContain("not replayed").doesNotContain("left out");
    assertThat(cli.out()).contains("2/2").contains(" complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void assume(int c) { if (!c) abort(); }",
        "static void assume(_Bool c) { if (c) return; abort(); }",
        "void assume(unsigned char c) { if (c == 0) { abort(); } }",
        "static inline void assume(long c) { if (c) ; else abort(); }",
        "void assume(int c) { if (!c) { LOOP: goto LOOP; } }",
        "static void assume(int c) { while (!c) ; }",
      })
  void aFunctionThatOnlyMakesSureExcludesInputs(String assume) throws IOException {
    Cli cli = generate("#include <stdlib.h>\n" + assume + USER);

    assertThat(cli.out()).doesNotContain("defect: ").contains("1/2 (1 infeasible)");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int x) { if (x > 3) { __CPROVER_assume(x < 2); return 1; } return 2; }",
        "int f(int x) { _Bool ok = x > 0; __CPROVER_assume(ok && x); return x > 0 ? 1 : 2; }",
        "static void check(int c) { __CPROVER_assume(c); }\nint f(int x) { check(x > 7 ? 0 : 1); return 2; }",
      })
  void whatOnlyExcludedInputsReachIsExcludedByTheAssumption(String unit) throws IOException {
    Cli cli = generate("void __CPROVER_assume(_Bool);\n" + unit);

    assertThat(cli.out()).contains("infeasible: excluded by an assumption at ");
    assertThat(Files.readString(folder.resolve("out/f/summary.json")))
        .contains("\"ground\": \"assumption\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void my_assert(int c) { if (!c) abort(); }\n#define assume my_assert",
        "int bad; void assume(int c) { if (!c) { bad++; abort(); } }",
        "void assume(int c) { if (c > 0 && c != 5) return; abort(); }",
      })
  void oneThatDoesMoreOrIsNamedAnAssertionIsBrokenByItsCaller(String assume) throws IOException {
    Cli cli = generate("#include <stdlib.h>\n" + assume + USER, "--strict");

    assertThat(cli.out()).contains("defect: abort");
  }

  private Cli generate(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    String out = folder.resolve("out").toString();
    List<String> command =
        new ArrayList<>(List.of("generate", file.toString(), "--function", "f", "-o", out));
    command.addAll(List.of(options));
    return Cli.run(command.toArray(String[]::new));
  }
}
