package dev.cairn.cli.option;

import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The C files of a command line, and what follows {@code --} for clang. */
public record SourceArguments(List<Path> files, List<String> clangOptions) {
  /**
   * picocli gives what follows {@code --} as further parameters; what starts with a dash or is a
   * file of options ({@code @file}), and all after it, is clang's, letter by letter.
   */
  static SourceArguments split(List<String> parameters) {
    List<Path> files = new ArrayList<>();
    List<String> options = new ArrayList<>();
    for (String p : parameters) {
      if (options.isEmpty() && !p.startsWith("-") && !p.startsWith("@")) {
        files.add(Path.of(p));
      } else {
        options.add(p);
      }
    }
    return new SourceArguments(files, options);
  }

  /** The same, where there must be a file. */
  static SourceArguments of(List<String> parameters, String command) {
    SourceArguments arguments = split(parameters);
    if (arguments.files.isEmpty()) {
      throw new UserError("no C file given", "write 'cairn " + command + " FILE.c'");
    }
    return arguments;
  }

  /** The same with further files, unless they are among them already. */
  SourceArguments with(List<Path> further) {
    List<Path> all = new ArrayList<>(files);
    further.stream().filter(f -> !files.contains(f)).forEach(all::add);
    return new SourceArguments(all, clangOptions);
  }
}
