package dev.cairn.ir;

import static dev.cairn.ir.LoopTable.Side.LEAVES;
import static dev.cairn.ir.LoopTable.Side.NONE;
import static dev.cairn.ir.LoopTable.Side.REENTERS;
import static dev.cairn.ir.LoopTable.Side.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LoopsTest {
  /** while (i < l1 && j < l2) body: PathCrawler's Merge. */
  private static final Program CONJUNCTION = Graphs.program("1", "2 4", "3 4", "1", "");

  @Test
  void letsOnlyTheLastOfAConjunctionReenterForCertain() {
    assertThat(sides(CONJUNCTION)).containsExactly(UNDECIDED, LEAVES, REENTERS, LEAVES);
  }

  @Test
  void letsEveryTrueSideOfADisjunctionReenter() {
    assertThat(sides(Graphs.program("1", "3 2", "3 4", "1", "")))
        .containsExactly(REENTERS, UNDECIDED, REENTERS, LEAVES);
  }

  @Test
  void findsTheConditionsOfADoLoopAtItsBottom() {
    Program program = Graphs.program("1", "2 3", "4", "4", "5 6", "1 6", "");

    assertThat(sides(program)).containsExactly(NONE, NONE, UNDECIDED, LEAVES, REENTERS, LEAVES);
    assertThat(loop(program).test()).isEqualTo(Loop.Test.BOTTOM);
  }

  @Test
  void doesNotTakeABreakForAHeadCondition() {
    Program program = Graphs.program("1", "2 5", "4 3", "1", "5", "");

    assertThat(sides(program)).containsExactly(REENTERS, LEAVES, NONE, NONE);
    assertThat(LoopTable.of(program).effect(2).left()).containsExactly(0);
  }

  @Test
  void doesNotTakeAnIfInTheBodyForAHeadCondition() {
    assertThat(sides(Graphs.program("1", "2 5", "3 4", "4", "1", "")))
        .containsExactly(REENTERS, LEAVES, NONE, NONE);
  }

  @Test
  void takesTheFirstExitOfAnEndlessLoop() {
    Program program = Graphs.program("1", "2 3", "3", "6 4", "1", "", "5");

    assertThat(loop(program).test()).isEqualTo(Loop.Test.MIDDLE);
    assertThat(sides(program)).containsExactly(NONE, NONE, LEAVES, REENTERS);
  }

  @Test
  void nestsLoops() {
    Loops loops = Loops.of(Graphs.function("1", "2 5", "3 4", "2", "1", ""));

    assertThat(loops.all()).extracting(Loop::header).containsExactly(1, 2);
    assertThat(loops.all()).extracting(Loop::parent).containsExactly(-1, 0);
    assertThat(loops.around(3).orElseThrow().depth()).isEqualTo(2);
    assertThat(loops.around(5)).isEmpty();
  }

  private static Loop loop(Program program) {
    return LoopTable.of(program).loops().getFirst().loop();
  }

  private static List<LoopTable.Side> sides(Program program) {
    LoopTable table = LoopTable.of(program);
    return program.branches().stream().map(b -> table.effect(b.id()).side()).toList();
  }
}
