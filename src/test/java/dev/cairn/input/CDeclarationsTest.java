package dev.cairn.input;

import static dev.cairn.input.CDeclarations.declare;
import static dev.cairn.input.acsl.eval.Types.CHAR;
import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.VOID;
import static dev.cairn.input.acsl.eval.Types.member;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static dev.cairn.input.acsl.eval.Types.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import dev.cairn.ir.CType.Ref;
import java.util.List;
import org.junit.jupiter.api.Test;

class CDeclarationsTest {
  private static final CType.Callable CALLBACK =
      new CType.Callable(new Ref(VOID), List.of(new Ref(INT), new Ref(pointer(CHAR))), false);

  @Test
  void spellsPointersArraysAndFunctions() {
    assertThat(declare(pointer(pointer(CHAR)), "argv")).isEqualTo("char **argv");
    assertThat(declare(new CType.Array(pointer(CHAR), 3), "names")).isEqualTo("char *names[3]");
    assertThat(declare(pointer(new CType.Array(INT, 4)), "row")).isEqualTo("int (*row)[4]");
    assertThat(declare(new CType.Array(new CType.Array(INT, 4), -1), "m")).isEqualTo("int m[][4]");
    assertThat(declare(pointer(CALLBACK), "cb")).isEqualTo("void (*cb)(int, char *)");
    assertThat(
            declare(pointer(new CType.Callable(new Ref(pointer(CALLBACK)), List.of(), false)), "f"))
        .isEqualTo("void (*(*f)(void))(int, char *)");
  }

  @Test
  void putsQualifiersWhereTheyBelong() {
    assertThat(declare(pointer(qualified("const", CHAR)), "s")).isEqualTo("const char *s");
    assertThat(declare(qualified("const", pointer(CHAR)), "s")).isEqualTo("char *const s");
    assertThat(declare(qualified("const", qualified("volatile", pointer(INT))), "s"))
        .isEqualTo("int *const volatile s");
    assertThat(declare(qualified("const", new CType.Array(INT, 3)), "a"))
        .isEqualTo("const int a[3]");
    assertThat(declare(pointer(qualified("const", new CType.Array(INT, 3))), "a"))
        .isEqualTo("const int (*a)[3]");
  }

  @Test
  void namesTypesAndSpellsAnonymousOnes() {
    CType.Composite point =
        struct("", 8, member("x", INT, 0), new CType.Member("bits", new Ref(INT), 32, 3));

    assertThat(declare(new CType.Typedef("point", new Ref(point)), "p")).isEqualTo("point p");
    assertThat(declare(struct("node", 8, member("x", INT, 0)), "n")).isEqualTo("struct node n");
    assertThat(declare(point, "p")).isEqualTo("struct { int x; int bits : 3; } p");
    assertThat(declare(pointer(INT), "")).isEqualTo("int *");
  }

  private static CType qualified(String qualifier, CType type) {
    return new CType.Qualified(qualifier, new Ref(type));
  }
}
