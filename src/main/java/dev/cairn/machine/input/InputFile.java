package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.PointedType;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.FileInput;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An input {@code FILE *} of one access path: null, or an open stream that can be read and written
 * and has no buffer. What it reads and writes is {@link FileContent}. Kept across runs.
 */
public final class InputFile implements InputAddress {
  /** The room that the model of streams has for one; it checks that it is enough. */
  private static final int SIZE = 256;

  /** So many pointers stand before that in the model's struct. */
  private static final int BEFORE = 14;

  /** What comes first then: fd, may, mode, is_open, is_input; of 4 bytes each. */
  private static final byte[] HEAD = {-1, -1, -1, -1, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1};

  private final String path;
  private final Inputs inputs;
  private final CType element;
  private final @Nullable Variable nullChoice;
  private final FileContent content;

  private @Nullable MemObject object;
  private boolean isNull;
  private boolean isReached;

  InputFile(Inputs inputs, RunState rt, String path, CType pointer) {
    this.inputs = inputs;
    this.path = path;
    element = PointedType.target(pointer);
    boolean mayBeNull = rt.model().precondition().mayBeNull(path);
    nullChoice =
        mayBeNull ? rt.pool().variables().variable(new NullChoice(path).variableName(), 1) : null;
    content = new FileContent(rt, path);
  }

  /** Is that a pointer to a stream of the C library. */
  static boolean isOne(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && FileInput.isStream(p.target().type().resolved());
  }

  /** The file behind a stream that is an input of this run; null when it is none. */
  public static @Nullable FileContent at(RunState rt, long stream) {
    return Open.of(rt).files.get(Addresses.object(stream));
  }

  /** The files of one run, by the objects of their streams. */
  private static final class Open {
    private final Map<Integer, FileContent> files = new HashMap<>();

    static Open of(RunState rt) {
      return rt.state(Open.class, Open::new);
    }
  }

  @Override
  public boolean isMentioned(RunState rt, Input input) {
    return (nullChoice != null && input.has(nullChoice)) || content.isMentioned(input);
  }

  @Override
  public long make(RunState rt) {
    isReached = false;
    isNull = nullChoice != null && rt.record().value(nullChoice) != 0;
    MemObject o = rt.memory().allocate(MemObject.Kind.INPUT, path, SIZE);
    int pointer = rt.program().program().pointerBits() / 8;
    System.arraycopy(HEAD, 0, o.bytes, BEFORE * pointer, HEAD.length);
    content.begin();
    Open.of(rt).files.put(o.id, content);
    object = o;
    return address();
  }

  @Override
  public long address() {
    return isNull || object == null ? 0 : object.address();
  }

  @Override
  public void reach(RunState rt) {
    if (isReached) {
      return;
    }
    isReached = true;
    if (nullChoice != null) {
      rt.record().create(nullChoice, inputs.nullChoiceType());
    }
    inputs.reached(rt, this);
  }

  @Override
  public @Nullable Expr term(RunState rt) {
    if (nullChoice == null || object == null) {
      return null;
    }
    return InputAddress.unlessNull(rt.pool(), nullChoice, object.address());
  }

  @Override
  public @Nullable MemObject target() {
    return null;
  }

  @Override
  public void observe(RunState rt) {
    if (!isNull) {
      content.observe(rt);
    }
  }

  @Override
  public Run.Pointee pointee() {
    return new Run.Pointee(path, element, isNull ? -1 : 0);
  }
}
