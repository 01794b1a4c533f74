package dev.cairn.frontend.llvm;

import dev.cairn.ir.Global;
import dev.cairn.ir.Global.Relocation;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sections the program walks through between {@code __start_NAME} and {@code __stop_NAME}, which a
 * linker makes. Their variables, of all files in order, become parts of one object.
 */
public final class Sections {
  private static final String START = "__start_";
  private static final String STOP = "__stop_";

  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, Long> ends = new LinkedHashMap<>();

  /** Where a symbol lies: so many bytes into an object. */
  record Place(String object, long offset) {}

  private Sections() {}

  public static Sections of(List<Bitcode> modules, Linker symbols) {
    var sections = new Sections();
    Set<String> wanted = new HashSet<>();
    modules.forEach(m -> Linker.globals(m).forEach(g -> wanted.add(walked(m.name(g)))));
    wanted.remove("");
    if (!wanted.isEmpty()) {
      for (int i = 0; i < modules.size(); i++) {
        sections.place(modules.get(i), symbols, symbols.names(i), wanted);
      }
      sections.ends.forEach(sections::bound);
    }
    return sections;
  }

  /** Does a linker make the symbol, where a section begins or ends. */
  static boolean isEnd(String symbol) {
    return !walked(symbol).isEmpty();
  }

  /** The section whose border a symbol is, or the empty text. */
  private static String walked(String symbol) {
    String start = symbol.startsWith(START) ? START : STOP;
    return symbol.startsWith(start) ? symbol.substring(start.length()) : "";
  }

  private void place(Bitcode module, Linker symbols, Map<Long, String> names, Set<String> wanted) {
    var types = new Types(module);
    for (long global : Linker.globals(module)) {
      String section = module.section(global);
      if (wanted.contains(section) && symbols.isChosen(module, global)) {
        int align = Math.max(1, module.llvm.alignment.intOf(global));
        long at = Math.ceilDiv(ends.getOrDefault(section, 0L), align) * align;
        places.put(names.getOrDefault(global, ""), new Place(object(section), at));
        ends.put(section, at + types.size(module.llvm.globalValueType.of(global)));
      }
    }
  }

  private void bound(String section, long end) {
    places.put(START + section, new Place(object(section), 0));
    places.put(STOP + section, new Place(object(section), end));
  }

  private static String object(String section) {
    return "section " + section;
  }

  /** Where a symbol lies that is part of such a section or one of its ends. */
  public Optional<Place> of(String symbol) {
    return Optional.ofNullable(places.get(symbol));
  }

  /** One object for each section, of its variables among {@code parts}. */
  public List<Global> merge(List<Global> parts) {
    List<Global> merged = new ArrayList<>();
    ends.forEach((section, size) -> merged.add(merge(object(section), size, parts)));
    return merged;
  }

  private Global merge(String object, long size, List<Global> parts) {
    var image = new byte[Math.toIntExact(size)];
    List<Relocation> relocations = new ArrayList<>();
    List<Global> own = parts.stream().filter(g -> place(g).object().equals(object)).toList();
    for (Global part : own) {
      long at = place(part).offset();
      System.arraycopy(part.image(), 0, image, (int) at, part.image().length);
      part.relocations().forEach(r -> relocations.add(new Relocation(at + r.at(), r.target())));
    }
    return new Global(
        object,
        own.stream().map(Global::location).findFirst().orElse(Location.NONE),
        PlainTypes.bytes(size),
        size,
        own.stream().map(Global::align).max(Comparator.naturalOrder()).orElse(1),
        image,
        relocations,
        own.stream().allMatch(Global::isConstant),
        true,
        true,
        own.stream().anyMatch(Global::isReplaceable));
  }

  private Place place(Global part) {
    return of(part.name()).orElseThrow();
  }
}
