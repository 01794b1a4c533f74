package dev.cairn.generate.unit;

import dev.cairn.frontend.clang.SourceOptions;
import java.util.List;

/** How the files of a unit are compiled: with these options, and each with its own. */
public record UnitCompilation(List<String> common, SourceOptions own) {
  /** Those that the library has to be compiled with, too. */
  public List<String> ofLibrary() {
    boolean isNarrow =
        common.contains("-m32")
            || own.own().values().stream().anyMatch(ofFile -> ofFile.contains("-m32"));
    return isNarrow ? List.of("-m32") : List.of();
  }
}
