package dev.cairn.generate.unit;

import dev.cairn.frontend.clang.SourceOptions;
import java.util.List;

/** How the files of a unit are compiled: with these options, and each with its own. */
record UnitCompilation(List<String> common, SourceOptions own) {}
