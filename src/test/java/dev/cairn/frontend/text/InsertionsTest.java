package dev.cairn.frontend.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.ir.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

class InsertionsTest {
  private static final String TEXT = "int f(int ä) {\n  if (ä < b) x();\n}\n";
  private static final List<Piece> PIECES =
      List.of(
          new Piece(TEXT.indexOf("< b"), "CHECK", true),
          new Piece(TEXT.indexOf("ä <"), "(", false),
          new Piece(TEXT.indexOf(") x"), ")", false));
  private final Insertions insertions = Insertions.of("f.c", TEXT, PIECES);

  @Test
  void putsPiecesIntoTheirPlaces() {
    assertThat(Insertions.apply(TEXT, PIECES)).contains("  if ((ä CHECK< b)) x();");
  }

  @Test
  void leadsBackToTheColumnsOfTheFileInBytes() {
    assertThat(original(2, 3)).isEqualTo(new Location("f.c", 2, 3));
    assertThat(original(2, 16)).isEqualTo(new Location("f.c", 2, 10));
    assertThat(original(2, 22)).isEqualTo(new Location("f.c", 2, 15));
    assertThat(original(3, 1)).isEqualTo(new Location("f.c", 3, 1));
  }

  @Test
  void hiddenCodeHasNoPlaceAndOtherCodeCountsAsWhatFollows() {
    assertThat(original(2, 7)).isEqualTo(new Location("f.c", 2, 7));
    assertThat(original(2, 12)).isEqualTo(Location.NONE);
  }

  @Test
  void otherFilesAreLeftAlone() {
    var elsewhere = new Location("g.c", 2, 12);

    assertThat(insertions.original(elsewhere)).isEqualTo(elsewhere);
  }

  private Location original(int line, int column) {
    return insertions.original(new Location("f.c", line, column));
  }
}
