package dev.cairn.cluster.ahead;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.Variable;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.function.ToIntFunction;

/**
 * Terms as bytes: every node once, operands before whoever has them, so that a node is told by its
 * number. Read by {@link TermReader}.
 */
@SuppressWarnings("EnumOrdinal") // both ends have the same version of Cairn
final class TermWriter {
  /** What a node is, before what it is made of. */
  enum Kind {
    CONST,
    WIDE,
    VAR,
    UNARY,
    BINARY,
    ITE,
    EXTRACT
  }

  private final ToIntFunction<String> texts;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private final IdentityHashMap<Expr, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Expr> open = new ArrayDeque<>();

  /** {@code texts} number the names of variables. */
  TermWriter(ToIntFunction<String> texts) {
    this.texts = texts;
  }

  int count() {
    return numbers.size();
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** The number of a term; its nodes are written unless they were before. */
  int number(Expr term) throws IOException {
    open.push(term);
    while (!open.isEmpty()) {
      Expr next = open.element();
      if (!numbers.containsKey(next)) {
        if (isLacking(next)) {
          continue;
        }
        write(next);
        numbers.put(next, numbers.size());
      }
      open.pop();
    }
    return known(term);
  }

  private boolean isLacking(Expr e) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> false;
      case Unary u -> lacks(u.arg());
      case Extract x -> lacks(x.arg());
      case Binary b -> lacksAny(b.left(), b.right());
      case Ite t -> lacksAny(t.condition(), t.whenTrue(), t.whenFalse());
    };
  }

  /** Looks at all of them: each that is lacking is opened. */
  private boolean lacksAny(Expr... operands) {
    boolean isAny = false;
    for (Expr operand : operands) {
      isAny |= lacks(operand);
    }
    return isAny;
  }

  private boolean lacks(Expr operand) {
    if (numbers.containsKey(operand)) {
      return false;
    }
    open.push(operand);
    return true;
  }

  private int known(Expr e) {
    Integer number = numbers.get(e);
    if (number == null) {
      throw new IllegalStateException("operand not written yet");
    }
    return number;
  }

  private void write(Expr e) throws IOException {
    switch (e) {
      case Const c -> {
        begin(Kind.CONST, c.width());
        out.writeLong(c.bits());
      }
      case WideConst c -> {
        begin(Kind.WIDE, c.width());
        byte[] bits = c.bits().toByteArray();
        out.writeInt(bits.length);
        out.write(bits);
      }
      case Var v -> {
        begin(Kind.VAR, v.width());
        name(out, v.variable());
      }
      case Unary u -> {
        begin(Kind.UNARY, u.width());
        out.writeByte(u.op().ordinal());
        out.writeInt(known(u.arg()));
      }
      case Binary b -> {
        begin(Kind.BINARY, b.width());
        out.writeByte(b.op().ordinal());
        out.writeInt(known(b.left()));
        out.writeInt(known(b.right()));
      }
      case Ite t -> {
        begin(Kind.ITE, t.width());
        out.writeInt(known(t.condition()));
        out.writeInt(known(t.whenTrue()));
        out.writeInt(known(t.whenFalse()));
      }
      case Extract x -> {
        begin(Kind.EXTRACT, x.width());
        out.writeInt(known(x.arg()));
        out.writeInt(x.low());
      }
    }
  }

  private void begin(Kind kind, int width) throws IOException {
    out.writeByte(kind.ordinal());
    out.writeInt(width);
  }

  private void name(DataOutputStream to, Variable variable) throws IOException {
    to.writeInt(texts.applyAsInt(variable.name()));
  }
}
