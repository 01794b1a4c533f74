package dev.cairn.cli.option;

import dev.cairn.input.ProgramWorld;
import dev.cairn.user.NamedFile;
import dev.cairn.user.UserError;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that a program finds in the folder where it runs. */
final class WorldFiles {
  private final List<ProgramWorld.File> files = new ArrayList<>();

  List<ProgramWorld.File> all() {
    return List.copyOf(files);
  }

  /** {@code HOST} or {@code HOST:NAME}: a copy of a file of the user. */
  void copy(String spec) {
    int colon = spec.lastIndexOf(':');
    Path host = Path.of(colon < 0 ? spec : spec.substring(0, colon));
    String name = colon < 0 ? String.valueOf(host.getFileName()) : spec.substring(colon + 1);
    byte[] content = NamedFile.bytes(host, "--file takes HOST or HOST:NAME");
    add(new ProgramWorld.File.Given(name, new String(content, StandardCharsets.ISO_8859_1)));
  }

  void add(ProgramWorld.File file) {
    if (file.name().isEmpty() || file.name().contains("/") || file.name().startsWith(".")) {
      throw new UserError(
          "a file of the program is in the folder where it runs, and '"
              + file.name()
              + "' is no plain name",
          "take a name without '/' that does not begin with '.'");
    }
    if (files.stream().anyMatch(f -> f.name().equals(file.name()))) {
      throw new UserError("there are two files '" + file.name() + "' for the program");
    }
    files.add(file);
  }
}
