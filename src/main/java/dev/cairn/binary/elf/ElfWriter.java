package dev.cairn.binary.elf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes an executable for PowerPC that is nothing but bytes at addresses. */
public final class ElfWriter {
  private static final int PAGE = 0x1000;
  private static final int HEADER = 52;
  private static final int PROGRAM_HEADER = 32;
  private static final int ALL_RIGHTS = 7;

  /** Bytes at an address that begins a page; what follows up to {@code size} is zero. */
  private record Part(long address, byte[] bytes, long size) {}

  private final List<Part> parts = new ArrayList<>();

  /** Adds memory; pages without anything in them take no room in the file. */
  public ElfWriter add(long address, byte[] memory) {
    int at = 0;
    while (at < memory.length) {
      int end = at;
      while (end < memory.length && !isEmpty(memory, end)) {
        end += PAGE;
      }
      int next = end;
      while (next < memory.length && isEmpty(memory, next)) {
        next += PAGE;
      }
      int filled = Math.min(end, memory.length);
      int whole = Math.min(next, memory.length);
      parts.add(new Part(address + at, Arrays.copyOfRange(memory, at, filled), whole - at));
      at = next;
    }
    return this;
  }

  private static boolean isEmpty(byte[] memory, int page) {
    for (int i = page; i < Math.min(page + PAGE, memory.length); i++) {
      if (memory[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** The file. */
  public byte[] write(long entry) {
    ByteBuffer head = ByteBuffer.allocate(HEADER + PROGRAM_HEADER * parts.size());
    head.put(new byte[] {0x7F, 'E', 'L', 'F', 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    head.putShort((short) 2).putShort((short) 20).putInt(1).putInt((int) entry);
    head.putInt(HEADER).putInt(0).putInt(0).putShort((short) HEADER);
    head.putShort((short) PROGRAM_HEADER).putShort((short) parts.size());
    head.putShort((short) 0).putShort((short) 0).putShort((short) 0);
    int offset = (head.capacity() + PAGE - 1) / PAGE * PAGE;
    for (Part part : parts) {
      head.putInt(1).putInt(offset).putInt((int) part.address()).putInt((int) part.address());
      head.putInt(part.bytes().length).putInt((int) part.size()).putInt(ALL_RIGHTS).putInt(PAGE);
      offset += (part.bytes().length + PAGE - 1) / PAGE * PAGE;
    }
    var file = new ByteArrayOutputStream();
    file.writeBytes(head.array());
    for (Part part : parts) {
      file.writeBytes(new byte[(PAGE - file.size() % PAGE) % PAGE]);
      file.writeBytes(part.bytes());
    }
    return file.toByteArray();
  }
}
