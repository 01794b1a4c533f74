package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RecordJsonTest {
  enum Colour {
    DARK_RED,
    BLUE {
      @Override
      public String toString() {
        return "azure";
      }
    }
  }

  record Point(int x, long y) implements RecordJson.Tuple {}

  record Place(String file, int line) implements RecordJson.Inlined {}

  record Whole(
      String text,
      boolean isIt,
      double share,
      Colour colour,
      Place place,
      Optional<String> note,
      OptionalInt depth,
      List<Point> points,
      SortedSet<Integer> lines,
      SortedMap<Integer, Long> counts,
      Map<String, List<String>> names,
      String default_) {}

  private static final Whole WHOLE =
      new Whole(
          "a \"b\"",
          true,
          0.5,
          Colour.DARK_RED,
          new Place("f.c", 3),
          Optional.of("n"),
          OptionalInt.of(4),
          List.of(new Point(1, -2)),
          new TreeSet<>(List.of(2, 1)),
          new TreeMap<>(Map.of(7, 1L << 40)),
          Map.of("k", List.of("v", "w")),
          "d");

  @Test
  void spellsEveryKindOfComponent() {
    assertThat(Json.compact(RecordJson.tree(WHOLE)))
        .isEqualTo(
            "{\"text\": \"a \\\"b\\\"\", \"isIt\": true, \"share\": 0.5, \"colour\": \"dark-red\","
                + " \"file\": \"f.c\", \"line\": 3, \"note\": \"n\", \"depth\": 4, \"points\": [[1, -2]],"
                + " \"lines\": [1, 2], \"counts\": {\"7\": 1099511627776}, \"names\": {\"k\": [\"v\", \"w\"]},"
                + " \"default\": \"d\"}");
  }

  @Test
  void readsBackWhatItWrote() {
    assertThat(RecordJson.read(Whole.class, Json.compact(RecordJson.tree(WHOLE)))).isEqualTo(WHOLE);
  }

  @Test
  void whatIsEmptyHasNoKey() {
    record Empty(Optional<String> a, OptionalInt b, List<String> c) {}

    assertThat(
            Json.compact(
                RecordJson.tree(new Empty(Optional.empty(), OptionalInt.empty(), List.of()))))
        .isEqualTo("{\"c\": []}");
    assertThat(RecordJson.read(Empty.class, "{}"))
        .isEqualTo(new Empty(Optional.empty(), OptionalInt.empty(), List.of()));
  }

  @Test
  void anEnumIsReadByItsWords() {
    record Painted(Colour colour) {}

    assertThat(RecordJson.read(Painted.class, "{\"colour\": \"azure\"}").colour())
        .isEqualTo(Colour.BLUE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordJson.read(Painted.class, "{\"colour\": \"BLUE\"}"))
        .withMessageContaining("colour");
  }

  @Test
  void namesWhatHasAnotherShape() {
    record One(int number) {}

    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordJson.read(One.class, "{\"number\": \"7\"}"))
        .withMessage("'number' is no int");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordJson.read(One.class, "[]"))
        .withMessageContaining("no object");
  }
}
