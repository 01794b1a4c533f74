package dev.cairn.machine.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.memory.MemoryPolicy;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A choice from a table is the element at the offset, whatever was chosen from before. */
class SelectTest {
  private static final int ELEMENTS = 200;

  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Select select = new Select(MemoryPolicy.DEFAULT);

  /** More tables than are remembered at a time, some of them alike but for one element. */
  @Test
  void choosesFromTheTableItIsGiven() {
    var random = new Random(5);
    int[] table = random.ints(ELEMENTS, 0, 256).toArray();
    for (int round = 0; round < 600; round++) {
      table[random.nextInt(ELEMENTS)] = random.nextInt(256);
      Variable index = variables.variable("i" + random.nextInt(3), 8);
      Expr chosen = choice(offset(index), table);
      for (int look = 0; look < 8; look++) {
        int at = random.nextInt(ELEMENTS);
        Input input = new Input.Builder().set(index, at).build();
        assertEquals(table[at], new Evaluator().value(chosen, input), "round " + round);
      }
    }
  }

  /** A term of before would not be the same object as equal ones made now. */
  @Test
  void makesItAnewWhenThePoolHasForgotten() {
    int[] table = new Random(6).ints(ELEMENTS, 0, 60).toArray();
    Expr offset = pool.variable(variables.variable("place", 64)); // both outlive the trim
    Expr first = choice(offset, table);
    pool.trim(0);
    Expr second = choice(offset, table);
    assertNotSame(first, second);
    assertEquals(first.hash(), second.hash());
    assertSame(second, choice(offset, table));
  }

  private Expr offset(Variable index) {
    return pool.convert(UnaryOp.ZEXT, pool.variable(index), 64);
  }

  private Expr choice(Expr offset, int[] table) {
    Window all = new Window(0, ELEMENTS - 1);
    return Objects.requireNonNull(
        select.select(pool, offset, 0, all, false, at -> pool.constant(8, table[at])));
  }
}
