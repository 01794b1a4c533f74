package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.layout.PointedType;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.NullChoice;
import org.jspecify.annotations.Nullable;

/**
 * What is the same of an input pointer in every run.
 *
 * @param inset how far into its first element it points
 * @param member what C says it points to where that is only a part of the element, else null
 * @param isModelled may it lead to an object at all
 * @param isDeep null until a run is asked for in which it is not
 * @param isGuessed is the element's type one that only the use suggests
 * @param isConstrained does the contract say something of what its elements hold
 * @param isJoined may the contract put pointers into one object
 * @param nullChoice whether it is null; null where it cannot be
 * @param length how many elements the contract promises, or one where the program never takes the
 *     struct for one of several; null when nobody says anything
 */
record PointerShape(
    CType element,
    long inset,
    @Nullable CType member,
    Nesting nesting,
    boolean isModelled,
    boolean isDeep,
    boolean isGuessed,
    boolean isConstrained,
    boolean isJoined,
    @Nullable Variable nullChoice,
    @Nullable Expr length) {
  /** So many times as deep as at first pointers lead to objects when a test needs it. */
  private static final int DEEPEST = 4;

  static PointerShape of(RunState rt, String path, CType pointer, Nesting around) {
    InputModel.Root root = rt.model().roots().get(path);
    boolean isConstrained = rt.model().precondition().constrains(path);
    var pointed = PointedType.of(pointer, rt.model(), path, isConstrained);
    CType element = pointed.element();
    Nesting nesting = around.into(element);
    boolean isModelled = isModelled(rt, element, nesting);
    boolean isGuessed = pointed.isGuessed(pointer) || (root != null && root.isGuessed());
    boolean single = root != null && !isGuessed && pointed.inset() == 0 && isSingle(rt, element);
    return new PointerShape(
        element,
        pointed.inset(),
        pointed.member(pointer),
        nesting,
        isModelled,
        nesting.depth() > rt.model().maxDepth(),
        isGuessed,
        isConstrained,
        rt.model().precondition().joins(rt.pool()),
        isModelled ? nullChoice(rt, path) : null,
        isModelled ? length(rt, path, single) : null);
  }

  private static boolean isModelled(RunState rt, CType element, Nesting nesting) {
    return nesting.depth() <= DEEPEST * rt.model().maxDepth()
        && element.size() > 0
        && element.size() <= InputLayout.MAX_SIZE;
  }

  private static @Nullable Variable nullChoice(RunState rt, String path) {
    return rt.model().precondition().mayBeNull(path)
        ? rt.pool().variables().variable(new NullChoice(path).variableName(), 1)
        : null;
  }

  private static @Nullable Expr length(RunState rt, String path, boolean isSingle) {
    return rt.model()
        .precondition()
        .length(rt.pool(), path)
        .map(e -> wide(rt.pool(), e))
        .orElse(isSingle ? rt.pool().constant(Long.SIZE, 1) : null);
  }

  /** Is it a struct without an open end that the program uses on its own. */
  private static boolean isSingle(RunState rt, CType element) {
    return element.resolved() instanceof CType.Composite c
        && !isOpenEnded(c)
        && !rt.program().strides().mayStep(c.size());
  }

  /** Does it end with an array of no or one element, behind which there may be more. */
  private static boolean isOpenEnded(CType.Composite type) {
    if (type.members().isEmpty()) {
      return true;
    }
    return switch (type.members().getLast().type().type().resolved()) {
      case CType.Array(_, var count) -> count <= 1;
      case CType.Composite c -> isOpenEnded(c);
      default -> false;
    };
  }

  private static Expr wide(ExprPool pool, Expr length) {
    return length.width() > 64
        ? pool.extract(length, 0, 64)
        : pool.convert(UnaryOp.SEXT, length, 64);
  }
}
