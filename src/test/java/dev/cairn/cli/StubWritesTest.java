package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What functions without a definition and callbacks set behind their arguments. */
class StubWritesTest {
  private static final String PROGRAM =
      """
      #include <stdbool.h>
      #include <stddef.h>
      struct item { int kind; char *text; struct item *next; };
      typedef struct { char name[8]; const char **list; unsigned flags : 3; bool on; } conf_t;
      struct server { conf_t *conf; int (*hook)(struct server *, conf_t **); };
      struct opaque;

      int fetch(const char *key, char **out);
      int text_out(const char *key) {
        char *v = NULL;
        if (fetch(key, &v) != 0) return -1;
        if (v == NULL) return -2;
        return v[0] == 'x' ? 1 : 0;
      }
      int make_item(struct item **out);
      int object_out(void) {
        struct item *it;
        if (make_item(&it)) return -1;
        if (it->kind == 7) return it->text && it->text[0] == 'q' ? 2 : 3;
        return 0;
      }
      int object_or_same(struct server *s) {
        conf_t *got = s->conf;
        if (s->hook(s, &got) < 0) return -1;
        if (got == s->conf) return 0;
        return got->on ? 1 : 2;
      }
      int choose(int (**cmp)(int, int));
      int function_out(void) {
        int (*cmp)(int, int) = 0;
        choose(&cmp);
        if (!cmp) return 0;
        return cmp(1, 2) > 0 ? 1 : 2;
      }
      int op_open(struct opaque **h);
      int op_text(struct opaque *h, const char **s);
      int handle_out(void) {
        struct opaque *h;
        const char *s = "none";
        if (op_open(&h)) return -1;
        if (op_text(h, &s)) return -2;
        return s[0] == 'o' ? 1 : s[0] == 'n' ? 2 : 3;
      }
      bool conf_load(conf_t *c, bool *fresh);
      int struct_out(void) {
        conf_t c;
        bool fresh = false;
        if (!conf_load(&c, &fresh)) return -1;
        if (fresh && c.flags == 5) return 1;
        if (c.list && c.list[0] && c.list[0][0] == 'z') return 2;
        return c.on ? 3 : 4;
      }
      int fill(struct item *it);
      int struct_again(struct item *next) {
        struct item it = {1, "first", next};
        fill(&it);
        return it.kind == 2 && it.next ? 1 : it.text[0] == 'f' ? 2 : 3;
      }
      int struct_stays(char *text) {
        struct item it;
        it.kind = 1;
        it.text = text;
        it.next = NULL;
        fill(&it);
        return it.text == text ? 1 : 2;
      }
      void step(struct item **it);
      int cursor(struct item *first) {
        int n = 0;
        for (struct item *i = first; i; step(&i)) n += i->kind == 5;
        return n > 1 ? 1 : 0;
      }
      int struct_of_caller(struct item *it) {
        it->kind = 1;
        fill(it);
        return it->kind == 2 ? 1 : 2;
      }

      typedef int reader(void *context, unsigned char *buffer, size_t n);
      int bytes_by_next(reader *read, void *context) {
        unsigned char b[60];
        int n = read(context, b, sizeof b);
        return n > 3 && b[0] == 0x7f && b[50] == 'L' ? 1 : 0;
      }
      size_t get_blocks(void *to, size_t size, size_t n, void *user);
      int bytes_by_product(void *user) {
        char b[6];
        if (get_blocks(b, 2, 3, user) != 3) return 0;
        return b[5] == '!' ? 1 : 2;
      }
      int get_numbers(int n, unsigned short *to);
      int numbers_by_previous(void) {
        unsigned short v[3] = {1, 2, 3};
        get_numbers(3, v);
        return v[2] == 500 ? 1 : 0;
      }
      int transfer(int device, unsigned char *data, unsigned short length);
      int bytes_by_short_number(int device) {
        unsigned char b[8];
        int n = transfer(device, b, sizeof b);
        return n > 1 && b[1] == 3 ? 1 : 0;
      }
      int read_register(int device, unsigned char *data);
      int bytes_behind_handle(int device) {
        unsigned char b[2];
        return read_register(device, b) > 1 && b[1] == 3 ? 1 : 0;
      }
      int receive(char *buffer, size_t *length);
      int bytes_by_pointer(void) {
        char b[10];
        size_t length = sizeof b;
        if (receive(b, &length) < 0 || length > sizeof b) return -1;
        return length == 4 && b[3] == 'k' ? 1 : 0;
      }
      void get_name(char *to);
      int bytes_of_a_variable(void) {
        char n[5];
        get_name(n);
        return n[0] == 'a' && n[4] == 0 ? 1 : 0;
      }

      struct info { int n; char name[65], host[65]; const char *text; };
      int ask(struct info *i);
      int named_struct_out(void) {
        struct info i;
        if (ask(&i) < 0) return -1;
        if (!i.text) return 1;
        return i.host[3] == 'x' ? 2 : i.n > 5 ? 3 : 4;
      }

      struct large { int *many[600]; int flag; };
      int grow(struct large *l);
      int too_large(struct large *l) {
        l->flag = 0;
        grow(l);
        return l->flag ? 1 : 0;
      }
      """;

  @TempDir private static Path folder;
  private static String table = "";

  @BeforeAll
  static void generate() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    Cli cli = Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
    assertThat(cli.err()).doesNotContain("left out", "not replayed");
    table = cli.out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text_out",
        "object_out",
        "object_or_same",
        "function_out",
        "handle_out",
        "struct_out",
        "struct_again",
        "struct_stays",
        "cursor",
        "bytes_by_next",
        "bytes_by_product",
        "numbers_by_previous",
        "bytes_by_short_number",
        "bytes_behind_handle",
        "bytes_by_pointer",
        "bytes_of_a_variable",
        "named_struct_out"
      })
  void everyBranchBehindTheCallIsReached(String function) {
    assertThat(table).containsPattern("(?m)^" + function + " +.*  complete$");
  }

  @Test
  void whatTheStubLeadsToIsDeclaredInTheTest() throws IOException {
    String tests = Files.readString(folder.resolve("out/object_out/tests/test_object_out.c"));

    assertThat(tests)
        .contains("struct item make_item_gave_1 = {.kind = 7")
        .contains("{{&(struct item *){&make_item_gave_1},")
        .contains("cairn_set(arg1, &cairn_make_item_sets_1[call]);");
  }

  @Test
  void whatItsUserTakesForGrantedIsSaidInWords() {
    assertThat(table).contains("object_out: assumes *(argument 1 of make_item()) != \\null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"too_large", "struct_of_caller"})
  void whatIsNotSetIsUnknownAndNeverInfeasible(String function) {
    assertThat(table).containsPattern("(?m)^" + function + " +.* 1/2 .*incomplete: not varied");
  }
}
