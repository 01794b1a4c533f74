package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import dev.cairn.path.FileInput;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is behind an input stream: bytes that are inputs, as many as an input says, and whether and
 * when reading at the end, writing and closing fails. Each of these is decided where the program
 * first can tell: whether there is one more byte when it reads one more, and so on.
 */
public final class FileContent {
  private static final CType BYTE = new CType.Integer("char", 1, true, false, true);
  private static final CType COUNT = new CType.Integer("unsigned int", 4, false, false, false);
  private static final CType FLAG = new CType.Integer("_Bool", 1, false, true, false);
  private static final int END = 2;

  private final FileInput names;
  private final Variable size;
  private final Variable failure;
  private final Variable pipe;
  private final List<Variable> content = new ArrayList<>();

  /** A byte that the program wrote. */
  private record Written(int value, @Nullable Expr term) {}

  private final Map<Integer, Written> written = new TreeMap<>();
  private int position;
  private boolean isAtEnd;
  private boolean isBounded;
  private int attempts;

  FileContent(RunState rt, String path) {
    names = new FileInput(path);
    size = rt.pool().variables().variable(names.size(), 32);
    failure = rt.pool().variables().variable(names.failure(), 32);
    pipe = rt.pool().variables().variable(names.pipe(), 1);
  }

  boolean isMentioned(Input input) {
    return input.has(size) || input.has(failure) || input.has(pipe);
  }

  /** At the start of a run. */
  void begin() {
    written.clear();
    position = 0;
    isAtEnd = false;
    isBounded = false;
    attempts = 0;
  }

  /** The result of a read: how many bytes, 0 at the end, -1 when it fails. */
  public int read(RunState rt, long to, Location where) {
    settle(rt, where);
    Written own = written.get(position);
    if (own != null) {
      rt.memory().write(to, 1, own.value(), own.term());
    } else if (isLongerThan(rt, position, where)) {
      Variable next = content(rt, position);
      rt.record().create(next, BYTE);
      rt.memory().write(to, 1, rt.record().value(next) & 0xFF, rt.record().term(next));
    } else if (position < end()) {
      rt.memory().write(to, 1, 0, null);
    } else {
      return fails(rt, where) ? -1 : 0;
    }
    position++;
    return 1;
  }

  /** How many bytes were written: all of them, or -1 when it fails. */
  public long write(RunState rt, long from, int count, Location where) {
    if (fails(rt, where)) {
      return -1;
    }
    settle(rt, where);
    for (int i = 0; i < count; i++) {
      int value = (int) rt.memory().read(from + i, 1);
      written.put(position++, new Written(value, rt.memory().readShadow(from + i, 1)));
    }
    return count;
  }

  /** Closes it: 0, or -1 when that fails, as what a buffer still held may not find room. */
  public int close(RunState rt, Location where) {
    return fails(rt, where) ? -1 : 0;
  }

  /** The new position and its term; -1: it has none. */
  public Place seek(RunState rt, long offset, int whence, Location where) {
    rt.record().create(pipe, FLAG);
    boolean isPipe = rt.record().value(pipe) != 0;
    if (rt.conditions().choose(rt.record().term(pipe), isPipe, where)) {
      return new Place(-1, null);
    }
    if (whence == END && offset == 0) {
      bound(rt, where);
      isAtEnd = true;
      String limit =
          "input file '%s' has at most %d bytes (%s)"
              .formatted(names.path(), most(rt), InputChoice.ELEMENTS_OPTION);
      rt.record().unvaried(Unvaried.Kind.EXTENT, limit, where);
    } else if (!(whence == 1 && offset == 0)) {
      long base = whence == 0 ? 0 : whence == END || isAtEnd ? settledEnd(rt, where) : position;
      if (base + offset < 0 || base + offset > Integer.MAX_VALUE) {
        return new Place(-1, null);
      }
      position = (int) (base + offset);
      isAtEnd = false;
    }
    return isAtEnd && end() == 0
        ? new Place(rt.record().value(size), rt.record().term(size))
        : new Place(isAtEnd ? settledEnd(rt, where) : position, null);
  }

  /** A position in the file; the term has the width of {@link #COUNT}. */
  public record Place(long at, @Nullable Expr term) {}

  /** The program looks at what natively is a descriptor. */
  public void noDescriptor(RunState rt, Location where) {
    String what = "input file '" + names.path() + "' has no descriptor";
    rt.record().unvaried(Unvaried.Kind.WORLD, what, where);
  }

  /** The end of what was written. */
  private int end() {
    int end = 0;
    for (int at : written.keySet()) {
      end = Math.max(end, at + 1);
    }
    return end;
  }

  /** The end of the file as a number: what depends on the input's size is fixed. */
  private long settledEnd(RunState rt, Location where) {
    bound(rt, where);
    long value = rt.record().value(size);
    rt.conditions().pin(rt.record().term(size), value, "size of a file", where);
    return Math.max(value, end());
  }

  private void settle(RunState rt, Location where) {
    if (isAtEnd) {
      position = (int) settledEnd(rt, where);
      isAtEnd = false;
    }
  }

  private Variable content(RunState rt, int index) {
    while (content.size() <= index) {
      content.add(rt.pool().variables().variable(names.content(content.size()), 8));
    }
    return content.get(index);
  }

  private static int most(RunState rt) {
    return rt.model().maxLength();
  }

  private boolean isLongerThan(RunState rt, int index, Location where) {
    if (index >= most(rt)) {
      throw rt.end(
          new Ending.LimitReached(
              "%s %d of input file '%s'"
                  .formatted(InputChoice.ELEMENTS_OPTION, most(rt), names.path()),
              where));
    }
    bound(rt, where);
    Expr isLonger =
        rt.pool().binary(BinaryOp.ULT, rt.pool().constant(32, index), rt.record().term(size));
    return rt.conditions().choose(isLonger, TermValues.of(rt, isLonger) != 0, where);
  }

  /** Sizes beyond the limit are no inputs. */
  private void bound(RunState rt, Location where) {
    if (isBounded) {
      return;
    }
    isBounded = true;
    rt.record().create(size, COUNT);
    Expr fits =
        rt.pool().binary(BinaryOp.ULE, rt.record().term(size), rt.pool().constant(32, most(rt)));
    if (TermValues.of(rt, fits) == 0) {
      rt.conditions().add(PathCondition.Kind.MODEL, rt.pool().not(fits), -1, -1, where);
      throw rt.end(new Ending.AssumptionFailed(where));
    }
    rt.conditions().add(PathCondition.Kind.ASSUME, fits, -1, -1, where);
  }

  /** Whether this attempt fails; those after one that failed do, too. */
  private boolean fails(RunState rt, Location where) {
    attempts++;
    rt.record().create(failure, COUNT);
    long first = rt.record().value(failure);
    if (first != 0 && first < attempts) {
      String what = "what was tried with file '" + names.path() + "' fails after a failure";
      rt.record().unvaried(Unvaried.Kind.WORLD, what, where);
      return true;
    }
    Expr isFirst =
        rt.pool().binary(BinaryOp.EQ, rt.record().term(failure), rt.pool().constant(32, attempts));
    return rt.conditions().choose(isFirst, first == attempts, where);
  }

  /** After the run: what was written, as far as it is the program's. */
  void observe(RunState rt) {
    written.forEach(
        (at, byteThere) ->
            rt.record()
                .observations()
                .add(
                    new Run.Observation(
                        names.written(at),
                        BYTE,
                        byteThere.value(),
                        Optional.ofNullable(byteThere.term()))));
  }
}
