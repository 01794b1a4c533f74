package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  @Test
  void aPlaceInBracketsIsTakenOutWhole() {
    assertThat(Reasons.kind("only in runs with a defect (abort at a.c:15:12)"))
        .isEqualTo("only in runs with a defect (abort)");
  }

  @Test
  void aPlaceBetweenColonsLeavesOne() {
    assertThat(Reasons.kind("left its predicted path: src/a.c:15: line: counted none"))
        .isEqualTo("left its predicted path: line: counted none");
  }

  @Test
  void reasonsOfOneKindAreFoldedAndCounted() {
    List<String> folded =
        Reasons.folded(
            List.of(
                "concretized at a.c:3:1",
                "not varied at a.c:9:2: callback 'p' only returns values",
                "concretized at a.c:7:9",
                "not varied at b.c:1:2: callback 'q()#7' only returns values"));

    assertThat(folded)
        .containsExactly(
            "concretized at a.c:3:1 (and 1 more like it)",
            "not varied at a.c:9:2: callback 'p' only returns values (and 1 more like it)");
  }

  @Test
  void manyKindsAreCutAndCounted() {
    List<String> many =
        IntStream.range(0, 100).mapToObj(i -> "reason of its own " + "x".repeat(i)).toList();

    assertThat(Reasons.folded(many)).hasSize(41).last().isEqualTo("and 60 for other reasons");
  }
}
