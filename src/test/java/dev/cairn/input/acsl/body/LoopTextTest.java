package dev.cairn.input.acsl.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoopTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          while (x) y();                    @ while (<x>) y();
          while (a && b) y();               @ while (<a> && b) y();
          while (!(a || b)) y();            @ while (!(<a> || b)) y();
          while ((c = f(a, b)) != -1) y();  @ while (<(c = f(a, b)) != -1>) y();
          while (c = a && b) y();           @ while (<c = a && b>) y();
          while (a ? b : c) y();            @ while (<a> ? b : c) y();
          for (i = 0; i < n; i++) y();      @ for (i = 0; <i < n>; i++) y();
          for (int i = (0); t[i] > 0; ) y();@ for (int i = (0); <t[i] > 0>; ) y();
          for (;;) { y(); }                 @ for (;;) {<> y(); }
          while (1) { y(); }                @ while (1) {<> y(); }
          do { y(); } while (x);            @ do {<> y(); } while (x);
          """)
  void checksBeforeTheFirstAtomOfTheCondition(String loop, String expected) {
    Spot spot = new LoopText("f.c", new CTokens(loop), Location.NONE).check(0);

    String marked =
        loop.substring(0, spot.start())
            + "<"
            + loop.substring(spot.start(), spot.end())
            + ">"
            + loop.substring(spot.end());
    assertThat(marked).isEqualTo(expected);
    assertThat(spot.kind() == Spot.Kind.CONDITION).isEqualTo(!expected.contains("<>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x = 1;", "LIST_EACH(p) { }", "for (;;) y();", "do y(); while (x);", ""})
  void refusesWhatIsNoLoopOrHasNoPlace(String text) {
    var loop = new LoopText("f.c", new CTokens(text), Location.NONE);

    assertThatThrownBy(() -> loop.check(0)).isInstanceOf(AcslException.class);
  }

  @Test
  void refusesALoopThatDoesNotEnd() {
    var loop = new LoopText("f.c", new CTokens("while (x"), Location.NONE);

    assertThatThrownBy(() -> loop.check(0)).hasMessageContaining("not understood");
  }
}
