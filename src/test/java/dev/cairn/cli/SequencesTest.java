package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that a program's own functions make. */
class SequencesTest {
  private static final String READER =
      """
      struct reader { int state, quoted, fields, rows, escape, strict; };
      void reader_init(struct reader *r) {
        r->state = 0; r->quoted = 0; r->fields = 0; r->rows = 0; r->escape = '\\\\'; r->strict = 0;
      }
      void reader_strict(struct reader *r) { r->strict = 1; }
      void reader_escape(struct reader *r, int c) { r->escape = c; }
      void reader_row(struct reader *r) { r->rows++; r->fields = 0; r->state = 0; }
      int reader_read(struct reader *r, const char *s, unsigned n) {
        for (unsigned i = 0; i < n; i++) {
          switch (r->state) {
            case 0:
              if (s[i] == '"') { r->quoted = 1; r->state = 2; }
              else if (s[i] == ',') r->fields++;
              else if (s[i] == '\\n') { r->rows++; if (r->rows > 7) return -1; }
              else r->state = 1;
              break;
            case 1:
              if (s[i] == '"') { if (r->strict) return -2; }
              else if (s[i] == ',') { r->fields++; r->state = 0; if (r->fields == 5) return -3; }
              else if (s[i] == '\\n') { if (r->rows == 3 && r->strict) return -4; r->state = 0; }
              else if (s[i] == r->escape) r->state = 4;
              break;
            case 2:
              if (s[i] == '"') r->state = 3;
              else if (s[i] == '\\n') { if (r->strict) return -5; r->rows++; }
              break;
            case 3:
              if (s[i] == '"') r->state = 2;
              else if (s[i] == ',') { r->state = 0; r->quoted = 0; }
              else if (r->strict) return -6;
              else r->state = 1;
              break;
            case 4:
              if (s[i] == 'n' || s[i] == 't') r->state = 1;
              else if (s[i] == 'x') r->state = 5;
              else return -7;
              break;
            case 5:
              if (s[i] == '7' && r->rows == 6) return -8;
              if (s[i] >= '0' && s[i] <= '9') r->state = 1;
              else return -9;
              break;
            default:
              return -10;
          }
        }
        return r->quoted && r->state == 2 ? 1 : 0;
      }
      """;

  private static final String COUNTER =
      """
      #include <stdlib.h>
      struct counter { unsigned value, limit; };
      struct counter *counter_new(unsigned limit) {
        struct counter *c = limit ? malloc(sizeof *c) : NULL;
        if (c) { c->value = 0; c->limit = limit; }
        return c;
      }
      void counter_add(struct counter *c, unsigned n) { c->value += n; }
      """;

  @TempDir private Path folder;

  @Test
  void aHandleThatNobodySeesInsideIsMadeByItsFunctions() throws IOException {
    Path out = folder.resolve("out");
    Cli cli =
        Cli.run(
            "generate",
            "examples/job_user.c",
            "examples/job_queue.c",
            "--function",
            "keep_urgent",
            "-o",
            out.toString());

    assertThat(cli.err()).doesNotContain("left out");
    assertThat(OneUnit.tests(out))
        .contains("struct job_queue *q = job_queue_new(2);")
        .contains("  job_queue_push(q, ")
        .doesNotContain("unsigned char q");
    assertThat(Compilers.plain().complaints(out)).isEmpty();
  }

  /** Calls set one thing after the other; where objects can be described, that is faster. */
  @Test
  void callsLeaveMostRunsToObjectsThatInputsDescribe() throws IOException {
    Path reader = Files.writeString(folder.resolve("reader.c"), READER);
    Cli cli =
        Cli.run(
            "generate",
            reader.toString(),
            "--function",
            "reader_read",
            "--max-runs",
            "100",
            "--no-native",
            "-o",
            folder.resolve("out").toString());

    assertThat(cli.out()).contains("63/63");
  }

  /** No call makes a queue so long, and nobody else can; but more calls than two might. */
  @Test
  void whatNoCallMadeOfAHandleIsUnknown() throws IOException {
    Path user =
        Files.writeString(
            folder.resolve("user.c"),
            """
            #include "job_queue.h"
            int is_long(const struct job_queue *q) { return job_queue_length(q) > 200 ? 1 : 0; }
            """);
    Path out = folder.resolve("out");
    Cli cli =
        Cli.run(
            "generate",
            user.toString(),
            "examples/job_queue.c",
            "--function",
            "is_long",
            "-o",
            out.toString(),
            "--",
            "-Iexamples");

    assertThat(cli.out())
        .contains(" 1/2 ")
        .contains("objects behind 'q' are made by one call and --sequence 2 further ones")
        .contains("assumes q != \\null")
        .doesNotContain("infeasible");
    assertThat(OneUnit.tests(out)).contains("struct job_queue *q = job_queue_new(1);");
    assertThat(cli.status()).isZero();
  }

  /** Where no call makes one, bytes stand for it as they do for every type nobody knows. */
  @Test
  void aHandleThatCannotBeMadeIsDescribed() throws IOException {
    Files.writeString(
        folder.resolve("other.c"),
        """
        struct box { int lid; };
        struct box *box_new(void) { return 0; }
        int box_lid(const struct box *b) { return b->lid; }
        """);
    Cli cli =
        generate(
            """
            struct box;
            struct box *box_new(void);
            int box_lid(const struct box *b);
            int is_shut(const struct box *b) { return box_lid(b) == 7 ? 1 : 0; }
            """,
            "is_shut",
            folder.resolve("other.c").toString());

    assertThat(cli.out()).contains(" 2/2 ");
  }

  @Test
  void whatInitialisesAnObjectGetsOneThatIsNotSet() throws IOException {
    Cli cli =
        generate(
            """
            struct parser { int state; unsigned char quote, delimiter; };
            void parser_init(struct parser *p, unsigned char quote) {
              p->state = 0; p->quote = quote; p->delimiter = ',';
            }
            int quotes(const struct parser *p, unsigned char c) { return c == p->quote ? 1 : 0; }
            """,
            "quotes");

    assertThat(cli.out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).contains("struct parser p;").contains("parser_init(&p, ");
  }

  @Test
  void aFaultOfWhatMakesAnObjectIsNoDefectOfItsUser() throws IOException {
    Cli cli =
        generate(
            COUNTER
                + """
                struct counter *counter_of(const unsigned *limits) {
                  return counter_new(limits[0] / limits[1]);
                }
                int is_full(const struct counter *c) { return c->value == c->limit ? 1 : 0; }
                """,
            "is_full");

    assertThat(cli.out()).contains(" 2/2 ").doesNotContain("division");
    assertThat(cli.status()).isZero();
  }

  /** No call makes a limit of 0; but whoever sees the struct may. */
  @Test
  void whatNoCallMakesIsStillTriedWhereTheStructIsKnown() throws IOException {
    String unit = COUNTER + "int is_off(const struct counter *c) { return c->limit == 0 ? 1 : 0; }";

    assertThat(generate(unit, "is_off").out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).contains("counter_new(1)").contains(".limit = 0");
  }

  @Test
  void whatIsInfeasibleStaysSo() throws IOException {
    String unit =
        COUNTER
            + "int odd(const struct counter *c) { return (c->limit & 1) && !(c->limit & 3) ? 1 : 0;"
            + " }";

    assertThat(generate(unit, "odd").out()).contains("3/4 (1 infeasible)").contains("complete");
  }

  /** The emitted tests define CAIRN_UNIT, so that the maker makes another object there. */
  @Test
  void whereMadeObjectsAreOthersNativelyDescribedOnesTakeTheirPlace() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            struct lamp { int power; };
            struct lamp *lamp_new(int power) {
              struct lamp *l = malloc(sizeof *l);
            #ifdef CAIRN_UNIT
              power = 0;
            #endif
              if (l) l->power = power;
              return l;
            }
            int is_bright(const struct lamp *l) { return l->power > 100 ? 1 : 0; }
            """,
            "is_bright");

    assertThat(cli.out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).contains("struct lamp l = {");
  }

  @Test
  void nothingIsMadeByCallsWhereTheUserDoesNotWantIt() throws IOException {
    String unit = COUNTER + "int is_on(const struct counter *c) { return c->limit == 7 ? 1 : 0; }";

    assertThat(generate(unit, "is_on", "--sequence", "0").out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).doesNotContain("= counter_new(");
  }

  @Test
  void aContractSaysItselfWhichObjectsAreAllowed() throws IOException {
    String unit =
        COUNTER
            + """
            /*@ requires \\valid(c) && c->limit == 3; */
            int left(const struct counter *c) { return c->value < c->limit ? 1 : 0; }
            """;

    assertThat(generate(unit, "left").out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).doesNotContain("= counter_new(");
  }

  @Test
  void aNumberOfCallsThatMakesNoSenseIsRefused() throws IOException {
    assertThat(generate(COUNTER, "counter_add", "--sequence", "-1").status()).isEqualTo(2);
    assertThat(generate(COUNTER, "counter_add", "--sequence", "9").err())
        .contains("--sequence takes a number from 0 to 8");
  }

  @Test
  void aProgramGetsNoObjects() throws IOException {
    String unit = COUNTER + "int main(void) { return 0; }";

    assertThat(generate(unit, "main", "--sequence", "2").err())
        .contains("--sequence does not apply to 'main'");
    assertThat(generate(unit, "main", "--sequence", "0").status()).isZero();
  }

  @Test
  void machineCodeMakesNoObjects() {
    Cli cli = Cli.run("generate", "/bin/true", "--function", "main", "--sequence", "1");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--sequence does not apply to ");
  }

  @Test
  void pathsAreNotCountedWithObjectsThatCallsMake() throws IOException {
    Cli cli = generate(COUNTER, "counter_add", "--sequence", "1", "--cover", "paths");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--sequence has no effect on paths");
  }

  @Test
  void aComparisonOfSearchesMakesNoObjects() throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), COUNTER);
    Cli cli = Cli.run("compare", file.toString(), "--function", "counter_add", "--sequence", "1");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--sequence is not for compare");
  }

  private Cli generate(String unit, String function, String... more) throws IOException {
    return new OneUnit(folder).generate(unit, function, more);
  }
}
