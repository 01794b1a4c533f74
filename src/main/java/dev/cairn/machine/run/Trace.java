package dev.cairn.machine.run;

import dev.cairn.path.ExecutionPath;
import java.util.Arrays;

/**
 * The trace of one run, from the call of the function under test to its return, and the number of C
 * frames on the stack.
 */
public final class Trace {
  /** Large enough not to grow: growing inside a compiled loop costs the loop its speed. */
  private static final int INITIAL = 1 << 20;

  private final int maxLength;
  private int[] entries;
  private int length;
  private int room; // 0 while nothing is recorded, so that one test decides
  private int frames;
  private int outside; // frames around the function under test
  private int tested;
  private boolean isDone;
  private boolean isTruncated;

  Trace(int maxLength) {
    this.maxLength = maxLength;
    entries = new int[Math.min(INITIAL, maxLength)];
  }

  void reset(int testedFunction) {
    tested = testedFunction;
    length = 0;
    room = 0;
    frames = 0;
    outside = 0;
    isDone = false;
    isTruncated = false;
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

  private void addToFull(int entry) {
    if (length < maxLength) {
      grow();
      add(entry);
    } else {
      isTruncated = true;
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
    if (!isDone) {
      outside = frames;
      room = Math.min(entries.length, maxLength);
      add(ExecutionPath.callEntry(function));
    }
  }

  public void leave() {
    frames--;
    if (room != 0) {
      leaveRecorded();
    }
  }

  private void leaveRecorded() {
    add(ExecutionPath.RETURN);
    if (frames == outside) {
      isDone = true;
      room = 0;
    }
  }

  /** Leaves all but that many frames (longjmp). */
  void unwindTo(int outerFrames) {
    while (frames > outerFrames) {
      leave();
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

  public int frames() {
    return frames;
  }

  int length() {
    return length;
  }

  /** Frames below the function under test, 0 in it. */
  int depth() {
    return room != 0 ? frames - outside - 1 : 0;
  }

  boolean isRecording() {
    return room != 0;
  }

  boolean isTruncated() {
    return isTruncated;
  }

  int[] copy() {
    return Arrays.copyOf(entries, length);
  }
}
