package dev.cairn.cli.option;

import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The C files of a command line, and what follows {@code --} for clang. */
public record SourceArguments(List<Path> files, List<String> clangOptions) {
  /**
   * picocli gives what follows {@code --} as further parameters; what starts with a dash, and all
   * after it, is clang's.
   */
  static SourceArguments of(List<Path> parameters, String command) {
    List<Path> files = new ArrayList<>();
    List<String> options = new ArrayList<>();
    for (Path p : parameters) {
      if (options.isEmpty() && !p.toString().startsWith("-")) {
        files.add(p);
      } else {
        options.add(p.toString());
      }
    }
    if (files.isEmpty()) {
      throw new UserError("no C file given", "write 'cairn " + command + " FILE.c'");
    }
    return new SourceArguments(files, options);
  }
}
