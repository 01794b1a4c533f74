package dev.cairn.expr.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.Idioms;
import dev.cairn.expr.pool.RandomFloats;
import dev.cairn.expr.pool.RandomTrees;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled terms have the values of interpreted ones. */
final class TermCompilerTest {
  private final Idioms t = new Idioms();
  private final Evaluator evaluator = new Evaluator();

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 32, 63, 64})
  void compiledTermsAgreeWithTheInterpreter(int width) {
    var random = new Random(width);
    var variables =
        List.of(
            t.register.variable("u", width),
            t.register.variable("v", width),
            t.register.variable("b", 1));
    var trees = new RandomTrees(random, variables, 64);
    for (int i = 0; i < 60; i++) {
      Expr e = trees.of(random.nextBoolean() ? 1 : width, 6).in(t.pool);
      CompiledTerm compiled = TermCompiler.compile(e);
      for (int k = 0; compiled != null && k < 20; k++) {
        var builder = new Input.Builder();
        variables.forEach(v -> builder.set(v, trees.bits(v.width()).longValue()));
        Input input = builder.build();
        assertThat(compiled.value(input))
            .as("%s on %s", e, input)
            .isEqualTo(evaluator.value(e, input));
      }
    }
  }

  @Test
  void compiledFloatsAgreeWithTheInterpreter() {
    var random = new Random(9);
    var variables =
        List.of(
            t.register.variable("f", 64),
            t.register.variable("g", 64),
            t.register.variable("h", 32));
    for (int i = 0; i < 60; i++) {
      Expr e = new RandomFloats(random, variables).condition(64, 4).in(t.pool);
      CompiledTerm compiled = TermCompiler.compile(e);
      for (int k = 0; compiled != null && k < 20; k++) {
        var builder = new Input.Builder();
        variables.forEach(v -> builder.set(v, RandomFloats.pattern(random, v.width())));
        Input input = builder.build();
        assertThat(compiled.value(input))
            .as("%s on %s", e, input)
            .isEqualTo(evaluator.value(e, input));
      }
    }
  }

  @Test
  void largeTermsAreCutIntoMethods() {
    Expr e = t.x;
    for (int i = 0; i < 2000; i++) {
      e = t.op(BinaryOp.XOR, t.mul(e, t.y), t.k(i + 1));
    }
    var input =
        new Input.Builder()
            .set(t.register.variable("x", 32), 3)
            .set(t.register.variable("y", 32), 77)
            .build();
    CompiledTerm compiled = Objects.requireNonNull(TermCompiler.compile(e));

    assertThat(compiled.value(input)).isEqualTo(evaluator.value(e, input));
  }

  @Test
  void wideAndHugeTermsAreLeftToTheInterpreter() {
    assertThat(
            TermCompiler.compile(
                t.ult(t.zext(t.x, 70), t.concat(t.y, t.concat(t.x, t.pool.extract(t.z, 0, 6))))))
        .isNull();
    assertThat(TermCompiler.compile(t.x)).isNull();
  }

  @Test
  void oftenAskedTermsKeepTheirValueWhenCompiled() {
    Expr condition = t.slt(t.add(t.x, t.k(3)), t.mul(t.y, t.x));
    Variable x = t.register.variable("x", 32);
    for (int i = 0; i < 8000; i++) {
      Input input = new Input.Builder().set(x, i - 4000).build();
      assertThat(evaluator.holds(condition, input)).isEqualTo(i - 4000 + 3 < 0);
    }
  }
}
