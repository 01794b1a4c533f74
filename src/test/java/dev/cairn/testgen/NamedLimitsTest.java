package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import org.junit.jupiter.api.Test;

/** The ends of types in tests. */
class NamedLimitsTest {
  private static final CType SIZE = Types.typedef("size_t", Types.UNSIGNED_LONG);

  @Test
  void theEndsOfATypeHaveTheNamesOfC() {
    assertThat(literal(Types.INT, Integer.MIN_VALUE)).isEqualTo("INT_MIN");
    assertThat(literal(Types.INT, Integer.MAX_VALUE)).isEqualTo("INT_MAX");
    assertThat(literal(Types.UNSIGNED, -1)).isEqualTo("UINT_MAX");
    assertThat(literal(Types.SHORT, 0x8000)).isEqualTo("SHRT_MIN");
    assertThat(literal(Types.LONG, Long.MIN_VALUE)).isEqualTo("LONG_MIN");
    assertThat(literal(Types.UNSIGNED_LONG, -1)).isEqualTo("ULONG_MAX");
  }

  @Test
  void aNameOfTheStandardComesBeforeThatOfTheTypeBehindIt() {
    assertThat(literal(Types.constant(SIZE), -1)).isEqualTo("SIZE_MAX");
    assertThat(literal(Types.typedef("uint32_t", Types.UNSIGNED), -1)).isEqualTo("UINT32_MAX");
    assertThat(literal(Types.typedef("word", Types.UNSIGNED), -1)).isEqualTo("UINT_MAX");
    assertThat(literal(Types.typedef("length", SIZE), -1)).isEqualTo("SIZE_MAX");
  }

  @Test
  void whatIsALittleOffIsSaidByTheEnd() {
    assertThat(literal(SIZE, -3)).isEqualTo("SIZE_MAX - 2");
    assertThat(literal(Types.INT, Integer.MIN_VALUE + 1)).isEqualTo("INT_MIN + 1");
    assertThat(literal(Types.INT, Integer.MAX_VALUE - 4)).isEqualTo("2147483643");
    assertThat(literal(Types.LONG, Long.MAX_VALUE - 3)).isEqualTo("LONG_MAX - 3");
  }

  @Test
  void otherNumbersStayNumbers() {
    assertThat(literal(Types.INT, -1)).isEqualTo("-1");
    assertThat(literal(Types.LONG, Integer.MAX_VALUE)).isEqualTo("2147483647");
    assertThat(literal(Types.SHORT, 32766)).isEqualTo("32766");
    assertThat(literal(Types.BYTE, 255)).isEqualTo("255");
  }

  @Test
  void theEndOfABitFieldIsNotThatOfItsType() {
    assertThat(CLiteral.of(Types.UNSIGNED, 15, 4)).isEqualTo("15");
  }

  @Test
  void programsThatAreNoCompilersGetNumbers() {
    assertThat(CLiteral.plain(Types.UNSIGNED, -1, 32)).isEqualTo("4294967295u");
  }

  private static String literal(CType type, long bits) {
    return CLiteral.of(type, bits, CLiteral.width(type));
  }
}
