package dev.cairn.binary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a file puts into memory before the program starts.
 *
 * @param name of the file, for messages and listings
 * @param machine what the file says it is for; empty when it does not
 * @param segments by ascending address, without overlap
 * @param lines the source, where debug information tells of it
 */
public record Image(
    String name,
    Optional<Machine> machine,
    List<Segment> segments,
    List<Symbol> symbols,
    SourceLines lines) {
  /** A kind of processor, as file headers name it. */
  public enum Machine {
    I8051,
    POWERPC
  }

  /**
   * Bytes at an address.
   *
   * @param size in memory; what lies behind {@code bytes} is zero
   */
  public record Segment(long address, byte[] bytes, long size, boolean isCode, boolean isWritable) {
    /** What cannot be written, as far as the file says. */
    public Segment(long address, byte[] bytes, long size, boolean isCode) {
      this(address, bytes, size, isCode, false);
    }

    public long end() {
      return address + size;
    }
  }

  /**
   * A name for an address.
   *
   * @param size in bytes, 0 when the file does not say
   */
  public record Symbol(String name, Space space, long address, long size) {}

  /**
   * Which memory an address belongs to; with one memory, functions are {@code CODE}, variables
   * {@code EXTERNAL}, and what no program changes {@code CONSTANT}.
   */
  public enum Space {
    CODE,
    INTERNAL,
    EXTERNAL,
    BIT,
    SPECIAL,
    CONSTANT
  }

  public Image {
    List<Segment> sorted = new ArrayList<>(segments);
    sorted.sort(Comparator.comparingLong(Segment::address));
    segments = List.copyOf(sorted);
    symbols = List.copyOf(symbols);
  }

  /** Without symbols and sources. */
  public Image(String name, Optional<Machine> machine, List<Segment> segments) {
    this(name, machine, segments, List.of(), SourceLines.NONE);
  }

  /** The same with symbols from another file. */
  public Image withSymbols(List<Symbol> more) {
    List<Symbol> all = new ArrayList<>(symbols);
    all.addAll(more);
    return new Image(name, machine, segments, all, lines);
  }

  /** The same with the source it was made from. */
  public Image withLines(SourceLines source) {
    return new Image(name, machine, segments, symbols, source);
  }

  /** What an instruction says, with the line of the source that it was made from. */
  public String withSource(String text, long address) {
    return lines.of(address).map(line -> text + " [" + line.place() + "]").orElse(text);
  }

  /** The byte at an address; empty where the file puts nothing. */
  public OptionalInt at(long address) {
    Optional<Segment> segment = segmentAt(address);
    if (segment.isEmpty()) {
      return OptionalInt.empty();
    }
    long offset = address - segment.get().address();
    byte[] bytes = segment.get().bytes();
    return OptionalInt.of(offset < bytes.length ? bytes[(int) offset] & 0xFF : 0);
  }

  /** The segment an address lies in. */
  public Optional<Segment> segmentAt(long address) {
    int low = 0;
    int high = segments.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Segment segment = segments.get(middle);
      if (address < segment.address()) {
        high = middle - 1;
      } else if (address >= segment.end()) {
        low = middle + 1;
      } else {
        return Optional.of(segment);
      }
    }
    return Optional.empty();
  }

  /** The symbol of that name; compilers put {@code _} before C's names. */
  public Optional<Symbol> symbol(String wanted) {
    return symbols.stream()
        .filter(s -> s.name().equals(wanted))
        .findFirst()
        .or(() -> symbols.stream().filter(s -> s.name().equals("_" + wanted)).findFirst());
  }

  /** The name of a place in code. */
  public Optional<String> nameAt(long address) {
    return symbols.stream()
        .filter(s -> s.space() == Space.CODE && s.address() == address)
        .map(Symbol::name)
        .findFirst();
  }
}
