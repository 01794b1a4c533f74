package dev.cairn.binary.elf;

import dev.cairn.user.UserError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The headers, sections and symbols of an ELF file. What points outside the file, and what is not
 * for 32 bits and big-endian, is an error with its offset.
 */
final class ElfFile {
  static final int EXECUTABLE = 2;
  static final int RELOCATABLE = 1;
  static final int SHARED = 3;

  static final int POWERPC = 20;

  private static final int HEADER = 52;
  private static final int SECTION_HEADER = 40;
  private static final int PROGRAM_HEADER = 32;
  private static final int SYMBOL = 16;
  private static final int ADDEND_RELOCATION = 12;
  private static final int LOAD = 1;
  private static final int NO_BITS = 8;
  private static final int SYMBOL_TABLE = 2;

  private final String name;
  private final byte[] bytes;

  ElfFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
    checkHeader();
  }

  /** Whether a file begins as one. */
  static boolean isOne(byte[] file) {
    return file.length >= 4
        && file[0] == 0x7F
        && file[1] == 'E'
        && file[2] == 'L'
        && file[3] == 'F';
  }

  /** A part of an executable that is put into memory. */
  record Load(long address, byte[] bytes, long size, boolean isExecutable, boolean isWritable) {}

  /**
   * A section.
   *
   * @param info of relocations, the section they are made in
   */
  record Section(
      int number, String name, int type, long flags, long address, long size, int link, int info) {
    private static final int ALLOCATED = 2;
    private static final int EXECUTABLE_CODE = 4;

    boolean isAllocated() {
      return (flags & ALLOCATED) != 0;
    }

    boolean isCode() {
      return (flags & EXECUTABLE_CODE) != 0;
    }

    boolean isWritable() {
      return (flags & 1) != 0;
    }

    boolean isEmptyInFile() {
      return type == NO_BITS;
    }
  }

  /** A symbol; {@code section} is 0 when it is defined elsewhere. */
  record Symbol(String name, long value, long size, int kind, int section) {
    boolean isObject() {
      return kind == 1;
    }
  }

  /** A place in a section that depends on where a symbol is. */
  record Relocation(long offset, int symbol, int kind, long addend) {}

  private void checkHeader() {
    if (bytes.length < HEADER) {
      throw error("the file is cut: its header has 52 bytes, the file " + bytes.length, 0);
    }
    if (bytes[4] != 1) {
      throw error("it is for processors of 64 bits (class " + bytes[4] + ")", 4);
    }
    if (bytes[5] != 2) {
      throw error("it has the least significant byte first (data encoding " + bytes[5] + ")", 5);
    }
    int machine = half(18);
    if (machine != POWERPC) {
      throw error("it is for another processor (machine " + machine + ", PowerPC is 20)", 18);
    }
    int type = type();
    if (type != RELOCATABLE && type != EXECUTABLE && type != SHARED) {
      throw error("it is neither an object nor an executable (type " + type + ")", 16);
    }
  }

  int type() {
    return half(16);
  }

  /** What an executable puts into memory. */
  List<Load> loads() {
    List<Load> loads = new ArrayList<>();
    int count = half(44);
    for (int i = 0; i < count; i++) {
      int at = index(word(28) + (long) i * PROGRAM_HEADER, PROGRAM_HEADER, "program header " + i);
      if (word(at) == LOAD && word(at + 20) > 0) {
        loads.add(load(at));
      }
    }
    return loads;
  }

  private Load load(int at) {
    long inFile = word(at + 16);
    long size = word(at + 20);
    if (inFile > size) {
      throw error("a segment has more bytes in the file than in memory", at + 16);
    }
    int from = index(word(at + 4), inFile, "a segment");
    long flags = word(at + 24);
    byte[] content = Arrays.copyOfRange(bytes, from, from + (int) inFile);
    return new Load(word(at + 8), content, size, (flags & 1) != 0, (flags & 2) != 0);
  }

  /** All sections, by number. */
  List<Section> sections() {
    int count = half(48);
    int names = half(50);
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int at = sectionHeader(i);
      String title = names < count ? text(sectionHeader(names), word(at)) : "";
      sections.add(
          new Section(
              i,
              title,
              (int) word(at + 4),
              word(at + 8),
              word(at + 12),
              word(at + 20),
              (int) word(at + 24),
              (int) word(at + 28)));
    }
    return sections;
  }

  private int sectionHeader(int number) {
    return index(
        word(32) + (long) number * SECTION_HEADER, SECTION_HEADER, "section header " + number);
  }

  /** How the section must lie. */
  long alignment(Section section) {
    return Math.max(1, word(sectionHeader(section.number()) + 32));
  }

  /** Where in the file it stands which section another one speaks of. */
  long offsetOfInfo(Section section) {
    return sectionHeader(section.number()) + 28L;
  }

  /** The bytes of a section that has some in the file. */
  byte[] content(Section section) {
    if (section.isEmptyInFile()) {
      return new byte[0];
    }
    int from = content(sectionHeader(section.number()), "section '" + section.name() + "'");
    return Arrays.copyOfRange(bytes, from, from + (int) section.size());
  }

  /** The bytes of the section of that name; none when there is no such section. */
  byte[] content(String title) {
    return sections().stream()
        .filter(s -> s.name().equals(title))
        .findFirst()
        .map(this::content)
        .orElse(new byte[0]);
  }

  private int content(int header, String what) {
    return index(word(header + 16), word(header + 20), what);
  }

  /** All symbols, by number; empty when the file was stripped. */
  List<Symbol> symbols() {
    List<Symbol> symbols = new ArrayList<>();
    for (Section section : sections()) {
      if (section.type() == SYMBOL_TABLE) {
        int from = content(sectionHeader(section.number()), "the symbol table");
        for (long at = from; at + SYMBOL <= from + section.size(); at += SYMBOL) {
          symbols.add(symbol((int) at, sectionHeader(section.link())));
        }
      }
    }
    return symbols;
  }

  private Symbol symbol(int at, int names) {
    return new Symbol(
        text(names, word(at)), word(at + 4), word(at + 8), bytes[at + 12] & 0xF, half(at + 14));
  }

  /** The relocations that a section of them holds. */
  List<Relocation> relocations(Section section) {
    List<Relocation> all = new ArrayList<>();
    int from = content(sectionHeader(section.number()), "section '" + section.name() + "'");
    for (long l = from; l + ADDEND_RELOCATION <= from + section.size(); l += ADDEND_RELOCATION) {
      int at = (int) l;
      long info = word(at + 4);
      all.add(new Relocation(word(at), (int) (info >> 8), (int) info & 0xFF, (int) word(at + 8)));
    }
    return all;
  }

  private String text(int header, long offset) {
    int from = content(header, "a table of names");
    long size = word(header + 20);
    if (offset >= size) {
      throw error("a name lies outside its table", from);
    }
    int begin = from + (int) offset;
    int end = begin;
    while (end < from + size && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, begin, end - begin, StandardCharsets.UTF_8);
  }

  /** An offset in the file that so many bytes follow. */
  private int index(long offset, long size, String what) {
    if (offset < 0 || offset + size > bytes.length) {
      throw error(what + " lies behind the end of the file, which has " + bytes.length, offset);
    }
    return (int) offset;
  }

  private int half(int at) {
    return ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
  }

  private long word(int at) {
    return (long) half(at) << 16 | half(at + 2);
  }

  UserError error(String why, long offset) {
    return new UserError(
        String.format(Locale.ROOT, "%s: %s (offset 0x%x)", name, why, offset),
        "as powerpc-linux-gnu-gcc writes it: ELF of 32 bits, big-endian, for PowerPC");
  }
}
