package dev.cairn.binary.elf;

import dev.cairn.binary.SourceLines;
import dev.cairn.binary.SourceLines.Line;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Reads the line programs of DWARF, versions 2 to 5: small machines whose rows say which line the
 * code at an address was made from. What is cut or of another version ends the reading; lines are
 * no more than a help to the reader.
 */
final class DwarfLines {
  private static final int COPY = 1;
  private static final int ADVANCE_PC = 2;
  private static final int ADVANCE_LINE = 3;
  private static final int SET_FILE = 4;
  private static final int CONST_ADD_PC = 8;
  private static final int FIXED_ADVANCE_PC = 9;
  private static final int END_SEQUENCE = 1;
  private static final int SET_ADDRESS = 2;

  private static final int PATH = 1;
  private static final int DIRECTORY = 2;

  /** What a program begins with. */
  private record Head(
      int step, int lineBase, int lineRange, int opcodeBase, byte[] arguments, List<String> files) {
    /** How far the address goes with an opcode that moves both. */
    private int advance(int opcode) {
      return (opcode - opcodeBase) / lineRange * step;
    }
  }

  private final ByteBuffer bytes;
  private final ByteBuffer names;
  private final Function<String, List<String>> sources;
  private final NavigableMap<Long, Line> begins = new TreeMap<>();
  private final NavigableSet<Long> ends = new TreeSet<>();

  private DwarfLines(byte[] lines, byte[] names, Function<String, List<String>> sources) {
    bytes = ByteBuffer.wrap(lines);
    this.names = ByteBuffer.wrap(names);
    this.sources = sources;
  }

  /**
   * The lines.
   *
   * @param lines the section {@code .debug_line}
   * @param names the section {@code .debug_line_str}, perhaps empty
   * @param sources the lines of a file by its name; none when it is not at hand
   */
  static SourceLines read(byte[] lines, byte[] names, Function<String, List<String>> sources) {
    var reader = new DwarfLines(lines, names, sources);
    try {
      while (reader.bytes.remaining() > 4) {
        reader.unit();
      }
    } catch (BufferUnderflowException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | ArithmeticException _) {
      // what was read so far is right
      return new SourceLines(reader.begins, reader.ends);
    }
    return new SourceLines(reader.begins, reader.ends);
  }

  private void unit() {
    long length = Math.min(bytes.getInt(), bytes.remaining());
    int end = forward(length);
    int version = bytes.getShort();
    if (version >= 5) {
      bytes.getShort(); // sizes of addresses and selectors
    }
    int program = bytes.getInt() + bytes.position();
    int step = bytes.get() & 0xFF;
    if (version >= 4) {
      bytes.get(); // operations in an instruction
    }
    bytes.get(); // whether rows are statements at first
    int lineBase = bytes.get();
    int lineRange = bytes.get() & 0xFF;
    int opcodeBase = bytes.get() & 0xFF;
    byte[] arguments = new byte[opcodeBase];
    bytes.get(arguments, 1, opcodeBase - 1);
    List<String> files = version >= 5 ? describedFiles() : files();
    bytes.position(program);
    run(new Head(step, lineBase, lineRange, opcodeBase, arguments, files), end);
    bytes.position(end);
  }

  /** Up to version 4: directories, then files, which count from 1. */
  private List<String> files() {
    List<String> directories = new ArrayList<>(List.of(""));
    for (String name = text(bytes); !name.isEmpty(); name = text(bytes)) {
      directories.add(name);
    }
    List<String> files = new ArrayList<>(List.of(""));
    for (String name = text(bytes); !name.isEmpty(); name = text(bytes)) {
      int directory = (int) unsigned();
      unsigned(); // time
      unsigned(); // size
      files.add(joined(directories, directory, name));
    }
    return files;
  }

  /** From version 5 on: both are tables that say how they are to be read; directory 0 is here. */
  private List<String> describedFiles() {
    List<String> directories = new ArrayList<>();
    for (Entry entry : entries()) {
      directories.add(directories.isEmpty() ? "" : entry.name());
    }
    return entries().stream().map(e -> joined(directories, e.directory(), e.name())).toList();
  }

  private record Entry(String name, int directory) {}

  private List<Entry> entries() {
    int formats = bytes.get() & 0xFF;
    long[] kinds = new long[2 * formats];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = unsigned();
    }
    long count = unsigned();
    if (formats == 0 || count > bytes.remaining()) {
      throw new IllegalArgumentException("more entries than there are bytes");
    }
    List<Entry> entries = new ArrayList<>();
    for (long n = 0; n < count; n++) {
      String name = "";
      int directory = 0;
      for (int i = 0; i < kinds.length; i += 2) {
        if (kinds[i] == PATH) {
          name = name(kinds[i + 1]);
        } else {
          long value = number(kinds[i + 1]);
          directory = kinds[i] == DIRECTORY ? (int) value : directory;
        }
      }
      entries.add(new Entry(name, directory));
    }
    return entries;
  }

  private String name(long form) {
    if (form == 0x08) { // here
      return text(bytes);
    }
    if (form == 0x1F) { // in the table of names
      names.position(bytes.getInt());
      return text(names);
    }
    throw new IllegalArgumentException("no name of form " + form);
  }

  private long number(long form) {
    return switch ((int) form) {
      case 0x0B -> bytes.get() & 0xFF;
      case 0x05 -> bytes.getShort() & 0xFFFF;
      case 0x0F -> unsigned();
      case 0x1E -> bytes.getLong() + bytes.getLong(); // a checksum of 16 bytes
      default -> throw new IllegalArgumentException("no number of form " + form);
    };
  }

  private static String joined(List<String> directories, int directory, String name) {
    String in = directory < directories.size() ? directories.get(directory) : "";
    return in.isEmpty() ? name : in + "/" + name;
  }

  private void run(Head head, int end) {
    long address = 0;
    int file = 1;
    int line = 1;
    while (bytes.position() < end) {
      int opcode = bytes.get() & 0xFF;
      if (opcode >= head.opcodeBase()) {
        address += head.advance(opcode);
        line += head.lineBase() + (opcode - head.opcodeBase()) % head.lineRange();
        add(head, address, file, line);
        continue;
      }
      switch (opcode) {
        case 0 -> {
          int next = forward(unsigned());
          int extended = bytes.get();
          if (extended == END_SEQUENCE) {
            ends.add(address - head.step());
            address = 0;
            file = 1;
            line = 1;
          } else if (extended == SET_ADDRESS) {
            address = bytes.getInt() & 0xFFFF_FFFFL;
          }
          bytes.position(next);
        }
        case COPY -> add(head, address, file, line);
        case ADVANCE_PC -> address += unsigned() * head.step();
        case ADVANCE_LINE -> line += (int) signed();
        case SET_FILE -> file = (int) unsigned();
        case CONST_ADD_PC -> address += head.advance(255);
        case FIXED_ADVANCE_PC -> address += bytes.getShort() & 0xFFFF;
        default -> {
          for (int i = 0; i < head.arguments()[opcode]; i++) {
            unsigned();
          }
        }
      }
    }
  }

  /** A row; where it says the same as the one before, nothing begins. */
  private void add(Head head, long address, int file, int number) {
    if (number <= 0 || file >= head.files().size()) {
      return;
    }
    Line line = SourceLines.line(head.files().get(file), number, sources);
    var before = begins.lowerEntry(address);
    if (before == null || !before.getValue().equals(line) || isEnded(before.getKey(), address)) {
      begins.put(address, line);
    }
  }

  /** Whether the code that a row is about ends before an address. */
  private boolean isEnded(long row, long address) {
    Long end = ends.ceiling(row);
    return end != null && end < address;
  }

  /** The position so many bytes further; never one before. */
  private int forward(long distance) {
    if (distance < 0 || distance > bytes.remaining()) {
      throw new IllegalArgumentException("not so many bytes are left: " + distance);
    }
    return bytes.position() + (int) distance;
  }

  private static String text(ByteBuffer from) {
    int begin = from.position();
    int end = begin;
    while (from.get(end) != 0) {
      end++;
    }
    from.position(end + 1);
    byte[] text = new byte[end - begin];
    from.get(begin, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  private long unsigned() {
    long value = 0;
    int shift = 0;
    byte next;
    do {
      next = bytes.get();
      value |= (next & 0x7FL) << shift;
      shift += 7;
    } while (next < 0);
    return value;
  }

  /** The second highest bit of the last byte is the sign. */
  private long signed() {
    int begin = bytes.position();
    long value = unsigned();
    int width = 7 * (bytes.position() - begin);
    boolean isNegative = (bytes.get(bytes.position() - 1) & 0x40) != 0;
    return isNegative && width < 64 ? value | (-1L << width) : value;
  }
}
