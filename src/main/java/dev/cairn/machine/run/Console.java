package dev.cairn.machine.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Standard input, output and error of the program under test, in memory unless streams are
 * attached. Output above a limit is counted but not kept. What the program's stream {@code stdout}
 * holds back is held here, so that it is not lost when a run ends in a way that only the machine
 * knows, and is lost when the program ends abruptly, as natively.
 */
public final class Console {
  private static final int MAX_KEPT = 1 << 26;
  private static final int BUFFER = 4096;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private byte[] input = new byte[0];
  private int position;
  private long lost;
  private boolean showsAddress;
  private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private @Nullable Streams streams;
  private boolean isBroken;

  /** Where the three standard streams come from and go to. */
  public record Streams(InputStream in, OutputStream out, OutputStream err, boolean isTerminal) {
    /** Streams that are no terminal. */
    public Streams(InputStream in, OutputStream out, OutputStream err) {
      this(in, out, err, false);
    }

    /** Nothing comes in, and what goes out is lost. */
    public static Streams none() {
      return new Streams(
          InputStream.nullInputStream(),
          OutputStream.nullOutputStream(),
          OutputStream.nullOutputStream());
    }
  }

  /** When a stream hands on what was written to it. */
  public enum Buffering {
    FULL,
    LINE,
    NONE
  }

  /** From now on the program reads from and writes to these, and nothing is kept. */
  public void attach(Streams attached) {
    streams = attached;
  }

  /** Whether the program runs once, on streams of the outside. */
  public boolean isAttached() {
    return streams != null;
  }

  /** Whether a person sits at the streams. */
  public boolean isTerminal() {
    return streams != null && streams.isTerminal();
  }

  /** Whether an attached stream took no more output: its reader has gone. */
  public boolean isBroken() {
    return isBroken;
  }

  /** What the program will read; kept for all further runs. */
  public void setInput(byte[] bytes) {
    input = bytes.clone();
  }

  /** What the program wrote in the latest run. */
  public byte[] output() {
    return out.toByteArray();
  }

  public byte[] errors() {
    return err.toByteArray();
  }

  /** An address becomes text, which natively is another. */
  public void showAddress() {
    showsAddress = true;
  }

  /** Is what was written the same natively. */
  public boolean isExact() {
    return lost == 0 && !showsAddress;
  }

  /** Bytes that were written but not kept. */
  public long lost() {
    return lost;
  }

  /** Writes; returns whether there is anyone left to read it. */
  public boolean write(int descriptor, byte[] from, int offset, int size) {
    Streams outer = streams;
    if (outer != null) {
      pass(outer, descriptor, from, offset, size);
      return !isBroken;
    }
    ByteArrayOutputStream to = descriptor == 2 ? err : out;
    int kept = Math.min(size, MAX_KEPT - to.size());
    to.write(from, offset, kept);
    lost += size - kept;
    return true;
  }

  /** Writes to the stream stdout, which holds it back as the GNU library would. */
  public boolean writeToStream(byte[] from, int offset, int size, Buffering asked) {
    pending.write(from, offset, size);
    Buffering buffering = isTerminal() && asked == Buffering.FULL ? Buffering.LINE : asked;
    boolean isDue =
        switch (buffering) {
          case FULL -> pending.size() >= BUFFER;
          case LINE -> pending.size() >= BUFFER || endsLine(from, offset, size);
          case NONE -> true;
        };
    return !isDue || flushStream();
  }

  private static boolean endsLine(byte[] from, int offset, int size) {
    for (int i = offset; i < offset + size; i++) {
      if (from[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  /** Hands on what the stream stdout holds back; returns whether there is anyone to read it. */
  public boolean flushStream() {
    byte[] held = pending.toByteArray();
    pending.reset();
    return held.length == 0 || write(1, held, 0, held.length);
  }

  /** The program ended without a chance to flush: what it held back is lost. */
  public void abandonStream() {
    pending.reset();
  }

  /** What was written to standard output before stays in front of an error message. */
  private void pass(Streams outer, int descriptor, byte[] from, int offset, int size) {
    try {
      if (descriptor == 2) {
        outer.out().flush();
        outer.err().write(from, offset, size);
        outer.err().flush();
      } else {
        outer.out().write(from, offset, size);
      }
    } catch (IOException e) {
      isBroken = true;
    }
  }

  /** At most {@code size} bytes; none at the end. */
  public byte[] read(int size) {
    Streams outer = streams;
    if (outer != null) {
      return received(outer, size);
    }
    int end = Math.min(input.length, position + size);
    byte[] got = Arrays.copyOfRange(input, position, end);
    position = end;
    return got;
  }

  /** Waits for input as a native read does; a prompt is shown before. An error is the end. */
  private byte[] received(Streams outer, int size) {
    try {
      if (outer.isTerminal()) {
        flushStream();
      }
      outer.out().flush();
      var got = new byte[size];
      return Arrays.copyOf(got, Math.max(0, outer.in().read(got, 0, size)));
    } catch (IOException e) {
      return new byte[0];
    }
  }

  void reset() {
    pending.reset();
    out.reset();
    err.reset();
    position = 0;
    lost = 0;
    showsAddress = false;
  }
}
