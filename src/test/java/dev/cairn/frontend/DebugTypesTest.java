package dev.cairn.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DebugTypesTest {
  @Test
  void readsBitFieldsWithTheirPlaceInTheStruct() {
    var type =
        (CType.Composite) parameter("struct s { char c; unsigned a : 3; int b : 5; }", "struct s");

    assertThat(type.members()).extracting(CType.Member::name).containsExactly("c", "a", "b");
    assertThat(type.members()).extracting(CType.Member::bitOffset).containsExactly(0L, 8L, 11L);
    assertThat(type.members()).extracting(CType.Member::bitSize).containsExactly(0, 3, 5);
  }

  @Test
  void readsEnumerations() {
    var type = (CType.Enumeration) parameter("enum e { A, B = -5, C = 1000 }", "enum e");

    assertThat(type.values())
        .containsExactly(Map.entry("A", 0L), Map.entry("B", -5L), Map.entry("C", 1000L));
    assertThat(type.isSigned()).isTrue();
    assertThat(((CType.Enumeration) parameter("enum u { X, Y }", "enum u")).isSigned()).isFalse();
  }

  @Test
  void closesRecursiveTypes() {
    var node =
        (CType.Composite)
            parameter(
                "struct n { struct n *next; struct n *pair[2]; struct n (*make)(struct n); }",
                "struct n");
    var next = (CType.Pointer) node.members().getFirst().type().type();
    var make = (CType.Pointer) node.members().get(2).type().type();

    assertThat(next.target().type()).isSameAs(node);
    assertThat(((CType.Callable) make.target().type()).result().type()).isSameAs(node);
  }

  @Test
  void keepsTypedefsAndQualifiers() {
    var type = (CType.Typedef) parameter("typedef const volatile unsigned char reg", "reg");

    assertThat(type.name()).isEqualTo("reg");
    assertThat(type.target().type()).isInstanceOf(CType.Qualified.class);
    assertThat(type.resolved())
        .isEqualTo(new CType.Integer("unsigned char", 1, false, false, false));
  }

  @Test
  void nestsArraysAndKnowsFlexibleOnes() {
    var type = (CType.Composite) parameter("struct s { int m[2][3]; char tail[]; }", "struct s");
    var matrix = (CType.Array) type.members().get(0).type().type();

    assertThat(matrix.count()).isEqualTo(2);
    assertThat(((CType.Array) matrix.element()).count()).isEqualTo(3);
    assertThat(((CType.Array) type.members().get(1).type().type()).count()).isEqualTo(-1);
  }

  @Test
  void readsUnionsBooleansAndFunctionPointers() {
    var type =
        (CType.Composite)
            parameter("union u { _Bool b; long double d; int (*f)(char, ...); }", "union u");

    assertThat(type.isUnion()).isTrue();
    assertThat(type.members().get(0).type().type())
        .isEqualTo(new CType.Integer("_Bool", 1, false, true, false));
    assertThat(type.members().get(1).type().type())
        .isEqualTo(new CType.Floating("long double", 16));
    var pointer = (CType.Pointer) type.members().get(2).type().type();
    var callable = (CType.Callable) pointer.target().type();
    assertThat(callable.isVariadic()).isTrue();
    assertThat(callable.parameters()).hasSize(1);
  }

  @Test
  void followsTheSignOfPlainChar() {
    String text = "void f(char c) {}";

    assertThat(Compiler.function("f", text).declaration().parameters().getFirst().type())
        .isEqualTo(new CType.Integer("char", 1, true, false, true));
    assertThat(
            Compiler.function("f", text, "-funsigned-char")
                .declaration()
                .parameters()
                .getFirst()
                .type())
        .isEqualTo(new CType.Integer("char", 1, false, false, true));
  }

  @Test
  void namesParametersInOrder() {
    Procedure f =
        Compiler.function(
            "f",
            "int f(int a, struct { char c[64]; } big, char b, int *p) { int x = 1; return x; }");

    assertThat(f.declaration().parameters())
        .extracting(Procedure.Parameter::name)
        .containsExactly("a", "big", "b", "p");
  }

  private static CType parameter(String declaration, String type) {
    Procedure f = Compiler.function("f", declaration + "; void f(" + type + " *x) {}");
    var pointer = (CType.Pointer) f.declaration().parameters().getFirst().type();
    return pointer.target().type();
  }
}
