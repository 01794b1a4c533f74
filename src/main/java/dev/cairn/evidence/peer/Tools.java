package dev.cairn.evidence.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is installed, by the folders of the search path; and the peers there are. */
public final class Tools {
  private final List<Path> folders;

  /** {@code searchPath}: folders with colons between. */
  public Tools(String searchPath) {
    folders =
        Arrays.stream(searchPath.split(":", -1)).filter(f -> !f.isEmpty()).map(Path::of).toList();
  }

  /** All peers, installed or not. */
  public List<Peer> peers() {
    return List.of(new Klee(this), new Cbmc(this), new Crest(this));
  }

  Optional<Path> find(String name) {
    return folders.stream().map(f -> f.resolve(name)).filter(Files::isExecutable).findFirst();
  }

  String path(String name) {
    return find(name).map(Path::toString).orElse(name);
  }

  /** Writes CREST's header in a peer's spelling; {@code %s}: what is to be made an input. */
  static void writeHeader(Path folder, String prologue, String definition) {
    var text = new StringBuilder("#pragma once\n").append(prologue).append('\n');
    for (String kind : List.of("char", "unsigned_char", "short", "unsigned_short", "int")) {
      text.append(line(kind, definition));
    }
    text.append(line("unsigned_int", definition));
    try {
      Files.writeString(folder.resolve("crest.h"), text);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write into " + folder, e);
    }
  }

  private static String line(String kind, String definition) {
    return "#define CREST_" + kind + "(x) " + definition.replace("KIND", kind) + "\n";
  }
}
