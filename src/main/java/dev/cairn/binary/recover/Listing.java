package dev.cairn.binary.recover;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Processor;
import dev.cairn.ir.Location;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The recovered functions as text, one instruction a line: what places in results refer to. Lines
 * of the source stand before their instructions where they are known. Instructions that two
 * functions share stand in both.
 */
public final class Listing {
  private record Place(long function, long address) {}

  private final String file;
  private final Processor processor;
  private final Image image;
  private final StringBuilder text = new StringBuilder();
  private final Map<Place, Integer> lines = new HashMap<>();
  private final Map<Integer, Long> addresses = new HashMap<>();
  private int line;

  private Listing(Processor processor, Image image) {
    this.processor = processor;
    this.image = image;
    file = image.name() + ".lst";
  }

  static Listing of(Processor processor, Image image, List<MachineFunction> functions) {
    var listing = new Listing(processor, image);
    functions.forEach(listing::add);
    return listing;
  }

  private void add(MachineFunction function) {
    if (line > 0) {
      add("");
    }
    add(function.name() + ":");
    lines.put(new Place(function.entry(), -1), line);
    for (Lifted instruction : function.instructions().values()) {
      image
          .lines()
          .beginningAt(instruction.address())
          .ifPresent(l -> add("; " + l.place() + (l.text().isEmpty() ? "" : ": " + l.text())));
      add(spelled(instruction));
      lines.put(new Place(function.entry(), instruction.address()), line);
      addresses.put(line, instruction.address());
    }
  }

  private void add(String content) {
    text.append(content).append('\n');
    line++;
  }

  private String spelled(Lifted instruction) {
    var bytes = new StringBuilder();
    for (long at = instruction.address(); at < instruction.next(); at++) {
      bytes.append(String.format(Locale.ROOT, "%02x ", image.at(at).orElse(0)));
    }
    return String.format(
        Locale.ROOT,
        "  %s  %-12s %s",
        processor.address(instruction.address()),
        bytes,
        instruction.text());
  }

  /** Where an instruction of a function stands. */
  Location place(MachineFunction function, long address) {
    return new Location(file, lineOf(new Place(function.entry(), address)), 3);
  }

  /** Where a function begins. */
  Location place(MachineFunction function) {
    return new Location(file, lineOf(new Place(function.entry(), -1L)), 1);
  }

  private int lineOf(Place place) {
    return Objects.requireNonNull(lines.get(place));
  }

  /** The address of the instruction in a line; -1 where there is none. */
  public long addressAt(Location place) {
    return addresses.getOrDefault(place.line(), -1L);
  }

  public String file() {
    return file;
  }

  public String text() {
    return text.toString();
  }
}
