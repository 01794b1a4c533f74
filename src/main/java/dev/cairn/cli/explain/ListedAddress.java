package dev.cairn.cli.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An address of machine code, found in the listings of a result folder. */
public record ListedAddress(long address) {
  private static final Pattern FORM = Pattern.compile("0[xX][0-9a-fA-F]{1,8}");

  public static boolean isOne(String text) {
    return FORM.matcher(text).matches();
  }

  public static ListedAddress of(String text) {
    return new ListedAddress(Long.decode(text));
  }

  /** Where it stands in the listings of a function; instructions may stand in several functions. */
  public List<Place> places(Path folder) throws IOException {
    List<Path> listings;
    try (Stream<Path> files = Files.list(folder)) {
      listings = files.filter(f -> f.toString().endsWith(".lst")).sorted().toList();
    }
    List<Place> places = new ArrayList<>();
    for (Path listing : listings) {
      List<String> lines = Files.readAllLines(listing);
      for (int i = 0; i < lines.size(); i++) {
        if (isHere(lines.get(i))) {
          Path name = folder.relativize(listing);
          places.add(new Place(name, i + 1, OptionalInt.empty()));
        }
      }
    }
    return places;
  }

  private boolean isHere(String line) {
    String[] words = line.strip().toLowerCase(Locale.ROOT).split("\\s+", 2);
    return line.startsWith(" ") && isOne(words[0]) && Long.decode(words[0]) == address;
  }
}
