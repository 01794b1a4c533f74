package dev.cairn.cluster.work;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;

/** Messages through a pipe: each with its length before it. */
final class Frames {
  private Frames() {}

  static void write(DataOutputStream out, byte[] frame) throws IOException {
    out.writeInt(frame.length);
    out.write(frame);
    out.flush();
  }

  /** The next one; none when the other side is gone. */
  static Optional<byte[]> read(DataInputStream in) throws IOException {
    try {
      byte[] frame = new byte[in.readInt()];
      in.readFully(frame);
      return Optional.of(frame);
    } catch (EOFException e) {
      return Optional.empty();
    }
  }
}
