package dev.cairn.cli.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The machine code in a result folder: one instruction a line, behind the line of its source. */
public record Listings(Path folder) {
  private static final Pattern ADDRESS = Pattern.compile("0[xX][0-9a-fA-F]{1,8}");
  private static final Pattern INSTRUCTION = Pattern.compile("\\s+(" + ADDRESS + ")\\s.*");
  private static final Pattern SOURCE = Pattern.compile("; (.+?:\\d+)(?::.*)?");

  /** Is it an address of machine code. */
  public static boolean isAddress(String text) {
    return ADDRESS.matcher(text).matches();
  }

  /** Where an instruction stands; it may stand in several functions. */
  public List<Place> at(String address) throws IOException {
    long wanted = Long.decode(address);
    return matching((_, here) -> here == wanted);
  }

  /** The instructions that a line of the source was made to. */
  public List<Place> madeFrom(Place source) throws IOException {
    String wanted = source.file().getFileName() + ":" + source.line();
    return matching((from, _) -> from.equals(wanted));
  }

  /** {@code isWanted} is asked with the place of the source, empty if unknown, and the address. */
  private List<Place> matching(BiPredicate<String, Long> isWanted) throws IOException {
    List<Place> places = new ArrayList<>();
    for (Path listing : files()) {
      String source = "";
      int number = 0;
      for (String line : Files.readAllLines(listing)) {
        number++;
        Matcher comment = SOURCE.matcher(line);
        OptionalLong address = addressIn(line);
        if (comment.matches()) {
          source = comment.group(1);
        } else if (address.isEmpty()) {
          source = "";
        } else if (isWanted.test(source, address.getAsLong())) {
          places.add(new Place(folder.relativize(listing), number, OptionalInt.empty()));
        }
      }
    }
    return places;
  }

  private static OptionalLong addressIn(String line) {
    Matcher m = INSTRUCTION.matcher(line);
    return m.matches() ? OptionalLong.of(Long.decode(m.group(1))) : OptionalLong.empty();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".lst")).sorted().toList();
    }
  }
}
