package dev.cairn.cluster.ahead;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Nodes;
import dev.cairn.expr.pool.ExprPool;
import java.io.DataInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;

/** Makes the very terms again that a {@link TermWriter} wrote. */
final class TermReader {
  private static final TermWriter.Kind[] KINDS = TermWriter.Kind.values();
  private static final UnaryOp[] UNARY = UnaryOp.values();
  private static final BinaryOp[] BINARY = BinaryOp.values();

  private final ExprPool pool;
  private final Nodes nodes;
  private final List<String> texts;
  private final Expr[] made;
  private int count;

  TermReader(ExprPool pool, List<String> texts, int nodes) {
    this.pool = pool;
    this.nodes = pool.exact();
    this.texts = texts;
    made = new Expr[nodes];
  }

  void read(DataInputStream in) throws IOException {
    while (count < made.length) {
      made[count] = next(in);
      count++;
    }
  }

  private Expr next(DataInputStream in) throws IOException {
    TermWriter.Kind kind = KINDS[in.readByte()];
    int width = in.readInt();
    return switch (kind) {
      case CONST -> nodes.constant(width, in.readLong());
      case WIDE -> nodes.wide(width, new BigInteger(in.readNBytes(in.readInt())));
      case VAR -> nodes.variable(pool.variables().variable(texts.get(in.readInt()), width));
      case UNARY -> nodes.unary(UNARY[in.readByte()], width, get(in));
      case BINARY -> nodes.binary(BINARY[in.readByte()], width, get(in), get(in));
      case ITE -> nodes.ite(get(in), get(in), get(in));
      case EXTRACT -> nodes.extract(get(in), in.readInt(), width);
    };
  }

  /** The term whose number comes next. */
  Expr get(DataInputStream in) throws IOException {
    int number = in.readInt();
    if (number < 0 || number >= count) {
      throw new IOException("there is no term " + number);
    }
    return made[number];
  }
}
