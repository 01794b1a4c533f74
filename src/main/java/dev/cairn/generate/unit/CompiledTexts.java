package dev.cairn.generate.unit;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.CompiledParts;
import dev.cairn.frontend.text.ShownLines;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The texts of the user's files as contracts are read in them: what the preprocessor leaves out
 * says nothing. It is asked only where that can matter.
 */
final class CompiledTexts {
  private static final Pattern ANNOTATION = Pattern.compile("/[*/]@");

  private CompiledTexts() {}

  /** By the names of the files. */
  static Map<String, String> of(
      Program program, FrontEnd frontEnd, UnitCompilation compilation, List<Source> sources) {
    Map<String, String> texts = new LinkedHashMap<>(program.files());
    if (texts.values().stream().noneMatch(t -> ANNOTATION.matcher(t).find())) {
      return texts;
    }
    List<ShownLines> shown = new ArrayList<>();
    for (Source source : sources) {
      boolean isAsked =
          source.userFiles().stream()
              .anyMatch(f -> CompiledParts.isDivided(texts.getOrDefault(f.toString(), "")));
      if (isAsked) {
        shown.add(frontEnd.shown(source, compilation.own(), compilation.common()));
      }
    }
    texts.replaceAll((file, text) -> compiled(file, text, shown));
    return texts;
  }

  /** A header counts as it does wherever it is included. */
  private static String compiled(String file, String text, List<ShownLines> shown) {
    List<ShownLines> reading = shown.stream().filter(s -> s.isRead(file)).toList();
    return reading.isEmpty()
        ? text
        : CompiledParts.of(text, line -> reading.stream().anyMatch(s -> s.isShown(file, line)));
  }
}
