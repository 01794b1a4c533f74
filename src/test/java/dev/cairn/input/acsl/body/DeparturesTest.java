package dev.cairn.input.acsl.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.ir.Location;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeparturesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          break    @ break;                                   @ <break;>
          break    @ { if (a) break; else b(); break; }        @ { if (a) <break;> else b(); <break;> }
          break    @ { while (a) break; break; }               @ { while (a) break; <break;> }
          break    @ { do break; while (a); break; }           @ { do break; while (a); <break;> }
          break    @ switch (a) { case 1: break; }             @ switch (a) { case 1: break; }
          continue @ switch (a) { case 1: continue; }          @ switch (a) { case 1: <continue;> }
          continue @ { for (;;) { continue; } if (b) continue; }  @ { for (;;) { continue; } if (b) <continue;> }
          return   @ while (a) { if (b) return; }              @ while (a) { if (b) <return;> }
          return   @ { if (a) return f(b, c) + 1; return(0); } @ { if (a) return< f(b, c) + 1>; return<(0)>; }
          return   @ { returns = 1; breaks(); }                @ { returns = 1; breaks(); }
          """)
  void aStatementIsLeftWhereNothingInItTakesTheWord(String word, String text, String expected) {
    List<Spot> spots = new Departures("f.c", new CTokens(text), Location.NONE).of(word, 0);

    var marked = new StringBuilder(text);
    for (Spot spot : spots.reversed()) {
      marked.insert(spot.end(), '>').insert(spot.start(), '<');
    }
    assertThat(marked).hasToString(expected);
  }
}
