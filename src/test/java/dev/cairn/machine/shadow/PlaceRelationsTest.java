package dev.cairn.machine.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.shadow.PlaceRelations.Place;
import dev.cairn.machine.shadow.PlaceRelations.Relation;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What two places have to do with each other is the same whatever was asked before. */
class PlaceRelationsTest {
  private static final int[] SIZES = {1, 2, 4, 8};

  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Random random = new Random(7);

  /** More pairs than are remembered at a time, many of them met again in other runs. */
  @Test
  void remembersNoAnswerForAnotherPairOfPlaces() {
    var relations = new PlaceRelations();
    for (int round = 0; round < 30_000; round++) {
      Input input = input();
      Place read = place(input);
      Place write = place(input);
      Relation relation = relations.of(pool, read, write);
      Expr told = relation.term();
      assertEquals(new PlaceRelations().of(pool, read, write), relation, "round " + round);
      if (!(told instanceof Expr.Const)) {
        boolean holds = new Evaluator().value(told, input) != 0;
        assertEquals(read.overlaps(write), holds, "round " + round);
        assertSame(pool.not(told), relation.held(false), "round " + round);
      }
    }
  }

  /** Alike in all but the offset of the write. */
  @Test
  void tellsManyWritesApart() {
    var relations = new PlaceRelations();
    var read = new Place(pool.variable(variables.variable("place", 64)), 3, 4);
    for (int i = 0; i < 20_000; i++) {
      var write = new Place(pool.variable(variables.variable("write" + i, 64)), 8, 4);
      assertEquals(new PlaceRelations().of(pool, read, write), relations.of(pool, read, write));
    }
  }

  /** What 20 reads have to do with 1,000 writes is made once, but for some that share a slot. */
  @Test
  void makesFewAnswersAgainForTheNextRun() {
    var relations = new PlaceRelations();
    compareAll(relations);
    int first = relations.made();
    compareAll(relations);
    assertTrue(relations.made() - first < first / 2, () -> "made again: " + relations.made());
  }

  private void compareAll(PlaceRelations relations) {
    for (int read = 0; read < 20; read++) {
      var place = new Place(pool.variable(variables.variable("read" + read, 64)), 3, 4);
      for (int write = 0; write < 1_000; write++) {
        relations.of(pool, place, new Place(pool.constant(64, 4L * write), 4 * write, 4));
      }
    }
  }

  /** A term of before would not be the same object as equal ones made now. */
  @Test
  void makesItAnewWhenThePoolHasForgotten() {
    var relations = new PlaceRelations();
    var read = new Place(pool.variable(variables.variable("place", 64)), 3, 4);
    var write = new Place(pool.variable(variables.variable("other", 64)), 8, 4);
    Expr first = relations.of(pool, read, write).term();
    pool.trim(0);
    Expr second = relations.of(pool, read, write).term();
    assertNotSame(first, second);
    assertEquals(first.hash(), second.hash());
    assertSame(second, relations.of(pool, read, write).term());
  }

  private Input input() {
    var input = new Input.Builder();
    for (int i = 0; i < 3; i++) {
      input.set(index(i), random.nextInt(8));
    }
    return input.build();
  }

  private Variable index(int number) {
    return variables.variable("i" + number, 8);
  }

  /** {@code stride * index + distance}, or a fixed one. */
  private Place place(Input input) {
    Expr index = pool.convert(UnaryOp.ZEXT, pool.variable(index(random.nextInt(3))), 64);
    Expr stride = pool.constant(64, SIZES[random.nextInt(4)]);
    Expr distance = pool.constant(64, random.nextInt(6));
    Expr offset =
        random.nextInt(4) == 0
            ? distance
            : pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MUL, index, stride), distance);
    int at = (int) new Evaluator().value(offset, input);
    return new Place(offset, at, SIZES[random.nextInt(4)]);
  }
}
