package dev.cairn.expr.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.WideBits;
import dev.cairn.expr.pool.ExprPool;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmallTermsTest {
  private static final List<BinaryOp> OPERATIONS =
      List.of(
          BinaryOp.EQ,
          BinaryOp.ULT,
          BinaryOp.ULE,
          BinaryOp.SLT,
          BinaryOp.SLE,
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR);

  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable c = variables.variable("c", 8);
  private final Variable n = variables.variable("n", 32);

  @Test
  void haveTheValuesThatEvaluationGives() {
    var random = new Random(5);
    for (int i = 0; i < 5000; i++) {
      Expr term = term(random);
      Input input = new Input.Builder().set(c, random.nextInt()).set(n, random.nextInt(99)).build();

      assertThat(SmallTerms.isSmall(term)).isTrue();
      assertThat(WideBits.ofLong(SmallTerms.value(term, input)))
          .isEqualTo(new Evaluator().wideValue(term, input));
    }
  }

  private Expr term(Random random) {
    UnaryOp extension = random.nextBoolean() ? UnaryOp.SEXT : UnaryOp.ZEXT;
    Expr wide =
        random.nextBoolean()
            ? pool.convert(extension, pool.variable(c), 32)
            : pool.extract(pool.variable(n), random.nextInt(8), 24);
    BinaryOp op = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    Expr constant = pool.constant(wide.width(), random.nextInt(300) - 150);
    Expr both =
        random.nextBoolean() ? pool.binary(op, wide, constant) : pool.binary(op, constant, wide);
    return both.width() == 1 && random.nextBoolean() ? pool.not(both) : both;
  }

  @Test
  void areNotThoseThatGrowWithEveryOperation() {
    Expr sum = pool.variable(n);
    for (int i = 0; i < 9; i++) {
      sum = pool.binary(BinaryOp.MUL, pool.binary(BinaryOp.ADD, sum, pool.variable(n)), sum);
    }

    assertThat(SmallTerms.isSmall(sum)).isFalse();
  }

  @Test
  void haveNoPartOfMoreThan64Bits() {
    Expr wide = pool.convert(UnaryOp.ZEXT, pool.variable(n), 128);

    assertThat(SmallTerms.isSmall(pool.extract(wide, 0, 100))).isFalse();
  }
}
