package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.WideBits;
import dev.cairn.expr.eval.Evaluator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A simplified term has the value of the term that was asked for, on every input. */
final class SimplifierTest {
  private final Variables register = new Variables();
  private final ExprPool pool = new ExprPool(register);
  private final Evaluator evaluator = new Evaluator();

  @RepeatedTest(12)
  void keepsEveryValueOfSmallTerms(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    var variables =
        List.of(register.variable("x", 3), register.variable("y", 3), register.variable("b", 1));
    var trees = new RandomTrees(random, variables, 8);
    for (int i = 0; i < 250; i++) {
      Tree tree = trees.of(1 + random.nextInt(8), 1 + random.nextInt(5));
      Expr simplified = tree.in(pool);
      for (Input input : allInputs(variables)) {
        check(tree, simplified, input);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 32, 64, 65, 128})
  void keepsTheValueOfWideTermsOnRandomInputs(int width) {
    var random = new Random(width);
    int cell = Math.min(width, 64);
    var variables =
        List.of(
            register.variable("x", cell),
            register.variable("y", cell),
            register.variable("c", 8),
            register.variable("s", 16),
            register.variable("b", 1));
    var trees = new RandomTrees(random, variables, width);
    for (int i = 0; i < 1500; i++) {
      Tree tree = trees.of(random.nextBoolean() ? width : 1, 1 + random.nextInt(5));
      Expr simplified = tree.in(pool);
      for (int k = 0; k < 12; k++) {
        check(tree, simplified, randomInput(variables, trees));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = BinaryOp.class,
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"F.*"})
  void isExactForEveryBinaryOperationOnUpToFourBits(BinaryOp op) {
    for (int width = 1; width <= 4; width++) {
      var variables =
          List.of(register.variable("x" + width, width), register.variable("y" + width, width));
      Tree x = new Tree.Name(variables.get(0));
      Tree y = new Tree.Name(variables.get(1));
      for (Tree tree : withConstants(width, x, y, op)) {
        Expr simplified = tree.in(pool);
        for (Input input : allInputs(variables)) {
          check(tree, simplified, input);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {"NOT", "NEG", "ZEXT", "SEXT"})
  void isExactForEveryUnaryOperationOnUpToFourBits(UnaryOp op) {
    for (int width = 1; width <= 4; width++) {
      Variable x = register.variable("x" + width, width);
      int to = op == UnaryOp.ZEXT || op == UnaryOp.SEXT ? width + 3 : width;
      var tree = new Tree.One(op, to, new Tree.Name(x));
      for (long bits = 0; bits < 1L << width; bits++) {
        var constant = new Tree.One(op, to, new Tree.Number(width, BigInteger.valueOf(bits)));
        check(tree, tree.in(pool), new Input.Builder().set(x, bits).build());
        check(constant, constant.in(pool), Input.EMPTY);
      }
    }
  }

  @Test
  void foldsConstantsOfAnyWidth() {
    var random = new Random(7);
    var trees = new RandomTrees(random, List.of(register.variable("x", 1)), 200);
    for (int i = 0; i < 500; i++) {
      int width = 1 + random.nextInt(200);
      for (BinaryOp op :
          List.of(BinaryOp.SDIV, BinaryOp.SREM, BinaryOp.ASHR, BinaryOp.SLT, BinaryOp.CONCAT)) {
        var tree = new Tree.Two(op, trees.number(width), trees.number(width));
        assertThat(Exprs.isConstant(tree.in(pool))).isTrue();
        check(tree, tree.in(pool), Input.EMPTY);
      }
    }
  }

  private static List<Tree> withConstants(int width, Tree x, Tree y, BinaryOp op) {
    var all = new ArrayList<Tree>(List.of(new Tree.Two(op, x, y), new Tree.Two(op, x, x)));
    for (long c = 0; c < 1L << width; c++) {
      Tree constant = new Tree.Number(width, BigInteger.valueOf(c));
      all.add(new Tree.Two(op, x, constant));
      all.add(new Tree.Two(op, constant, x));
      for (long d = 0; d < 1L << width; d++) {
        all.add(new Tree.Two(op, constant, new Tree.Number(width, BigInteger.valueOf(d))));
      }
    }
    return all;
  }

  private void check(Tree tree, Expr simplified, Input input) {
    BigInteger expected = tree.value(reader(input));
    BigInteger actual = evaluator.wideValue(simplified, input);
    if (!actual.equals(expected) || simplified.width() != tree.width()) {
      assertThat(actual).as("%s%n as %s%n on %s", tree, simplified, input).isEqualTo(expected);
      assertThat(simplified.width()).isEqualTo(tree.width());
    }
  }

  private static Function<Variable, BigInteger> reader(Input input) {
    return v -> WideBits.ofLong(input.get(v));
  }

  private static Input randomInput(List<Variable> variables, RandomTrees trees) {
    var builder = new Input.Builder();
    variables.forEach(v -> builder.set(v, trees.bits(v.width()).longValue()));
    return builder.build();
  }

  private static List<Input> allInputs(List<Variable> variables) {
    int bits = variables.stream().mapToInt(Variable::width).sum();
    var inputs = new ArrayList<Input>();
    for (long all = 0; all < 1L << bits; all++) {
      var builder = new Input.Builder();
      long rest = all;
      for (Variable v : variables) {
        builder.set(v, rest);
        rest >>>= v.width();
      }
      inputs.add(builder.build());
    }
    return inputs;
  }
}
