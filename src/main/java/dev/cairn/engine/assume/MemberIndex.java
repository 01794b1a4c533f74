package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Indices of arrays that are members: before the first element and behind the last lie other
 * members, so that nothing fails there, and still no caller means them.
 */
final class MemberIndex {
  /** The values of an index by which is told what array is meant. */
  private static final int MOST_TRIED = 4;

  /** The widest access. */
  private static final int WIDEST = 16;

  private final Variable variable;
  private final Run run;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  private MemberIndex(Variable variable, Run run, ExprPool pool) {
    this.variable = variable;
    this.run = run;
    this.pool = pool;
  }

  /** Says that an access lies outside of its array, where the cause says: outside of the object. */
  static Expr outside(Expr cause, Variable variable, Run run, ExprPool pool) {
    boolean isNot = cause instanceof Expr.Unary u && u.op() == UnaryOp.NOT;
    Expr plain = isNot ? ((Expr.Unary) cause).arg() : cause;
    if (!(plain instanceof Expr.Binary b)) {
      return cause;
    }
    var index = new MemberIndex(variable, run, pool);
    return (b.op() == BinaryOp.SLT && !isNot ? index.before(b) : index.outside(b)).orElse(cause);
  }

  /** What lies farther before an array than it does behind the begin of its struct. */
  private Optional<Expr> before(Expr.Binary cause) {
    if (!(cause.right() instanceof Expr.Const limit)) {
      return Optional.empty();
    }
    int unused = Long.SIZE - limit.width();
    long from = -(limit.bits() << unused >> unused);
    boolean isArray =
        structs()
            .flatMap(s -> arrayAt(s, 0, from).stream())
            .anyMatch(array -> from > 0 && array.from == from);
    Expr begin = pool.constant(limit.width(), 0);
    return isArray ? Optional.of(pool.binary(BinaryOp.SLT, cause.left(), begin)) : Optional.empty();
  }

  private Stream<CType> structs() {
    return run.pointees().stream()
        .filter(p -> variable.name().startsWith(p.pointer() + "["))
        .map(Run.Pointee::element);
  }

  /** What is compared with the end of a struct. */
  private Optional<Expr> outside(Expr.Binary cause) {
    boolean isOrder = cause.op() == BinaryOp.ULE || cause.op() == BinaryOp.ULT;
    boolean isRight = cause.right() instanceof Expr.Const;
    Expr end = isRight ? cause.right() : cause.left();
    Expr place = isRight ? cause.left() : cause.right();
    if (!isOrder || !(end instanceof Expr.Const last)) {
      return Optional.empty();
    }
    return structs()
        .filter(s -> s.size() >= last.bits() && s.size() - last.bits() <= WIDEST)
        .flatMap(s -> array(s, place).stream())
        .filter(a -> place.width() == Long.SIZE || a.from + a.size < 1L << place.width())
        .findFirst()
        .map(a -> pool.not(isIn(place, a)));
  }

  private Expr isIn(Expr place, Span array) {
    int width = place.width();
    Expr inside = pool.binary(BinaryOp.SUB, place, pool.constant(width, array.from));
    return pool.binary(BinaryOp.ULT, inside, pool.constant(width, array.size));
  }

  /** So many bytes of a struct, from there on. */
  private record Span(long from, long size) {}

  /** The array that the first values of the index lead into. */
  private Optional<Span> array(CType type, Expr place) {
    for (int i = 0; i < MOST_TRIED; i++) {
      Input input = new Input.Builder().set(variable, i).build();
      Optional<Span> found = arrayAt(type, 0, evaluator.value(place, input));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Span> arrayAt(CType type, long begin, long offset) {
    if (!(type.resolved() instanceof CType.Composite c) || c.isUnion()) {
      return Optional.empty();
    }
    for (CType.Member m : c.members()) {
      CType member = m.type().type();
      long from = begin + m.offset();
      if (offset >= from && offset < from + member.size()) {
        return member.resolved() instanceof CType.Array
            ? Optional.of(new Span(from, member.size()))
            : arrayAt(member, from, offset);
      }
    }
    return Optional.empty();
  }
}
