package dev.cairn.binary.elf;

import dev.cairn.binary.Image;
import dev.cairn.binary.Image.Machine;
import dev.cairn.binary.Image.Segment;
import dev.cairn.binary.Image.Space;
import dev.cairn.binary.SourceLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads executables and objects. */
public final class Elf {
  /** Where executables are put that can be put anywhere. */
  private static final long BIAS = 0x1000_0000L;

  /** Sections with the lines of the source, and names of files. */
  static final String LINES = ".debug_line";

  static final String LINE_NAMES = ".debug_line_str";

  private static final int WITH_ADDENDS = 4;
  private static final int RELATIVE = 22;

  private Elf() {}

  /** Whether a file begins as one. */
  public static boolean isOne(byte[] file) {
    return ElfFile.isOne(file);
  }

  /** Reads the content of a file of that name, without its sources. */
  public static Image read(String name, byte[] content) {
    return read(name, content, _ -> List.of());
  }

  /**
   * Reads the content of a file of that name.
   *
   * @param sources the lines of a source by its name; none when it is not at hand
   */
  public static Image read(String name, byte[] content, Function<String, List<String>> sources) {
    var file = new ElfFile(name, content);
    if (file.type() == ElfFile.RELOCATABLE) {
      return new ObjectLayout(name, file).image(sources);
    }
    Image image = executable(name, file);
    SourceLines lines = DwarfLines.read(file.content(LINES), file.content(LINE_NAMES), sources);
    // addresses in debug information are those before the program was put somewhere
    boolean isMoved = file.type() == ElfFile.SHARED;
    return image.withLines(isMoved ? lines.moved(BIAS) : lines);
  }

  private static Image executable(String name, ElfFile file) {
    long bias = file.type() == ElfFile.SHARED ? BIAS : 0;
    List<Segment> segments = new ArrayList<>();
    for (ElfFile.Load load : file.loads()) {
      segments.add(
          new Segment(
              load.address() + bias,
              load.bytes(),
              load.size(),
              load.isExecutable(),
              load.isWritable()));
    }
    if (segments.isEmpty()) {
      throw file.error("there is nothing in it to be executed", 28);
    }
    checkOverlap(file, segments);
    if (bias != 0) {
      moveAddresses(file, segments, bias);
    }
    List<Image.Symbol> symbols = new ArrayList<>();
    List<ElfFile.Section> sections = file.sections();
    for (ElfFile.Symbol symbol : file.symbols()) {
      if (symbol.section() != 0) {
        of(sections, symbol, symbol.value() + bias).ifPresent(symbols::add);
      }
    }
    return new Image(name, Optional.of(Machine.POWERPC), segments, symbols, SourceLines.NONE);
  }

  private static void checkOverlap(ElfFile file, List<Segment> segments) {
    List<Segment> sorted = new ArrayList<>(segments);
    sorted.sort(Comparator.comparingLong(Segment::address));
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).address() < sorted.get(i - 1).end()) {
        throw file.error("two segments overlap", sorted.get(i).address());
      }
    }
  }

  /** Addresses in the data of an executable that is put somewhere else are moved with it. */
  private static void moveAddresses(ElfFile file, List<Segment> segments, long bias) {
    for (ElfFile.Section section : file.sections()) {
      if (section.type() == WITH_ADDENDS) {
        for (ElfFile.Relocation relocation : file.relocations(section)) {
          if (relocation.kind() == RELATIVE) {
            move(file, segments, relocation, bias);
          }
        }
      }
    }
  }

  private static void move(
      ElfFile file, List<Segment> segments, ElfFile.Relocation relocation, long bias) {
    long at = relocation.offset() + bias;
    Segment segment =
        segments.stream()
            .filter(s -> at >= s.address() && at + 4 <= s.address() + s.bytes().length)
            .findFirst()
            .orElseThrow(
                () -> file.error("a relocation lies outside all segments", relocation.offset()));
    var place =
        new Relocations.Place(segment.bytes(), (int) (at - segment.address()), segment.address());
    Relocations.make(place, RELATIVE, bias, relocation.addend());
  }

  /** A function or a variable; others, as those of files and sections, name nothing of interest. */
  static Optional<Image.Symbol> of(
      List<ElfFile.Section> sections, ElfFile.Symbol symbol, long address) {
    boolean isNamed = !symbol.name().isEmpty() && symbol.kind() <= 2;
    Space space = symbol.isObject() ? memory(sections, symbol) : Space.CODE;
    return isNamed
        ? Optional.of(new Image.Symbol(symbol.name(), space, address, symbol.size()))
        : Optional.empty();
  }

  /** Sections that are written only before the program starts hold constants. */
  private static Space memory(List<ElfFile.Section> sections, ElfFile.Symbol symbol) {
    if (symbol.section() >= sections.size()) {
      return Space.EXTERNAL;
    }
    ElfFile.Section section = sections.get(symbol.section());
    boolean isVariable = section.isWritable() && !section.name().startsWith(".data.rel.ro");
    return isVariable ? Space.EXTERNAL : Space.CONSTANT;
  }
}
