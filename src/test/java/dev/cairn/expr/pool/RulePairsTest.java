package dev.cairn.expr.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every pair of operations that can meet in a rule, with every constant, on every input of a few
 * bits.
 */
final class RulePairsTest {
  private static final List<BinaryOp> OPERATIONS =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.UDIV,
          BinaryOp.SDIV,
          BinaryOp.UREM,
          BinaryOp.SREM,
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR,
          BinaryOp.SHL,
          BinaryOp.LSHR,
          BinaryOp.ASHR);

  private final Variables register = new Variables();
  private final ExprPool pool = new ExprPool(register);
  private final Evaluator evaluator = new Evaluator();
  private final Variable x = register.variable("x", 3);
  private final Variable y = register.variable("y", 2);
  private final List<Input> inputs = LongStream.range(0, 32).mapToObj(this::input).toList();

  /** Where only x is asked for. */
  private final List<Input> inputsOfOne = inputs.subList(0, 8);

  @ParameterizedTest
  @EnumSource(
      value = BinaryOp.class,
      names = {"EQ", "ULT", "ULE", "SLT", "SLE", "ADD", "AND", "UDIV", "SREM", "ASHR"})
  void ofAnOperationWithConstantAndOneMoreWithConstant(BinaryOp outer) {
    for (BinaryOp inner : OPERATIONS) {
      for (Tree first : with(inner, new Tree.Name(x))) {
        with(outer, first).forEach(tree -> check(tree, inputsOfOne));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = BinaryOp.class,
      names = {"EQ", "ULT", "SLE", "SUB", "OR", "XOR", "MUL"})
  void ofTwoOperationsOnTwoVariables(BinaryOp outer) {
    Tree wide = new Tree.One(UnaryOp.SEXT, 3, new Tree.Name(y));
    for (BinaryOp left : OPERATIONS) {
      for (BinaryOp right :
          List.of(BinaryOp.ADD, BinaryOp.MUL, BinaryOp.AND, BinaryOp.ASHR, BinaryOp.SUB)) {
        for (Tree a : with(left, new Tree.Name(x))) {
          with(right, wide).stream().limit(6).forEach(b -> check(new Tree.Two(outer, a, b)));
        }
      }
    }
  }

  @Test
  void ofComparisonsJoined() {
    List<Tree> atoms = comparisons();
    for (BinaryOp op : List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.EQ)) {
      for (Tree a : atoms) {
        for (Tree b : atoms) {
          check(new Tree.Two(op, a, b));
          check(new Tree.One(UnaryOp.NOT, 1, new Tree.Two(op, new Tree.One(UnaryOp.NOT, 1, a), b)));
        }
      }
    }
  }

  @Test
  void ofBoundsByEveryConstantJoined() {
    List<Tree> bounds = bounds();
    for (BinaryOp op : List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.EQ)) {
      for (Tree a : bounds) {
        for (Tree b : bounds) {
          check(new Tree.Two(op, a, b), inputsOfOne);
        }
      }
    }
  }

  /** As comparing functions do: (a > b) - (a < b). */
  @Test
  void ofTruthValuesSubtracted() {
    List<Tree> atoms = new ArrayList<>(comparisons());
    atoms.addAll(bounds().subList(0, 16));
    for (Tree a : atoms) {
      for (Tree b : atoms) {
        var order = new Tree.Two(BinaryOp.SUB, truth(a), truth(b));
        for (long bits = 0; bits < 8; bits++) {
          check(new Tree.Two(BinaryOp.EQ, order, number(bits)));
        }
        check(new Tree.Two(BinaryOp.SLT, order, number(0)));
        check(new Tree.Two(BinaryOp.SLT, number(0), order));
      }
    }
  }

  private static Tree truth(Tree condition) {
    return new Tree.One(UnaryOp.ZEXT, 3, condition);
  }

  private List<Tree> bounds() {
    var all = new ArrayList<Tree>();
    for (BinaryOp op : List.of(BinaryOp.SLT, BinaryOp.ULT, BinaryOp.SLE, BinaryOp.ULE)) {
      all.addAll(with(op, new Tree.Name(x)));
    }
    return all;
  }

  @Test
  void ofPartsPutTogether() {
    List<Tree> parts = parts();
    for (Tree a : parts) {
      for (Tree b : parts) {
        var both = new Tree.Two(BinaryOp.CONCAT, a, b);
        check(both);
        check(new Tree.Two(BinaryOp.CONCAT, both, new Tree.Part(new Tree.Name(x), 0, 1)));
        check(new Tree.Two(BinaryOp.CONCAT, new Tree.Part(new Tree.Name(x), 2, 1), both));
      }
    }
  }

  @Test
  void ofChoicesInEachOther() {
    List<Tree> conditions = comparisons().subList(0, 12);
    Tree name = new Tree.Name(x);
    List<Tree> ends =
        List.of(
            name, number(0), number(1), number(7), new Tree.One(UnaryOp.ZEXT, 3, new Tree.Name(y)));
    for (Tree c : conditions) {
      for (Tree d : conditions) {
        for (Tree end : ends) {
          for (Tree other : ends) {
            Tree inner = new Tree.Choice(d, end, name);
            check(new Tree.Choice(c, inner, other));
            check(new Tree.Choice(c, other, inner));
            check(new Tree.Two(BinaryOp.EQ, new Tree.Choice(c, end, other), number(1)));
            check(new Tree.Two(BinaryOp.SLT, new Tree.Choice(c, end, other), number(2)));
          }
        }
      }
    }
  }

  private List<Tree> comparisons() {
    var all = new ArrayList<Tree>();
    Tree wide = new Tree.One(UnaryOp.SEXT, 3, new Tree.Name(y));
    for (BinaryOp op :
        List.of(BinaryOp.EQ, BinaryOp.ULT, BinaryOp.ULE, BinaryOp.SLT, BinaryOp.SLE)) {
      all.add(new Tree.Two(op, new Tree.Name(x), wide));
      all.add(new Tree.Two(op, wide, new Tree.Name(x)));
      all.add(new Tree.Two(op, new Tree.Name(x), number(2)));
      all.add(new Tree.Two(op, new Tree.Name(x), number(5)));
    }
    return all;
  }

  private List<Tree> parts() {
    var all = new ArrayList<Tree>();
    for (int low = 0; low < 3; low++) {
      for (int width = 1; low + width <= 3; width++) {
        Tree part = new Tree.Part(new Tree.Name(x), low, width);
        all.add(part);
        all.add(new Tree.One(UnaryOp.SEXT, width + 2, part));
        all.add(new Tree.One(UnaryOp.ZEXT, width + 1, part));
      }
    }
    all.add(number(0));
    all.add(number(6));
    return all;
  }

  /** The operation with every constant, from either side. */
  private static List<Tree> with(BinaryOp op, Tree e) {
    var all = new ArrayList<Tree>();
    for (long bits = 0; bits < 1L << e.width(); bits++) {
      Tree constant = new Tree.Number(e.width(), BigInteger.valueOf(bits));
      all.add(new Tree.Two(op, e, constant));
      all.add(new Tree.Two(op, constant, e));
    }
    return all;
  }

  private static Tree number(long bits) {
    return new Tree.Number(3, BigInteger.valueOf(bits));
  }

  private void check(Tree tree) {
    check(tree, inputs);
  }

  private void check(Tree tree, List<Input> all) {
    Expr simplified = tree.in(pool);
    for (Input input : all) {
      BigInteger expected = tree.value(v -> BigInteger.valueOf(input.get(v)));
      if (evaluator.value(simplified, input) != expected.longValue()) {
        assertThat(evaluator.value(simplified, input))
            .as("%s%n as %s%n on %s", tree, simplified, input)
            .isEqualTo(expected.longValue());
      }
    }
  }

  private Input input(long bits) {
    return new Input.Builder().set(x, bits).set(y, bits >> 3).build();
  }
}
