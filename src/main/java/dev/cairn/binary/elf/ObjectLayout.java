package dev.cairn.binary.elf;

import dev.cairn.binary.Image;
import dev.cairn.binary.Image.Machine;
import dev.cairn.binary.Image.Segment;
import dev.cairn.binary.Image.Space;
import dev.cairn.binary.SourceLines;
import dev.cairn.binary.elf.ElfFile.Relocation;
import dev.cairn.binary.elf.ElfFile.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Gives the sections of an object addresses, one behind the other, and makes its relocations, as a
 * linker would; {@link SaveRoutines} are added as well. What else is defined elsewhere gets an
 * address at which there is nothing: calling it ends a run, and says its name.
 */
final class ObjectLayout {
  private static final long START = 0x1000_0000L;

  /** Undefined symbols lie before everything else; nothing is ever put there. */
  private static final long ELSEWHERE = 0x0F00_0000L;

  private static final long ELSEWHERE_STEP = 16;
  private static final int ABSOLUTE = 0xFFF1;
  private static final int COMMON = 0xFFF2;
  private static final int WITH_ADDENDS = 4;

  private final String name;
  private final ElfFile file;
  private final List<Section> sections;
  private final List<ElfFile.Symbol> symbols;
  private final Map<Integer, Long> addresses = new HashMap<>();
  private final Map<Integer, byte[]> contents = new LinkedHashMap<>();
  private final Map<Integer, Long> symbolAddresses = new HashMap<>();
  private final List<Segment> added = new ArrayList<>();
  private long end = START;

  ObjectLayout(String name, ElfFile file) {
    this.name = name;
    this.file = file;
    sections = file.sections();
    symbols = file.symbols();
  }

  Image image(Function<String, List<String>> sources) {
    place();
    for (int i = 0; i < symbols.size(); i++) {
      symbolAddresses.put(i, address(i, symbols.get(i)));
    }
    for (Section section : sections) {
      if (section.type() == WITH_ADDENDS && contents.containsKey(section.info())) {
        relocate(section, Objects.requireNonNull(contents.get(section.info())));
      }
    }
    List<Image.Symbol> named = new ArrayList<>();
    for (int i = 0; i < symbols.size(); i++) {
      long at = Objects.requireNonNull(symbolAddresses.get(i));
      boolean isCommon = symbols.get(i).section() == COMMON;
      Elf.of(sections, symbols.get(i), at)
          .map(s -> isCommon ? new Image.Symbol(s.name(), Space.EXTERNAL, at, s.size()) : s)
          .ifPresent(named::add);
    }
    return new Image(name, Optional.of(Machine.POWERPC), segments(), named, lines(sources));
  }

  /** Debug information is nowhere in memory, but speaks of addresses as all other sections do. */
  private SourceLines lines(Function<String, List<String>> sources) {
    byte[] programs = file.content(Elf.LINES);
    for (Section section : sections) {
      if (section.type() == WITH_ADDENDS && relocated(section).name().equals(Elf.LINES)) {
        relocate(section, programs);
      }
    }
    return DwarfLines.read(programs, file.content(Elf.LINE_NAMES), sources);
  }

  private Section relocated(Section relocations) {
    int number = relocations.info();
    if (number < 0 || number >= sections.size()) {
      throw file.error(
          "relocations are for section " + number + ", which is not there",
          file.offsetOfInfo(relocations));
    }
    return sections.get(number);
  }

  private void place() {
    for (Section section : sections) {
      if (section.isAllocated() && section.size() > 0) {
        addresses.put(section.number(), room(section.size(), file.alignment(section)));
        contents.put(section.number(), file.content(section));
      }
    }
  }

  private long room(long size, long alignment) {
    long at = (end + alignment - 1) / alignment * alignment;
    end = at + size;
    return at;
  }

  private long address(int number, ElfFile.Symbol symbol) {
    return switch (symbol.section()) {
      case 0 -> elsewhere(number, symbol);
      case ABSOLUTE -> symbol.value();
      case COMMON -> {
        // the value of a common symbol is its alignment
        long at = room(symbol.size(), Math.max(1, symbol.value()));
        added.add(new Segment(at, new byte[0], symbol.size(), false, true));
        yield at;
      }
      default -> addresses.getOrDefault(symbol.section(), 0L) + symbol.value();
    };
  }

  private long elsewhere(int number, ElfFile.Symbol symbol) {
    byte[] routine = SaveRoutines.code(symbol.name());
    if (routine.length == 0) {
      return ELSEWHERE + number * ELSEWHERE_STEP;
    }
    long at = room(routine.length, 4);
    added.add(new Segment(at, routine, routine.length, true));
    return at;
  }

  private List<Segment> segments() {
    List<Segment> segments = new ArrayList<>(added);
    contents.forEach(
        (number, bytes) -> {
          Section section = sections.get(number);
          long at = Objects.requireNonNull(addresses.get(number));
          segments.add(
              new Segment(at, bytes, section.size(), section.isCode(), section.isWritable()));
        });
    if (segments.isEmpty()) {
      throw file.error("there is nothing in it to be executed", 32);
    }
    return segments;
  }

  private void relocate(Section relocations, byte[] content) {
    long base = addresses.getOrDefault(relocations.info(), 0L);
    for (Relocation relocation : file.relocations(relocations)) {
      Long symbol = symbolAddresses.get(relocation.symbol());
      if (symbol == null) {
        throw file.error("a relocation names a symbol that is not there", relocation.offset());
      }
      if (relocation.offset() + 4 > content.length + (isHalf(relocation.kind()) ? 2 : 0)) {
        throw file.error("a relocation lies outside its section", relocation.offset());
      }
      var place = new Relocations.Place(content, (int) relocation.offset(), base);
      if (!Relocations.make(place, relocation.kind(), symbol, relocation.addend())) {
        throw file.error(
            "relocations of kind "
                + relocation.kind()
                + " in section '"
                + relocated(relocations).name()
                + "' are not made here: link the object (powerpc-linux-gnu-gcc -static)",
            relocation.offset());
      }
    }
  }

  private static boolean isHalf(int kind) {
    return (kind >= 3 && kind <= 6) || kind >= 249;
  }
}
