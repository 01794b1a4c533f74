package dev.cairn.testgen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The headers that a file includes by a name in quotes and that lie beside it. */
final class HeadersBeside {
  private static final Pattern INCLUDED =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]+\"([^\"\\n]+)\"");

  private HeadersBeside() {}

  /** Their texts in order, those that can be read. */
  static List<String> texts(String file, String text) {
    List<String> texts = new ArrayList<>();
    for (Matcher m = INCLUDED.matcher(text); m.find(); ) {
      try {
        Path header = Path.of(file).resolveSibling(m.group(1));
        if (Files.isRegularFile(header) && Files.isReadable(header)) {
          texts.add(new String(Files.readAllBytes(header), StandardCharsets.ISO_8859_1));
        }
      } catch (InvalidPathException _) {
        // no name of a file here, so there is nothing to read
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }
}
