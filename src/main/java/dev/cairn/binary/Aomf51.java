package dev.cairn.binary;

import dev.cairn.binary.Image.Space;
import dev.cairn.binary.Image.Symbol;
import dev.cairn.user.UserError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Reads Intel's absolute object modules for the 8051 (AOMF-51, {@code .omf}), as {@code sdcc
 * --debug} and other linkers write them: records of a type, a length, a content and a checksum,
 * with code, symbols and line numbers. Modules that still have to be linked are refused.
 */
public final class Aomf51 {
  private static final int HEADER = 0x02;
  private static final int END = 0x04;
  private static final int CONTENT = 0x06;
  private static final int FIXUP = 0x08;
  private static final int SEGMENTS = 0x0E;
  private static final int SCOPE = 0x10;
  private static final int DEBUG = 0x12;
  private static final int PUBLIC = 0x16;
  private static final int EXTERNAL = 0x18;

  /** What compilers of others add for their debuggers. */
  private static final int FIRST_ADDED = 0x20;

  private static final int LAST_ADDED = 0x24;

  /** Kinds of scopes and of debug records. */
  private static final int MODULE = 0;

  private static final int PROCEDURE = 2;
  private static final int PROCEDURE_END = 5;
  private static final int LINES = 3;
  private static final int SYMBOLS_END = 1;

  private static final long LAST_ADDRESS = 0xFFFF;

  /** In what is said about a symbol: it is no procedure. */
  private static final int VARIABLE = 0x40;

  private final String name;
  private final byte[] file;
  private final Function<String, List<String>> sources;
  private final WrittenCells cells = new WrittenCells();
  private final List<Symbol> publics = new ArrayList<>();
  private final List<Symbol> locals = new ArrayList<>();
  private final NavigableMap<Long, SourceLines.Line> begins = new TreeMap<>();
  private final NavigableSet<Long> ends = new TreeSet<>();
  private String module = "";
  private boolean isInProcedure;
  private int record;
  private int at;
  private int end;

  private Aomf51(String name, byte[] file, Function<String, List<String>> sources) {
    this.name = name;
    this.file = file;
    this.sources = sources;
  }

  /** Whether a file may be one: it begins with a module header that has its checksum. */
  public static boolean isOne(byte[] file) {
    if (file.length < 4 || file[0] != HEADER) {
      return false;
    }
    int length = (file[1] & 0xFF) | (file[2] & 0xFF) << 8;
    return length >= 4 && length + 3 <= file.length && sum(file, 0, length + 3) == 0;
  }

  private static int sum(byte[] bytes, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += bytes[i];
    }
    return sum & 0xFF;
  }

  /**
   * Reads the content of a file of that name.
   *
   * @param sources the lines of a file by its name; none when it is not at hand
   */
  public static Image read(String name, byte[] file, Function<String, List<String>> sources) {
    var reader = new Aomf51(name, file, sources);
    reader.read();
    List<Symbol> symbols = new ArrayList<>(reader.publics);
    symbols.addAll(reader.locals);
    return new Image(
        name,
        Optional.of(Image.Machine.I8051),
        reader.cells.segments(),
        symbols,
        new SourceLines(reader.begins, reader.ends));
  }

  private void read() {
    int type = 0;
    while (type != END) {
      record = end;
      if (record + 3 > file.length) {
        throw error("the file is cut: a record should begin here");
      }
      type = file[record] & 0xFF;
      at = record + 1;
      int length = half();
      if (length < 1 || record + 3 + length > file.length) {
        throw error("the file is cut: a record has " + length + " bytes");
      }
      end = record + 3 + length;
      int sum = sum(file, record, end);
      if (sum != 0) {
        throw error(String.format(Locale.ROOT, "the checksum is wrong by 0x%02x", sum));
      }
      take(type);
    }
    if (end != file.length) {
      record = end;
      throw error("there is something behind the module's end");
    }
  }

  private void take(int type) {
    switch (type) {
      case HEADER, END -> {}
      case CONTENT -> content();
      case SCOPE -> scope();
      case DEBUG -> debug(octet());
      case PUBLIC -> symbols(publics);
      case FIXUP, SEGMENTS, EXTERNAL -> requireLinked();
      default -> {
        if (type < FIRST_ADDED || type > LAST_ADDED) {
          throw error(String.format(Locale.ROOT, "records of type 0x%02x are not known", type));
        }
      }
    }
  }

  /** Tables of what is to be linked may be there, empty. */
  private void requireLinked() {
    if (isMore()) {
      throw notLinked();
    }
  }

  private UserError notLinked() {
    return new UserError(
        name + ": the module is not linked (offset " + record + ")",
        "link it first: absolute modules are read");
  }

  private boolean isMore() {
    return at < end - 1;
  }

  private int octet() {
    if (!isMore()) {
      throw error("a record is shorter than what it holds");
    }
    return file[at++] & 0xFF;
  }

  private int half() {
    int low = file[at++] & 0xFF;
    return low | (file[at++] & 0xFF) << 8;
  }

  private String text() {
    int length = octet();
    if (at + length > end - 1) {
      throw error("a record is shorter than the name in it");
    }
    at += length;
    return new String(file, at - length, length, StandardCharsets.ISO_8859_1);
  }

  private int address() {
    int low = octet();
    return low | octet() << 8;
  }

  private void content() {
    requireAbsolute(octet());
    long address = address();
    while (isMore()) {
      Optional<String> before = cells.put(address, (byte) octet(), "at offset " + record);
      if (before.isPresent()) {
        throw error(
            String.format(
                Locale.ROOT, "address 0x%04x was already given %s", address, before.get()));
      }
      if (address > LAST_ADDRESS) {
        throw error("the content goes beyond the last address");
      }
      if (isInProcedure && !isMore()) {
        ends.add(address);
      }
      address++;
    }
  }

  private void requireAbsolute(int segment) {
    if (segment != 0) {
      throw notLinked();
    }
  }

  private void scope() {
    int kind = octet();
    String called = text();
    if (kind == MODULE) {
      module = called;
    }
    isInProcedure = kind == PROCEDURE || (isInProcedure && kind != PROCEDURE_END);
  }

  private void debug(int kind) {
    if (kind == LINES) {
      lines();
    } else if (kind <= SYMBOLS_END) {
      symbols(kind == 1 ? publics : locals);
    }
  }

  private void lines() {
    while (isMore()) {
      requireAbsolute(octet());
      long address = address();
      begins.put(address, SourceLines.line(sourceFile(), address(), sources));
    }
  }

  /** Modules are called as their file is, without its ending. */
  private String sourceFile() {
    for (String ending : List.of(".c", ".asm", ".a51", ".src")) {
      if (!sources.apply(module + ending).isEmpty()) {
        return module + ending;
      }
    }
    return module;
  }

  private void symbols(List<Symbol> all) {
    while (isMore()) {
      int segment = octet();
      int info = octet();
      int address = address();
      octet();
      String called = text();
      if (segment == 0) {
        space(info, address).ifPresent(s -> all.add(new Symbol(called, s, address, 0)));
      }
    }
  }

  private static Optional<Space> space(int info, int address) {
    return switch (info & 7) {
      case 0 -> Optional.of((info & VARIABLE) == 0 ? Space.CODE : Space.CONSTANT);
      case 1 -> Optional.of(Space.EXTERNAL);
      case 2 -> Optional.of(address < 0x80 ? Space.INTERNAL : Space.SPECIAL);
      case 3 -> Optional.of(Space.INTERNAL);
      case 4 -> Optional.of(Space.BIT);
      default -> Optional.empty();
    };
  }

  private UserError error(String what) {
    return new UserError(
        name + ": " + what + " (offset " + record + ")",
        "the file is damaged or is no absolute object module of the 8051");
  }
}
