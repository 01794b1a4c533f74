package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In which ways a program's functions hand over the objects that they make. */
class MakersTest {
  @TempDir private Path folder;

  @Test
  void aMakerMayStoreThePointerWhereItsCallerSays() throws IOException {
    String box =
        """
        #include <stdlib.h>
        typedef struct box *box_handle;
        struct box { int lid; };
        int box_open(box_handle *out, int lid) {
          if (lid > 50) return -1;
          *out = malloc(sizeof **out);
          if (*out == NULL) return -2;
          (*out)->lid = lid;
          return 0;
        }
        int box_lid(const struct box *b) { return b->lid; }
        void box_free(struct box *b) { free(b); }
        """;
    Files.writeString(folder.resolve("box.c"), box);
    String user =
        """
        typedef struct box *box_handle;
        int box_open(box_handle *out, int lid);
        int box_lid(const struct box *b);
        void box_free(struct box *b);
        int is_shut(const struct box *b) { return box_lid(b) == 7 ? 1 : 0; }
        """;
    Cli cli = generate(user, "is_shut", "--link", folder.resolve("box.c").toString());

    assertThat(cli.out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder))
        .contains("  struct box *b = NULL;\n  box_open(&b, 7);\n")
        .contains("  box_free(b);\n");
    assertThat(Compilers.plain().complaints(folder)).isEmpty();
  }

  @Test
  void aMakerMayReturnTheObjectItself() throws IOException {
    Cli cli =
        generate(
            """
            struct span { int from, to; };
            struct span span_of(int from, int length) {
              struct span s = {from, from + length % 9};
              return s;
            }
            int holds(const struct span *s, int i) { return s->from <= i && i < s->to ? 1 : 0; }
            """,
            "holds");

    assertThat(cli.out()).contains(" 4/4 ");
    assertThat(OneUnit.tests(folder))
        .contains("  struct span s = span_of(")
        .contains("holds(&s, i)");
  }

  @Test
  void aMakerMayNeedWhatAnotherMakes() throws IOException {
    Files.writeString(
        folder.resolve("net.c"),
        """
        #include <stdlib.h>
        struct net { int size; };
        struct line { struct net *net; };
        struct peer { struct line *line; int state; };
        struct net *net_new(int size) {
          struct net *n = malloc(sizeof *n);
          if (n) n->size = size;
          return n;
        }
        struct line *line_new(struct net *net) {
          struct line *l = net ? malloc(sizeof *l) : NULL;
          if (l) l->net = net;
          return l;
        }
        struct peer *peer_new(struct line *line) {
          struct peer *p = line ? malloc(sizeof *p) : NULL;
          if (p) { p->line = line; p->state = line->net->size; }
          return p;
        }
        int peer_state(const struct peer *p) { return p->state; }
        """);
    Cli cli =
        generate(
            """
            struct net; struct line; struct peer;
            struct net *net_new(int size);
            struct line *line_new(struct net *net);
            struct peer *peer_new(struct line *line);
            int peer_state(const struct peer *p);
            int is_ready(const struct peer *p) { return peer_state(p) == 3 ? 1 : 0; }
            """,
            "is_ready",
            "--link",
            folder.resolve("net.c").toString());

    assertThat(cli.out()).contains(" 2/2 ");
    assertThat(OneUnit.tests(folder)).contains("struct peer *p = peer_new(line_new(net_new(3)));");
  }

  private Cli generate(String unit, String function, String... more) throws IOException {
    return new OneUnit(folder).generate(unit, function, more);
  }
}
