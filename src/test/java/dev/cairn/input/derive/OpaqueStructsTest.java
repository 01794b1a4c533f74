package dev.cairn.input.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.CDeclarations;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other ways to write that a declared struct stands for a private one. */
class OpaqueStructsTest {
  private static final String TYPES =
      """
      struct handle;
      struct outer { int kind; struct handle *inside; };
      struct secret { struct outer *owner; int mode; };
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct outer *o) { struct secret *s = (struct secret *)o->inside; return s->mode; }",
        "int f(struct outer *o) { struct secret *s; s = (void *)o->inside; return s->mode; }",
        "int f(struct handle *h) { const struct secret *s = (const void *)h; return s->mode; }",
        "static int g(struct secret *s) { return s->mode; }\n"
            + "int f(struct outer *o) { return g((struct secret *)o->inside); }",
        "void f(struct outer *o, struct secret *s) { o->inside = (struct handle *)s; }",
        "struct handle *kept;\n"
            + "int f(struct secret *s) { struct handle *h = (struct handle *)s; return h == kept;"
            + " }",
      })
  void areToldByThePointersThatAreMoved(String c) throws IOException {
    assertThat(meanings(c)).containsExactly("handle: struct secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct outer *o) { struct handle *h = o->inside; return h == 0; }",
        "int f(struct outer *o) { char *s = (char *)o->inside; return s == 0; }",
        "int f(struct outer *o, struct secret *s) { return o->kind == s->mode; }",
      })
  void otherPointersTellNothing(String c) throws IOException {
    assertThat(meanings(c)).isEmpty();
  }

  /** A test knows the struct as its own file does: without members. */
  @Test
  void theSameStructInAnotherFileIsNoPrivateOne() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.c"),
            "struct handle { int mode; };\nint mode(struct handle *h) { return h->mode; }\n");
    Path unit =
        Files.writeString(
            folder.resolve("unit.c"),
            """
            struct handle;
            int mode(struct handle *h);
            int f(struct handle *h) { return mode(h); }
            """);
    Program program =
        FrontEnd.open(CacheLocation.standard())
            .compile(
                List.of(new Source.OfFile(unit, List.of()), new Source.OfFile(other, List.of())),
                List.of("-w"));

    assertThat(new OpaqueStructs(program).all()).isEmpty();
  }

  private List<String> meanings(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), TYPES + c);
    Program program =
        FrontEnd.open(CacheLocation.standard())
            .compile(List.of(new Source.OfFile(file, List.of())), List.of("-w"));
    return new OpaqueStructs(program)
        .all().stream()
            .map(o -> o.member().tag() + ": " + CDeclarations.declare(o.whole(), "").strip())
            .toList();
  }
}
