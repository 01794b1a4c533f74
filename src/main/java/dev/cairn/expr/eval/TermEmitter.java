package dev.cairn.expr.eval;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Writes the bytecode of one node after the other into a method. */
final class TermEmitter {
  static final ClassDesc INPUT = ClassDesc.of(Input.class.getName());
  private static final ClassDesc BITS = ClassDesc.of(Bits.class.getName());
  private static final ClassDesc UNARY_OP = ClassDesc.of(UnaryOp.class.getName());
  private static final ClassDesc BINARY_OP = ClassDesc.of(Expr.BinaryOp.class.getName());
  private static final MethodTypeDesc UNARY =
      MethodTypeDesc.of(CD_long, UNARY_OP, CD_int, CD_int, CD_long);
  private static final MethodTypeDesc BINARY =
      MethodTypeDesc.of(CD_long, BINARY_OP, CD_int, CD_long, CD_long);
  private static final MethodTypeDesc AT = MethodTypeDesc.of(CD_long, CD_int);

  private final CodeBuilder c;
  private final NodeMap<Integer> positions = new NodeMap<>();
  private final int input;
  private final int array;

  /**
   * {@code input} and {@code array} are the local variables that hold them; array -1: values live
   * in local variables behind the input.
   */
  TermEmitter(CodeBuilder c, List<Expr> nodes, int input, int array) {
    this.c = c;
    this.input = input;
    this.array = array;
    for (int i = 0; i < nodes.size(); i++) {
      positions.put(nodes.get(i), i);
    }
  }

  static boolean isLeaf(Expr e) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> true;
      case Unary _, Binary _, Ite _, Extract _ -> false;
    };
  }

  void emit(Expr e) {
    int position = position(e);
    if (array >= 0) {
      c.aload(array).loadConstant(position);
    }
    compute(e);
    if (array >= 0) {
      c.lastore();
    } else {
      c.lstore(input + 1 + 2 * position);
    }
  }

  void load(Expr e) {
    switch (e) {
      case Const k -> c.loadConstant(k.bits());
      case Var v ->
          c.aload(input).loadConstant(v.variable().index()).invokevirtual(INPUT, "at", AT);
      case WideConst _ -> throw new IllegalArgumentException("more than 64 bits");
      case Unary _, Binary _, Ite _, Extract _ -> {
        if (array >= 0) {
          c.aload(array).loadConstant(position(e)).laload();
        } else {
          c.lload(input + 1 + 2 * position(e));
        }
      }
    }
  }

  private int position(Expr e) {
    Integer position = positions.get(e);
    if (position == null) {
      throw new IllegalStateException("operand without a place");
    }
    return position;
  }

  private void compute(Expr e) {
    switch (e) {
      case Unary u -> unary(u);
      case Binary b -> binary(b);
      case Extract x -> {
        load(x.arg());
        c.loadConstant(x.low()).lushr();
        cut(x.width());
      }
      case Ite t -> {
        load(t.condition());
        c.l2i().ifThenElse(Opcode.IFNE, _ -> load(t.whenTrue()), _ -> load(t.whenFalse()));
      }
      case Const _, Var _, WideConst _ ->
          throw new IllegalArgumentException("leaves are loaded where they are used");
    }
  }

  private void cut(int width) {
    if (width < 64) {
      c.loadConstant(Bits.mask(width)).land();
    }
  }

  private void unary(Unary u) {
    int from = u.arg().width();
    switch (u.op()) {
      case NOT -> {
        load(u.arg());
        c.loadConstant(Bits.mask(from)).lxor();
      }
      case NEG -> {
        load(u.arg());
        c.lneg();
        cut(from);
      }
      case ZEXT -> load(u.arg());
      case SEXT -> {
        load(u.arg());
        c.loadConstant(64 - from).lshl().loadConstant(64 - from).lshr();
        cut(u.width());
      }
      default -> {
        c.getstatic(UNARY_OP, u.op().name(), UNARY_OP).loadConstant(from).loadConstant(u.width());
        load(u.arg());
        c.invokestatic(BITS, "unary", UNARY);
      }
    }
  }

  private void binary(Binary b) {
    int width = b.left().width();
    switch (b.op()) {
      case ADD, SUB, MUL -> {
        loadBoth(b);
        arithmetic(b);
        cut(width);
      }
      case AND, OR, XOR -> {
        loadBoth(b);
        arithmetic(b);
      }
      case CONCAT -> {
        load(b.left());
        c.loadConstant(b.right().width()).lshl();
        load(b.right());
        c.lor();
      }
      case EQ -> compare(b, 0, 0, Opcode.IFEQ);
      case ULT -> compare(b, 0, width == 64 ? Long.MIN_VALUE : 0, Opcode.IFLT);
      case ULE -> compare(b, 0, width == 64 ? Long.MIN_VALUE : 0, Opcode.IFLE);
      case SLT -> compare(b, 64 - width, 0, Opcode.IFLT);
      case SLE -> compare(b, 64 - width, 0, Opcode.IFLE);
      default -> {
        c.getstatic(BINARY_OP, b.op().name(), BINARY_OP).loadConstant(width);
        loadBoth(b);
        c.invokestatic(BITS, "binary", BINARY);
      }
    }
  }

  private void loadBoth(Binary b) {
    load(b.left());
    load(b.right());
  }

  private void arithmetic(Binary b) {
    switch (b.op()) {
      case ADD -> c.ladd();
      case SUB -> c.lsub();
      case MUL -> c.lmul();
      case AND -> c.land();
      case OR -> c.lor();
      default -> c.lxor();
    }
  }

  /**
   * Signed comparison of the operands, shifted so that the sign is on top, or flipped so that
   * unsigned order becomes signed.
   */
  private void compare(Binary b, int shift, long flip, Opcode test) {
    adapted(b.left(), shift, flip);
    adapted(b.right(), shift, flip);
    c.lcmp().ifThenElse(test, _ -> c.lconst_1(), _ -> c.lconst_0());
  }

  private void adapted(Expr e, int shift, long flip) {
    load(e);
    if (shift > 0) {
      c.loadConstant(shift).lshl();
    }
    if (flip != 0) {
      c.loadConstant(flip).lxor();
    }
  }
}
