package dev.cairn.engine.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.solver.domain.ValueSet;
import org.junit.jupiter.api.Test;

class RangesTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final Variable depth = pool.variables().variable("p[0].depth", 32);

  @Test
  void sizesThatOnlyPassSinceTheyWrapAroundAreNotNamed() {
    Variable size = pool.variables().variable("size", 64);
    ValueSet passing = ValueSet.range(64, 0, 63).union(ValueSet.range(64, -1, -1));

    assertThat(Ranges.clause(size, passing, false)).isEqualTo("size <= 63");
    assertThat(Ranges.clause(size, ValueSet.range(64, -1, -1), false))
        .isEqualTo("size == 18446744073709551615");
  }

  @Test
  void anIntervalHasTwoEnds() {
    assertThat(clause(ValueSet.range(32, 0, 31), true)).isEqualTo("0 <= p->depth <= 31");
  }

  @Test
  void anEndOfTheTypeIsNotSaid() {
    assertThat(clause(ValueSet.range(32, 0, 7), false)).isEqualTo("p->depth <= 7");
    assertThat(clause(ValueSet.range(32, 3, 0x7FFF_FFFFL), true)).isEqualTo("p->depth >= 3");
  }

  @Test
  void signedValuesOnBothSidesOfZeroAreOneInterval() {
    ValueSet around =
        ValueSet.range(32, 0xFFFF_FFFEL, 0xFFFF_FFFFL).union(ValueSet.range(32, 0, 5));

    assertThat(clause(around, true)).isEqualTo("-2 <= p->depth <= 5");
  }

  @Test
  void allButOneValueIsSaidByTheOne() {
    ValueSet notZero = ValueSet.range(32, 1, 0xFFFF_FFFFL);

    assertThat(clause(notZero, true)).isEqualTo("p->depth != 0");
  }

  @Test
  void anIndexIsFoundByHalving() {
    Expr offset =
        pool.binary(
            BinaryOp.MUL,
            pool.convert(UnaryOp.SEXT, pool.variable(depth), 64),
            pool.constant(64, 4));
    Expr outside = pool.not(pool.binary(BinaryOp.ULE, offset, pool.constant(64, 28)));

    assertThat(PassingInterval.of(outside, depth, true).map(s -> clause(s, true)))
        .contains("0 <= p->depth <= 7");
  }

  private String clause(ValueSet allowed, boolean isSigned) {
    return Ranges.clause(depth, allowed, isSigned);
  }
}
