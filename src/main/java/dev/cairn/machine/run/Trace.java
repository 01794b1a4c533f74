package dev.cairn.machine.run;

import dev.cairn.path.Beyond;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Gaps;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalLong;

/**
 * The trace of one run, from the call of the function under test to its return, and the number of C
 * frames on the stack.
 */
public final class Trace {
  /** Large enough not to grow: growing inside a compiled loop costs the loop its speed. */
  private static final int INITIAL = 1 << 14;

  public static final int ANYBODY = -1;
  public static final int NOBODY = -2;

  private final int maxLength;
  private final Gaps.Meter gaps;
  private int[] entries;
  private int length;
  private int room; // 0 while nothing is recorded, so that one test decides
  private int frames;
  private int outside; // frames around the function under test
  private int tested;
  private int awaited = ANYBODY;
  private boolean isDone;
  private boolean isHeld; // the driver prepares inputs by calls
  private int[] preparation = {};
  private boolean isTruncated;
  private final BitSet branchesBeyond = new BitSet();
  private final BitSet callsBeyond = new BitSet();
  private boolean hasJumpedBeyond;

  Trace(int maxLength, int branchCount) {
    gaps = new Gaps.Meter(branchCount);
    this.maxLength = maxLength;
    entries = new int[Math.min(INITIAL, maxLength)];
  }

  void reset(int testedFunction) {
    tested = testedFunction;
    awaited = ANYBODY;
    length = 0;
    room = 0;
    frames = 0;
    outside = 0;
    isDone = false;
    isHeld = false;
    preparation = new int[0];
    isTruncated = false;
    branchesBeyond.clear();
    callsBeyond.clear();
    hasJumpedBeyond = false;
    gaps.reset();
  }

  public void add(int entry) {
    int at = length;
    if (at < room) {
      entries[at] = entry;
      length = at + 1;
    } else if (room != 0) {
      addToFull(entry);
    }
  }

  /**
   * Whether a comparison of numbers so far apart came nearer to {@code branch}, where the run does
   * not go, than any before.
   */
  public boolean isNearer(int branch, long distance) {
    return room != 0 && gaps.isNearer(branch, distance);
  }

  /** It came so near to {@code branch} after so many conditions. */
  public void near(int branch, long distance, int conditions) {
    gaps.note(branch, distance, conditions);
  }

  private void addToFull(int entry) {
    if (length < maxLength) {
      grow();
      add(entry);
    } else {
      isTruncated = true;
      addBeyond(entry);
    }
  }

  private void addBeyond(int entry) {
    if (ExecutionPath.isCall(entry)) {
      callsBeyond.set(ExecutionPath.calledFunction(entry));
    } else if (entry >= 0) {
      branchesBeyond.set(entry);
    } else {
      hasJumpedBeyond |= entry == ExecutionPath.UNWOUND;
    }
  }

  private void grow() {
    entries = Arrays.copyOf(entries, (int) Math.min(maxLength, entries.length * 2L));
    room = entries.length;
  }

  /** A defined function was called; returns the number of frames now. */
  public int enter(int function) {
    if (room != 0) {
      add(ExecutionPath.callEntry(function));
    } else if (function == tested) {
      begin(function);
    }
    return ++frames;
  }

  private void begin(int function) {
    if (!isDone && (awaited == ANYBODY || awaited == frames)) {
      outside = frames;
      room = Math.min(entries.length, maxLength);
      add(ExecutionPath.callEntry(function));
    }
  }

  /**
   * Whose call of the function under test is recorded: made with that many frames on the stack, or
   * {@link #ANYBODY}'s, {@link #NOBODY}'s. Constructors and what the user has called before each
   * test may call it, too.
   */
  public void await(int framesOfCaller) {
    awaited = framesOfCaller;
  }

  public void leave() {
    leave(ExecutionPath.RETURN);
  }

  private void leave(int entry) {
    frames--;
    if (room != 0) {
      leaveRecorded(entry);
    }
  }

  private void leaveRecorded(int entry) {
    add(entry);
    if (frames == outside && !isHeld) {
      isDone = true;
      room = 0;
    }
  }

  /** Leaves all but that many frames (longjmp). */
  void unwindTo(int outerFrames) {
    while (frames > outerFrames) {
      leave(ExecutionPath.UNWOUND);
    }
  }

  /** Records nothing until {@link #resume} gets what this returns. */
  int suspend() {
    int before = room;
    room = 0;
    return before;
  }

  void resume(int suspended) {
    room = suspended;
  }

  /**
   * From here on, until released, even the function under test is called to prepare its inputs:
   * what is recorded is kept apart.
   */
  public void hold(boolean isPreparing) {
    if (isHeld) {
      int known = preparation.length;
      preparation = Arrays.copyOf(preparation, known + length);
      System.arraycopy(entries, 0, preparation, known, length);
      length = 0;
    }
    isHeld = isPreparing;
    outside = frames;
    room = isPreparing ? Math.min(entries.length, maxLength) : 0;
  }

  /**
   * Others are called before the function under test begins or when it is done, which are recorded
   * apart. What this returns is for {@link #endAside}.
   */
  int beginAside() {
    isHeld = true;
    room = Math.min(entries.length, maxLength);
    return length;
  }

  /** {@code isKept}: what they did counts as what prepares inputs does. */
  void endAside(int start, boolean isKept) {
    if (isKept) {
      int known = preparation.length;
      preparation = Arrays.copyOf(preparation, known + length - start);
      System.arraycopy(entries, start, preparation, known, length - start);
    }
    length = start;
    isHeld = false;
    room = 0;
  }

  /** Are inputs being prepared by calls of the program's own functions. */
  public boolean isHeld() {
    return isHeld;
  }

  public int frames() {
    return frames;
  }

  public int length() {
    return isHeld ? 0 : length;
  }

  /** How many branches were taken from that length of the trace on. */
  public int branchesSince(int start) {
    int count = 0;
    for (int i = start; i < length(); i++) {
      count += entries[i] >= 0 ? 1 : 0;
    }
    return count;
  }

  /** Frames below the function under test, 0 in it. */
  int depth() {
    return isRecording() ? frames - outside - 1 : 0;
  }

  boolean isRecording() {
    return room != 0 && !isHeld;
  }

  public boolean isTruncated() {
    return isTruncated;
  }

  int[] copy() {
    return Arrays.copyOf(entries, length());
  }

  /** The name of the whole trace; empty when it has none. */
  public OptionalLong name() {
    boolean isWhole = isDone && !isHeld && !isTruncated && preparation.length == 0;
    return isWhole ? OptionalLong.of(ExecutionPath.name(entries, length)) : OptionalLong.empty();
  }

  /** What came behind the limit. */
  Beyond beyond() {
    return isTruncated && !isHeld
        ? new Beyond(
            branchesBeyond.stream().toArray(), callsBeyond.stream().toArray(), hasJumpedBeyond)
        : Beyond.NOTHING;
  }

  Gaps gaps() {
    return gaps.gaps();
  }

  /** The calls by which inputs were prepared. */
  int[] preparation() {
    return preparation;
  }
}
