package dev.cairn.machine.input.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PartPlacesTest {
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final CType UNSIGNED = new CType.Integer("unsigned int", 4, false, false, false);
  private static final CType SHORT = new CType.Integer("short", 2, true, false, false);

  private static CType.Member member(CType type, long offset) {
    return new CType.Member("m" + offset, new CType.Ref(type), 8 * offset, 0);
  }

  private static BitSet places(int... offsets) {
    var set = new BitSet();
    for (int offset : offsets) {
      set.set(offset);
    }
    return set;
  }

  @Test
  void typeIsAPartOfItself() {
    assertThat(PartPlaces.of(INT, UNSIGNED)).isEqualTo(places(0));
    assertThat(PartPlaces.of(INT, SHORT)).isEqualTo(places());
  }

  @Test
  void elementsOfArraysInStructsAreParts() {
    CType pair = new CType.Composite("pair", 8, false, List.of(member(SHORT, 0), member(INT, 4)));
    CType whole =
        new CType.Composite(
            "whole", 20, false, List.of(member(INT, 0), member(new CType.Array(pair, 2), 4)));

    assertThat(PartPlaces.of(whole, INT)).isEqualTo(places(0, 8, 16));
    assertThat(PartPlaces.of(whole, pair)).isEqualTo(places(4, 12));
    assertThat(PartPlaces.of(pair, whole)).isEqualTo(places());
  }

  @Test
  void anythingCanBeAnywhereInAUnion() {
    CType union = new CType.Composite("u", 4, true, List.of(member(INT, 0), member(SHORT, 0)));
    CType whole = new CType.Composite("w", 8, false, List.of(member(INT, 0), member(union, 4)));

    assertThat(PartPlaces.of(whole, SHORT)).isEqualTo(places(4, 5, 6, 7));
  }

  @Test
  void ofWhatIsTooLargeOnlyTheBeginIsLookedAt() {
    CType huge = new CType.Array(INT, 1L << 40);

    assertThat(PartPlaces.of(huge, INT)).isEqualTo(places(0));
  }
}
