package dev.cairn.binary.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.binary.lift.DataModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrototypeTest {
  private static final DataModel SMALL = new DataModel(2, 4, 3, 4);

  @ParameterizedTest
  @CsvSource({
    "char c, c, 1, false",
    "signed char c, c, 1, true",
    "int n, n, 2, true",
    "unsigned n, n, 2, false",
    "unsigned long int n, n, 4, false",
    "long long n, n, 8, true",
    "const uint16_t n, n, 2, false",
    "unsigned char, arg1, 1, false"
  })
  void knowsIntegersAsTheCompilerDoes(String written, String name, int size, boolean isSigned) {
    Procedure.Parameter parameter = parse("void f(" + written + ")").parameters().getFirst();

    assertThat(parameter.name()).isEqualTo(name);
    assertThat(parameter.type().size()).isEqualTo(size);
    assertThat(((CType.Integer) parameter.type()).isSigned()).isEqualTo(isSigned);
  }

  @ParameterizedTest
  @CsvSource({"f", "_f", "f.part.0", "0x0123"})
  void mayDeclareTheFunctionByAnyOfItsNames(String function) {
    assertThatCode(() -> Prototype.checkName("int f(int n)", function)).doesNotThrowAnyException();
  }

  @Test
  void isRefusedForAnotherFunction() {
    assertThatThrownBy(() -> Prototype.checkName("int other(int n)", "f"))
        .hasMessageContaining("--prototype declares 'other', not 'f'");
  }

  @Test
  void knowsArraysAndPointers() {
    Procedure.Declaration declared = parse("int f(int t[9], unsigned char *p);");

    assertThat(declared.result().size()).isEqualTo(2);
    assertThat(declared.parameters().get(0).type().size()).isEqualTo(18);
    assertThat(declared.parameters().get(1).type()).isInstanceOf(CType.Pointer.class);
  }

  @Test
  void takesVoidAsNoParameters() {
    assertThat(parse("void f(void)").parameters()).isEmpty();
  }

  @Test
  void takesADoubleForWhatTheCompilerMakesOfIt() {
    assertThat(parse("void f(double x)").parameters().getFirst().type().size()).isEqualTo(4);
  }

  @Test
  void saysWhichWordIsNoType() {
    assertThatThrownBy(() -> parse("int f(struct s x)"))
        .hasMessageContaining("'struct' is no type of numbers");
  }

  private static Procedure.Declaration parse(String text) {
    return Prototype.parse(text, SMALL);
  }
}
