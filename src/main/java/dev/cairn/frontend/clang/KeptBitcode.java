package dev.cairn.frontend.clang;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * What the compiler made of a file, and what that depended on.
 *
 * @param read the files that it read
 * @param asked names that these ask for and that need not be there
 * @param others files that were there and that it could have read instead ({@link IncludeFolders})
 */
record KeptBitcode(List<Read> read, List<String> asked, List<String> others, byte[] bitcode) {
  private static final long FORMAT = 0x436169726e426301L;

  /** A file under the name by which the compiler came to it. */
  record Read(String name, FileMarks.Seen seen, String hash) {
    /** Is it what it was; a file that nobody touched is not read. */
    boolean isSame(FileMarks.Seen now, FileMarks marks) throws IOException {
      return now.equals(seen)
          || (now.real().equals(seen.real())
              && now.size() == seen.size()
              && marks.text(Path.of(name), now).hash().equals(hash));
    }
  }

  KeptBitcode {
    read = List.copyOf(read);
    asked = List.copyOf(asked);
    others = List.copyOf(others);
  }

  List<String> names() {
    return read.stream().map(Read::name).toList();
  }

  /** All of it, with a sum that tells a damaged file. */
  byte[] bytes() throws IOException {
    var content = new ByteArrayOutputStream(bitcode.length + (read.size() + 1) * 256);
    var out = new DataOutputStream(content);
    out.writeLong(FORMAT);
    out.writeInt(read.size());
    for (Read file : read) {
      out.writeUTF(file.name());
      out.writeUTF(file.seen().real());
      out.writeLong(file.seen().size());
      out.writeUTF(file.seen().number());
      out.writeLong(file.seen().modified());
      out.writeLong(file.seen().changed());
      out.writeUTF(file.hash());
    }
    write(out, asked);
    write(out, others);
    out.writeInt(bitcode.length);
    out.write(bitcode);
    out.writeLong(sum(content.toByteArray(), content.size()));
    return content.toByteArray();
  }

  /**
   * Reads what {@link #bytes} wrote.
   *
   * @throws IOException if it is something else, or not all of it
   */
  static KeptBitcode of(byte[] bytes) throws IOException {
    int end = bytes.length - Long.BYTES;
    if (end < Long.BYTES || ByteBuffer.wrap(bytes).getLong(end) != sum(bytes, end)) {
      throw new IOException("damaged");
    }
    var in = new DataInputStream(new ByteArrayInputStream(bytes, 0, end));
    if (in.readLong() != FORMAT) {
      throw new IOException("of another version");
    }
    List<Read> read = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      read.add(
          new Read(
              in.readUTF(),
              new FileMarks.Seen(
                  in.readUTF(), in.readLong(), in.readUTF(), in.readLong(), in.readLong()),
              in.readUTF()));
    }
    List<String> asked = readList(in);
    List<String> others = readList(in);
    return new KeptBitcode(read, asked, others, in.readNBytes(in.readInt()));
  }

  private static void write(DataOutputStream out, List<String> list) throws IOException {
    out.writeInt(list.size());
    for (String each : list) {
      out.writeUTF(each);
    }
  }

  private static List<String> readList(DataInputStream in) throws IOException {
    List<String> list = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      list.add(in.readUTF());
    }
    return list;
  }

  private static long sum(byte[] bytes, int length) {
    var sum = new CRC32C();
    sum.update(bytes, 0, length);
    return sum.getValue() << 32 | length;
  }
}
