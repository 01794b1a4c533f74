package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions need of their callers, found and written down. */
class ContractCommandTest {
  @TempDir private Path folder;

  @Test
  void saysLengthsRangesAndEnds() throws IOException {
    String contract =
        contract(
            """
            struct parser { int depth; };
            int push(struct parser *p) {
              static const int weight[4] = {1, 2, 4, 8};
              return weight[p->depth];
            }
            int sum(const int *v, int n) {
              int sum = 0;
              for (int i = 0; i < n; i++) sum ^= v[i];
              return sum;
            }
            int ratio(int a, int b, int c) { return (a & 15) / (b - c); }
            unsigned bit(int i) { return 1u << i; }
            int length(const char *s) { int n = 0; while (s[n] != 0) n++; return n; }
            int first(const int *p) { if (!p) return -1; return *p > 3; }
            """);

    assertThat(contract)
        .contains("function push:\n  requires \\valid(p);\n  requires 0 <= p->depth <= 3;")
        .contains("function sum:\n  requires \\valid_read(v + (0 .. n - 1));")
        .contains("function ratio:\n  requires b != c;")
        .contains("function bit:\n  requires 0 <= i <= 31;")
        .contains("function length:\n  requires \\valid_string(s);")
        .contains("function first:\n  requires p == \\null || \\valid_read(p);");
  }

  @Test
  void lengthsMayBeMembersBesideThePointer() throws IOException {
    String contract =
        contract(
            """
            #include <stddef.h>
            struct text { char *at; size_t length; };
            int dots(const struct text *t) {
              int n = 0;
              for (size_t i = 0; i < t->length; i++) n += t->at[i] == '.' ? 1 : 0;
              return n;
            }
            int lines(struct text t) {
              int n = 0;
              for (size_t i = 0; i < t.length; i++) if (t.at[i] == 10) n++;
              return n;
            }
            struct table { const int *rows; short unused; int count; };
            int find(struct table *t, int x) {
              for (int i = 0; i < t->count; i++) if (t->rows[i] == x) return i;
              return -1;
            }
            """);

    assertThat(contract)
        .contains("\\valid(t->at + (0 .. t->length - 1));")
        .contains("\\valid(t.at + (0 .. t.length - 1));")
        .contains("\\valid_read(t->rows + (0 .. t->count - 1));");
  }

  @Test
  void ofElementsItIsSaidOnceThatTheyAreNotNull() throws IOException {
    String contract =
        contract(
            """
            #include <string.h>
            int named(char **names, int n) {
              for (int i = 0; i < n; i++) if (strcmp(names[i], "ab") == 0) return i;
              return -1;
            }
            """);

    assertThat(contract)
        .contains("\\forall integer i; 0 <= i < n ==> names[i] != \\null;")
        .contains("\\valid(names + (0 .. n - 1));")
        .doesNotContain("names[1]", "*names");
  }

  @Test
  void aFunctionThatNeedsNothingIsNotMentioned() throws IOException {
    assertThat(contract("int f(int x) { return x > 3; }")).doesNotContain("function f");
  }

  /** Without its own contract, under the one that was found: covered as before, and faultless. */
  @ParameterizedTest
  @CsvSource({
    "merge, merge",
    "bsort, bsort",
    "base64, base64_decode",
    "utf8, utf8_valid",
    "quadratic, quadratic",
    "ring_buffer, ring_get",
    "alias, alias",
  })
  void theInferredContractsOfExamplesExcludeEveryFault(String example, String function)
      throws IOException {
    String text = Files.readString(Path.of("examples", example + ".c"));
    Path bare = Files.writeString(folder.resolve(example + ".c"), text.replace("/*@", "/*"));
    Path spec = folder.resolve("found.spec");

    Cli found = contract(bare, "--function", function, "-o", spec.toString());

    assertThat(found.status()).as(found.err()).isZero();
    Map<?, ?> without = generated(bare, function);
    Map<?, ?> under = generated(bare, function, "--spec", spec.toString());
    Map<?, ?> own = generated(Path.of("examples", example + ".c"), function);
    assertThat((List<?>) under.get("assumptions")).isEmpty();
    assertThat((List<?>) under.get("defects")).isEmpty();
    assertThat(covered(under)).isGreaterThanOrEqualTo(covered(own));
    assertThat(covered(under)).isGreaterThanOrEqualTo(covered(without));
    assertThat(brokenBy(HandWritten.callerOf(function, text), spec)).isEmpty();
  }

  /** The clauses of the file that a caller can break who keeps to his own contract. */
  private List<?> brokenBy(String caller, Path spec) throws IOException {
    Path file = Files.writeString(folder.resolve("caller.c"), caller);
    Map<?, ?> summary = generated(file, "caller", "--spec", spec.toString(), "--max-runs", "100");
    List<?> clauses = (List<?>) Objects.requireNonNull(summary.get("contract"));
    assertThat(clauses).as("clauses that were judged").isNotEmpty();
    return clauses.stream().filter(c -> "violated".equals(((Map<?, ?>) c).get("verdict"))).toList();
  }

  @Test
  void lengthsAreCalculatedAsTheCodeCountsAndFixedWhereItLooksAtFixedPlaces() throws IOException {
    String contract =
        contract(
            """
            void set_bits(unsigned char *dest, int at, unsigned n, const unsigned char *bytes) {
              for (unsigned i = at; i < at + n; i++)
                dest[i] = bytes[(i - at) / 8] >> (i - at) % 8 & 1;
            }
            unsigned big_endian(const unsigned short *src) {
              return (unsigned)src[0] << 16 | src[1];
            }
            int same(const void *p, unsigned n) {
              const char *s = p;
              for (unsigned i = 0; i < n; i++) if (s[i] != 'x') return 0;
              return 1;
            }
            """);

    assertThat(contract)
        .contains(
            """
            function set_bits:
              requires \\valid_read(bytes + (0 .. (n + 7) / 8 - 1));
              requires 0 <= at;
              requires \\valid(dest + (0 .. at + n - 1));
            """)
        .contains("function big_endian:\n  requires \\valid_read(src + (0 .. 1));")
        .contains("function same:\n  requires \\valid_read(p + (0 .. n - 1));");
  }

  /** As in libcsv's csv_fini: a new parser needs nothing of that. */
  @Test
  void whatOneStateNeedsIsNotAskedOfTheOthers() throws IOException {
    String contract =
        contract(
            """
            #include <stddef.h>
            enum state { NEW, FIELD, QUOTE };
            struct parser { enum state state; int quoted; unsigned options;
                            size_t spaces, pos; char *buf; };
            void finish(struct parser *p) {
              if (p->state == QUOTE) p->pos -= p->spaces + 1;
              if (p->state != NEW && (p->options & 8)) p->buf[p->pos] = 0;
              p->pos = p->spaces = 0;
              p->state = NEW;
            }
            """);

    assertThat(contract)
        .containsPattern("requires [^\\n]*p->state == 2[^\\n]* ==> p->spaces \\+ 1 <= p->pos")
        .doesNotContainPattern("requires p->spaces \\+ 1 <= p->pos");
  }

  @Test
  void thatAStateIsWholeIsSaidByTheOrderOfItsNumbers() throws IOException {
    String contract =
        contract(
            """
            #include <stdlib.h>
            struct stream { size_t length, datasize; unsigned char *data; };
            int append(struct stream *s, size_t size, unsigned char *data) {
              if (size == 0) return 0;
              while (s->datasize - s->length < size) {
                unsigned char *more = realloc(s->data, s->datasize * 2);
                if (!more) return -1;
                s->data = more;
                s->datasize *= 2;
              }
              for (size_t i = 0; i < size; i++) s->data[s->length + i] = data[i] & 1;
              s->length += size;
              return 1;
            }
            """);

    assertThat(contract)
        .contains("requires s->length <= s->datasize;")
        .contains("requires \\valid(data + (0 .. size - 1));")
        .doesNotContain("still possible", "long long", "9223372036854775807");
  }

  @Test
  void whatIsAssumedIsSaidShortlyAndNotAssumedAgain() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.c"),
            """
            #include <stddef.h>
            struct buf { char *data; size_t pos, spaces; };
            char last(struct buf *b) {
              if (!b) return 0;
              if (b->pos < 2) return 1;
              return b->data[b->pos - b->spaces];
            }
            char early(struct buf *b) { char c = *b->data; return b ? c : 0; }
            char at(const char *s, size_t n) { return s[n * 2]; }
            """);
    Path spec = folder.resolve("found.spec");

    contract(file, "-o", spec.toString());

    assertThat(Files.readString(spec))
        .contains("predicate object_size(integer n) = n < 0x800000000000;")
        .contains("b == \\null || b->spaces <= b->pos && object_size(b->pos);")
        .contains("requires object_size(n);")
        .contains("function early:\n  requires b->data != \\null;\n  requires \\valid(b);\n")
        .doesNotContain("140737488355327", "long long");
    for (String function : List.of("last", "early", "at")) {
      Map<?, ?> under = generated(file, function, "--spec", spec.toString());
      assertThat((List<?>) under.get("assumptions")).as(function).isEmpty();
      assertThat((List<?>) under.get("defects")).as(function).isEmpty();
    }
  }

  /** A wrapper hands on what it gets, another one something of its own. */
  @Test
  void whatCallersInTheFileDoIsNoBreachOfWhatWasFound() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.c"),
            """
            #include <stddef.h>
            #include <string.h>
            static size_t decode(char *dst, const char *src, size_t size, const char *set) {
              size_t n = 0;
              for (; *src && size > 0; src++, size--) {
                const char *at = strchr(set, *src);
                dst[n++] = at ? (char)(at - set) : 0;
              }
              return n;
            }
            size_t hex(char *dst, const char *src, size_t size) {
              return decode(dst, src, size, "01");
            }
            """);
    Path spec = folder.resolve("found.spec");

    Cli.run("contract", file.toString(), "-o", spec.toString());

    assertThat(Files.readString(spec))
        .contains("\\valid(dst + (0 .. size - 1));")
        .doesNotContain("size >= ", "set + (0", folder.toString());
    for (String function : List.of("decode", "hex")) {
      Map<?, ?> under = generated(file, function, "--spec", spec.toString());
      assertThat((List<?>) under.get("assumptions")).as(function).isEmpty();
      assertThat((List<?>) under.get("defects")).as(function).isEmpty();
    }
  }

  private Map<?, ?> generated(Path file, String function, String... more) throws IOException {
    Path out = folder.resolve("out");
    List<String> args = new ArrayList<>(List.of("generate", file.toString()));
    args.addAll(List.of("--function", function, "--no-native", "-o", out.toString()));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isLessThan(2);
    assertThat(cli.err()).doesNotContain("ignored");
    String summary = Files.readString(out.resolve(function).resolve("summary.json"));
    return (Map<?, ?>) Objects.requireNonNull(JsonReader.read(summary));
  }

  private static int covered(Map<?, ?> summary) {
    var coverage = (Map<?, ?>) Objects.requireNonNull(summary.get("coverage"));
    var branches = (Map<?, ?>) Objects.requireNonNull(coverage.get("branches"));
    return ((Number) Objects.requireNonNull(branches.get("covered"))).intValue();
  }

  private String contract(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);

    Cli cli = contract(file);

    assertThat(cli.status()).as(cli.err()).isZero();
    return cli.out();
  }

  /** With time enough on a busy machine, too. */
  private static Cli contract(Path file, String... more) {
    List<String> args = new ArrayList<>(List.of("contract", file.toString(), "--max-time", "5min"));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }
}
