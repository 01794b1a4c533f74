package dev.cairn.generate.unit;

import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.PrivateFiles;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.llvm.MissingSymbols;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which files a program consists of. Each is compiled once and looked at for its symbols, however
 * many steps it takes from one to the next; {@code compiled} keeps what the compiler made.
 */
public record LinkedFiles(FrontEnd frontEnd, UnitCompilation options, FileBitcode compiled) {
  /** The files, and of the spare ones those that define what is missing, as a linker takes them. */
  public List<Path> of(List<Path> named) {
    List<Path> files = new ArrayList<>(named);
    var symbols = new MissingSymbols();
    List<Path> further = options.own().spare().isEmpty() ? List.of() : named;
    while (!further.isEmpty()) {
      read(further, symbols);
      further =
          symbols
              .names()
              .flatMap(symbol -> Stream.ofNullable(options.own().spare().get(symbol)))
              .distinct()
              .filter(f -> !files.contains(f))
              .toList();
      files.addAll(further);
    }
    return List.copyOf(files);
  }

  private void read(List<Path> files, MissingSymbols symbols) {
    List<Source> sources = files.stream().map(Source::file).toList();
    try {
      frontEnd.link(sources, options.own(), options.common(), compiled, symbols);
    } catch (UserError e) {
      throw PrivateFiles.instead(e);
    }
  }
}
