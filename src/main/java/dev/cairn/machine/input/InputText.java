package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import org.jspecify.annotations.Nullable;

/**
 * A text that the system has for the program: null, or up to {@link #MOST} characters with an end
 * behind them. Kept across runs.
 */
final class InputText implements InputAddress {
  /** Longer ones there may be, so whoever looks behind that many learns something not varied. */
  static final int MOST = 32;

  private static final CType CHAR = new CType.Integer("char", 1, true, false, true);

  private final String path;
  private final Inputs inputs;
  private final Variable nullChoice;
  private @Nullable MemObject object;
  private boolean isNull;
  private boolean isReached;
  private int length;

  InputText(Inputs inputs, RunState rt, String path) {
    this.inputs = inputs;
    this.path = path;
    nullChoice = rt.pool().variables().variable(new NullChoice(path).variableName(), 1);
  }

  private Variable character(RunState rt, int index) {
    return rt.pool().variables().variable(path + "[" + index + "]", 8);
  }

  @Override
  public boolean isMentioned(RunState rt, Input input) {
    return input.has(nullChoice) || input.has(character(rt, 0));
  }

  @Override
  public long make(RunState rt) {
    isReached = false;
    isNull = rt.record().value(nullChoice) != 0;
    object = rt.memory().allocate(MemObject.Kind.GLOBAL, path, MOST + 1);
    return address();
  }

  @Override
  public long address() {
    return isNull || object == null ? 0 : object.address();
  }

  @Override
  public void reach(RunState rt) {
    if (isReached || object == null) {
      return;
    }
    isReached = true;
    rt.record().create(nullChoice, inputs.nullChoiceType());
    inputs.reached(rt, this);
    if (!isNull) {
      fill(rt, object);
    }
  }

  private void fill(RunState rt, MemObject o) {
    length = -1;
    for (int i = 0; i < MOST; i++) {
      Variable character = character(rt, i);
      rt.record().create(character, CHAR);
      long value = rt.record().value(character) & 0xFF;
      rt.memory().write(o.address() + i, 1, value, rt.record().term(character));
      length = length < 0 && value == 0 ? i : length;
    }
    length = length < 0 ? MOST : length;
    String limit = path + " has at most " + MOST + " characters";
    var end = ForeignBytes.none(Unvaried.Kind.EXTENT, limit);
    end.bytes().set(MOST);
    o.setForeign(end);
  }

  @Override
  public @Nullable Expr term(RunState rt) {
    return object == null ? null : InputAddress.unlessNull(rt.pool(), nullChoice, object.address());
  }

  @Override
  public @Nullable MemObject target() {
    return null;
  }

  @Override
  public Run.Pointee pointee() {
    return new Run.Pointee(path, CHAR, isNull ? -1 : length + 1);
  }
}
