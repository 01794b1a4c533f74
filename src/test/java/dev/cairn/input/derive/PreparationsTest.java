package dev.cairn.input.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Argument;
import dev.cairn.input.Preparation.Call;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which functions of a program make and change the objects that others take. */
class PreparationsTest {
  private static final String SOURCE =
      """
      #include <stdlib.h>
      #include <string.h>
      typedef struct { int kind; double number; } value;
      struct stack { int *items; unsigned top, size; };
      struct parser { int state; const char *at; unsigned char quote, delimiter; };

      struct stack *stack_new(unsigned size) {
        struct stack *s = malloc(sizeof *s);
        if (s) { s->items = calloc(size, sizeof(int)); s->top = 0; s->size = size; }
        return s;
      }
      static struct stack *blank(void) { return calloc(1, sizeof(struct stack)); }
      struct stack *stack_copy(const struct stack *s) { struct stack *c = blank(); *c = *s; return c; }
      void stack_push(struct stack *s, int item) { s->items[s->top++] = item; }
      unsigned stack_depth(const struct stack *s) { return s->top; }
      void stack_free(struct stack *s) { free(s->items); free(s); }
      void stack_wipe(struct stack *s) { free(s->items); }
      static void drop(int *items) { if (items) free(items); }
      void stack_clean(struct stack *s) { drop(s->items); }
      void stack_append(struct stack *s, struct stack *more) { s->top += more->top; }
      void stack_renew(struct stack *s) { free(s->items); s->top = 0; }
      int tested(struct stack *to, int n) { return to->top == (unsigned)n; }

      int parser_init(struct parser *p, unsigned char quote) {
        if (p == NULL) return -1;
        p->state = 0; p->at = 0; p->quote = quote; p->delimiter = ',';
        return 0;
      }
      static void clear(struct parser *p) { memset(p, 0, sizeof *p); }
      void parser_clear(struct parser *p) { clear(p); p->quote = 34; }
      void parser_set_quote(struct parser *p, unsigned char quote) { p->quote = quote; }
      void parser_step(struct parser *p, int c) { p->state += c; p->at = 0; p->delimiter = 0; p->quote = 1; }
      int parsing(const struct parser *p) { return p->state; }

      value *value_number(double number) { value *v = malloc(sizeof *v); v->number = number; return v; }
      value *value_from(struct parser *p, value **list) { (void)p; return list[0]; }
      int value_kind(const value *v) { return v->kind; }

      struct item { int key; struct item *next; };
      struct item *item_prepend(struct item *list, int key) {
        struct item *i = malloc(sizeof *i);
        i->key = key; i->next = list;
        return i;
      }
      int item_first(const struct item *list) { return list->key; }

      struct options { int depth; };
      struct page { int depth, lines; };
      void page_init(struct page *p, const struct options *o) { p->depth = o ? o->depth : 3; p->lines = 0; }
      int page_lines(const struct page *p) { return p->lines; }

      struct frame { unsigned id; unsigned char data[8]; };
      int frame_parse(const char *text, struct frame *f) { f->id = text[0]; memset(f->data, 0, 8); return 0; }
      unsigned frame_id(const struct frame *f) { return f->id; }
      """;

  @TempDir private static Path folder;
  private static Program program;

  @BeforeAll
  static void compile() throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), SOURCE);
    program =
        FrontEnd.open(CacheLocation.standard())
            .compile(List.of(new Source.OfFile(file, List.of())), List.of());
  }

  @Test
  void whatReturnsAnObjectAndTakesNoneMakesIt() {
    assertThat(names(of("tested").makers())).containsExactly("stack_new");
    assertThat(names(of("value_kind").makers())).containsExactly("value_number");
  }

  @Test
  void whatWritesAnObjectBeforeItReadsItMakesIt() {
    assertThat(names(of("parsing").makers())).containsExactly("parser_init", "parser_clear");
    assertThat(of("parsing").makers()).allMatch(Call::takesObject);
  }

  @Test
  void whatMayChangeAnObjectAndLeavesItAliveIsAFurtherCall() {
    assertThat(of("tested").steps()).hasSize(2);
    assertThat(names(of("tested").steps().getFirst()))
        .containsExactly("stack_push", "stack_append", "stack_renew", "tested");
    assertThat(names(of("parsing").steps().getFirst()))
        .containsExactly("parser_set_quote", "parser_step");
  }

  @Test
  void aSecondObjectOfTheKindIsMadeForTheCall() {
    Call append = of("tested").steps().getFirst().get(1);

    assertThat(append.arguments().getFirst()).isInstanceOf(Argument.Itself.class);
    assertThat(append.arguments().get(1))
        .isInstanceOfSatisfying(
            Argument.Made.class, m -> assertThat(m.call().function()).isEqualTo("stack_new"));
  }

  @Test
  void furtherStructsAreLeftOutFirst() {
    List<Call> makers = of("page_lines").makers();

    assertThat(names(makers)).containsExactly("page_init", "page_init");
    assertThat(makers.getFirst().arguments().get(1)).isInstanceOf(Argument.Nothing.class);
    assertThat(makers.getLast().arguments().get(1)).isInstanceOf(Argument.Value.class);
  }

  @Test
  void aStructOfNumbersIsNotMadeOfAText() {
    assertThat(
            new Preparations(program, 2).of(program.function("frame_id").orElseThrow(), Set.of()))
        .isEmpty();
  }

  @Test
  void whatAddsToNothingMakesAnObject() {
    Preparation list = of("item_first");

    assertThat(names(list.makers())).containsExactly("item_prepend");
    assertThat(list.makers().getFirst().arguments().getFirst())
        .isInstanceOf(Argument.Nothing.class);
    assertThat(list.steps().getFirst()).singleElement().matches(Call::isReplacing);
  }

  @Test
  void everyArgumentHasANameOfItsOwn() {
    List<String> names = of("tested").roots().map(r -> r.name()).toList();

    assertThat(names).doesNotHaveDuplicates().doesNotContain("to", "n", "result", "tested");
    assertThat(names).contains("size", "item", "item_2");
  }

  @Test
  void withoutFurtherCallsNothingIsMade() {
    assertThat(new Preparations(program, 0).of(program.function("tested").orElseThrow(), Set.of()))
        .isEmpty();
  }

  private static Preparation of(String function) {
    return new Preparations(program, 2)
        .of(program.function(function).orElseThrow(), Set.of())
        .getFirst();
  }

  private static List<String> names(List<Call> calls) {
    return calls.stream().map(Call::function).toList();
  }
}
