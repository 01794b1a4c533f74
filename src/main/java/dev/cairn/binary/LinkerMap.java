package dev.cairn.binary;

import dev.cairn.binary.Image.Space;
import dev.cairn.binary.Image.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the symbols of a map file as sdcc's linker writes it: areas with their attributes, and
 * below each the global symbols with the module that defines them.
 */
public final class LinkerMap {
  private static final Pattern AREA =
      Pattern.compile(
          "(\\S+|\\.  \\.ABS\\.)\\s+[0-9A-F]+\\s+[0-9A-F]+ =\\s+\\d+\\. bytes \\(([A-Z,]+)\\)");

  /** A symbol line; those that the linker made itself name no module. */
  private static final Pattern SYMBOL =
      Pattern.compile("\\s*(?:[A-Z]:)?\\s+([0-9A-F]{8})\\s+(\\S+)\\s+(\\S+)\\s*");

  private LinkerMap() {}

  public static List<Symbol> read(String text) {
    List<Symbol> symbols = new ArrayList<>();
    Space space = Space.INTERNAL;
    for (String line : text.split("\n", -1)) {
      Matcher area = AREA.matcher(line.strip());
      Matcher symbol = SYMBOL.matcher(line);
      if (area.matches()) {
        space = space(area.group(1), area.group(2));
      } else if (symbol.matches() && !symbol.group(2).contains("$")) {
        long address = Long.parseLong(symbol.group(1), 16);
        symbols.add(new Symbol(symbol.group(2), space, address, 0));
      }
    }
    return symbols;
  }

  private static Space space(String area, String attributes) {
    if (area.startsWith("RSEG") || area.equals(".  .ABS.")) {
      return Space.SPECIAL;
    }
    for (String attribute : attributes.split(",", -1)) {
      switch (attribute) {
        case "CODE" -> {
          return Space.CODE;
        }
        case "XDATA" -> {
          return Space.EXTERNAL;
        }
        case "BIT" -> {
          return Space.BIT;
        }
        default -> {}
      }
    }
    return Space.INTERNAL;
  }
}
