package dev.cairn.input.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.derive.driver.DriverWriter;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One C file with every kind of signature, read by the real front end; drivers are compiled by it
 * and by gcc.
 */
class InputModelsTest {
  private static final String SOURCE =
      """
      #include <stdarg.h>
      #include <stddef.h>
      #include <dirent.h>
      #include <stdio.h>
      typedef struct { int x, y; } point;
      typedef int (*callback)(int);
      struct opaque;
      enum color { RED, GREEN = 5 };
      struct node { const int key; struct node *next; callback hook; unsigned flag : 3; };
      union number { int i; double d; };
      struct tail { size_t n; char data[]; };
      static int days[] = {31, 28, 31};
      static int debug;
      static volatile int stopped;
      static int level;
      extern int verbosity __attribute__((alias("level")));
      int shown(int x) { return debug || stopped || level ? x : 0; }
      static const char *names[] = {"a", "b"};
      static const int LIMIT = 7;
      static callback table[2];
      int counter;
      static int verbose = 1;
      static FILE *log_file;

      int unnamed(int, char *b) ;
      int unnamed(int a, char *b) { return a + *b; }
      /*@ requires 0 <= month < LIMIT && color == GREEN; */
      static int month_days(int month, enum color color) { return days[month] + (int)color; }
      static void bump(void) { static int calls; calls++; counter++; verbose = 0; }
      int uses_globals(int n) { bump(); return counter + n + names[0][0]; }
      int clash(int counter, int result, int clash) { bump(); return counter + result + clash; }
      point structs(point p, struct node *list, union number u, const struct tail *t) { (void)t; p.x += list->key + u.i; return p; }
      double floats(float f, const double d, _Bool b) { return b ? f : d; }
      long matrix(int n, int m[n][n], int (*rows)[4], const char *const words[3]) { return m[0][0] + rows[0][0] + words[0][0]; }
      void *bytes(const void *data, size_t n, volatile unsigned char *restrict out) { *out = *(const char *)data; return n ? out : 0; }
      struct { int a; } anonymous(const int *restrict p) { return (__typeof__(anonymous(0))){*p}; }
      int variadic(int n, ...) { return n; }
      int no_prototype() { return table[0] ? table[0](1) : log_file != 0; }
      int calls_back(callback cb) { return cb(1); }
      struct folder { DIR *at; va_list rest; };
      int lists_folder(struct folder d) { return d.at != 0; }
      int handles(struct opaque *o) { return o != 0; }
      int lists(int n, va_list ap) { return n; }
      long double wide(long double x, __int128 y) { return x + y; }
      double complex(double _Complex x) { return __real__ x; }
      int main(void) { return month_days(1, RED); }
      """;

  @TempDir static Path folder;
  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());
  private static Path file;
  private static InputModels models;

  @BeforeAll
  static void compile() throws IOException {
    file = Files.writeString(folder.resolve("unit \"quoted\".c"), SOURCE);
    Program program = FRONT_END.compile(List.of(Source.file(file)), List.of());
    models = new InputModels(program, Contracts.of(program));
  }

  private static InputAnswer.Ready ready(String function) {
    return (InputAnswer.Ready) models.of(function);
  }

  private static InputModel.Root root(InputAnswer.Ready ready, String name) {
    return Objects.requireNonNull(ready.model().roots().get(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unnamed",
        "month_days",
        "uses_globals",
        "clash",
        "structs",
        "floats",
        "matrix",
        "bytes",
        "anonymous",
        "variadic",
        "no_prototype",
        "wide",
        "main"
      })
  void driversCompileWithBothCompilers(String function) throws IOException, InterruptedException {
    InputAnswer.Ready ready = ready(function);
    String driver = DriverWriter.driver(file.toString(), ready);

    Program driven = FRONT_END.compile(List.of(Source.text("driver.c", driver, file)), List.of());
    assertThat(driven.functions()).containsKeys("__cairn_drive", function);
    assertThat(gcc(driver)).isEmpty();
  }

  @Test
  void saysWhyAFunctionCannotBeDriven() {
    String reason =
        "cannot make parameter 1 of 'lists_folder' symbolic: 'd' has a member 'rest' that is a"
            + " va_list";

    assertThat(models.of("lists_folder"))
        .isInstanceOfSatisfying(
            InputAnswer.Unsupported.class,
            u -> {
              assertThat(u.reason()).isEqualTo(reason);
              assertThat(u.hint()).contains("--function main");
              assertThat(u.asError()).hasMessageContaining(reason);
            });
  }

  @Test
  void changingGlobalsAreInputsAndTablesAreNot() {
    InputAnswer.Ready ready = ready("uses_globals");

    assertThat(ready.model().roots().keySet()).containsExactlyInAnyOrder("n", "counter", "verbose");
    assertThat(root(ready, "counter").isGlobal()).isTrue();
    assertThat(ready.notes()).singleElement().asString().contains("bump.calls");
    assertThat(ready("month_days").model().roots().keySet())
        .containsExactlyInAnyOrder("month", "color");
  }

  @Test
  void aStaticNumberThatNothingSetsIsNoInputUnlessItIsVolatileOrHasAnotherName() {
    assertThat(ready("shown").model().roots()).containsOnlyKeys("x", "stopped", "level");
  }

  @Test
  void functionPointersAndFilesAreInputs() {
    InputAnswer.Ready ready = ready("no_prototype");

    assertThat(ready.model().roots()).containsOnlyKeys("table", "log_file");
    assertThat(ready.notes()).isEmpty();
    assertThat(ready("calls_back").model().roots()).containsOnlyKeys("cb");
  }

  @Test
  void parametersThatClashAreRenamed() {
    InputAnswer.Ready ready = ready("clash");

    assertThat(ready.function().declaration().parameters())
        .extracting(Procedure.Parameter::name)
        .containsExactly("counter_2", "result", "clash_2");
    assertThat(ready.model().roots()).containsKeys("counter", "counter_2", "result", "clash_2");
  }

  @Test
  void whatIsReturnedIsCalledOtherwiseWhereAParameterIsCalledResult() {
    assertThat(ready("clash").model().result()).isEqualTo("returned");
    assertThat(ready("month_days").model().result()).isEqualTo("result");
  }

  @Test
  void contractsSeeConstantsAndEnumerators() {
    InputAnswer.Ready ready = ready("month_days");

    assertThat(ready.warnings()).isEmpty();
    assertThat(ready.contract().requires()).hasSize(1);
  }

  @Test
  void voidPointersAreBytesAndVariableLengthArraysAreRows() {
    CType data = root(ready("bytes"), "data").type();
    CType matrix = root(ready("matrix"), "m").type();

    assertThat(CDeclarations.declare(data, "data")).isEqualTo("const unsigned char *data");
    assertThat(CDeclarations.declare(matrix, "m")).isEqualTo("int *m");
  }

  /** What gcc says about the driver, with our functions declared; empty when it likes it. */
  private static String gcc(String driver) throws IOException, InterruptedException {
    Path path = Files.writeString(folder.resolve("driver.c"), driver);
    Process process =
        new ProcessBuilder("cc", "-w", "-fsyntax-only", path.toString())
            .redirectErrorStream(true)
            .start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? "" : output;
  }
}
