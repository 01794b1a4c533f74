package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.BOOL;
import static dev.cairn.input.acsl.eval.Types.DOUBLE;
import static dev.cairn.input.acsl.eval.Types.FLOAT;
import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.LONG;
import static dev.cairn.input.acsl.eval.Types.UNSIGNED;
import static dev.cairn.input.acsl.eval.Types.member;
import static dev.cairn.input.acsl.eval.Types.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the terms of preconditions mean. */
class AcslTermsTest {
  @Test
  void sumsDoNotWrap() {
    var subject = Subject.requires("a + b <= 10", "a", INT, "b", INT);

    assertThat(subject.allows("a", 5, "b", 5)).isTrue();
    assertThat(subject.allows("a", Integer.MAX_VALUE, "b", Integer.MAX_VALUE)).isFalse();
    assertThat(subject.allows("a", Integer.MIN_VALUE, "b", Integer.MIN_VALUE)).isTrue();
  }

  @Test
  void productsOfLongsDoNotWrap() {
    var subject = Subject.requires("a * b == 18446744073709551616", "a", LONG, "b", LONG);

    assertThat(subject.allows("a", 1L << 32, "b", 1L << 32)).isTrue();
    assertThat(subject.allows("a", 0, "b", 0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a / b == -3; -7; 2; true",
        "a % b == -1; -7; 2; true",
        "a / b == a; 5; 0; false",
        "a << b == 40; 5; 3; true",
        "a >> b == -1; -7; 3; true",
        "a >> b == 0; 5; -1; false",
        "(a & b) == -8; -7; -2; true",
        "(a | b) == 7; 5; 2; true",
        "(a ^ b) == -8; -7; 1; true",
        "~a == b; 4; -5; true",
        "-a == b; -2147483648; 0; false",
        "\\abs(a) == 2147483648; -2147483648; 0; true",
        "\\min(a, b) == -3; 4; -3; true",
        "\\max(a, b) == 4; 4; -3; true",
        "(a < b ? b : a) == 9; 3; 9; true",
        "(char)a == b; 300; 44; true",
        "(unsigned char)a == b; -1; 255; true",
        "(unsigned)a > b; -1; 7; true",
        "sizeof(int) == a && sizeof(char *) == b; 4; 8; true",
        "a < b <==> b > 5; 1; 6; true",
        "a < b ^^ b > 5; 1; 6; false",
        "a == 'A' && b == '\\n'; 65; 10; true",
        "a == 0x1F && b == 017; 31; 15; true",
        "a <= INT_MAX && b > INT_MIN; 1; -2147483648; false",
        "!(a == b) ==> a < b; 2; 1; false",
        "-5 <= a < b <= 5; -5; 5; true",
        "-5 <= a < b <= 5; 5; 5; false",
        "'\\let s = a + b; s * s == 25'; 2; 3; true"
      })
  void evaluatesIntegerTerms(String clause, long a, long b, boolean isAllowed) {
    var subject = Subject.requires(clause, "a", INT, "b", INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("a", a, "b", b)).isEqualTo(isAllowed);
  }

  @Test
  void unsignedAndSignedCompareAsNumbers() {
    var subject = Subject.requires("u > i", "u", UNSIGNED, "i", INT);

    assertThat(subject.allows("u", 0, "i", -1)).isTrue();
    assertThat(subject.allows("u", 0xFFFFFFFFL, "i", -1)).isTrue();
    assertThat(subject.allows("u", 3, "i", 4)).isFalse();
  }

  @Test
  void realsAreDoublesAndNanFailsEveryComparison() {
    var subject = Subject.requires("0.0 <= x <= 1.5 && x != 1", "x", DOUBLE);

    assertThat(subject.allows("x", 0.5)).isTrue();
    assertThat(subject.allows("x", 1.0)).isFalse();
    assertThat(subject.allows("x", Double.NaN)).isFalse();
  }

  @Test
  void floatsAreWidenedAndMeetIntegers() {
    var subject = Subject.requires("x * 2 == n && \\is_finite(x)", "x", FLOAT, "n", INT);

    assertThat(subject.allows("x", (long) Float.floatToRawIntBits(1.5f), "n", 3)).isTrue();
    assertThat(subject.allows("x", (long) Float.floatToRawIntBits(1.5f), "n", 4)).isFalse();
  }

  @Test
  void boolsEnumsAndBitFieldsHaveTheirWidths() {
    CType color = new CType.Enumeration("color", 4, false, Map.of("RED", 0L, "BLUE", 2L));
    CType flags =
        struct(
            "flags", 4, new CType.Member("mode", new CType.Ref(INT), 3, 3), member("on", BOOL, 1));
    var subject =
        Subject.requires(
            "b && c == BLUE && s.mode == -4 && s.on == 1", "b", BOOL, "c", color, "s", flags);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("b", 1, "c", 2, "s.mode", 4, "s.on", 1)).isTrue();
    assertThat(subject.allows("b", 1, "c", 2, "s.mode", 3, "s.on", 1)).isFalse();
    assertThat(subject.pool.variables().variable("s.mode", 3).width()).isEqualTo(3);
  }
}
