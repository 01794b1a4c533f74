package dev.cairn.generate.unit;

import java.nio.file.Path;
import java.util.List;

/** Options of somebody's build, as Cairn gives them to a compiler. */
public final class CompilerOptions {
  private CompilerOptions() {}

  /**
   * The same from every folder, with what response files hold, and without those that write files,
   * load code or ask for something else than a compilation.
   */
  public static List<String> allowed(List<String> options, Path home) {
    return PathOptions.absolute(options, home).stream()
        .filter(o -> !RefusedOptions.isOne(o))
        .toList();
  }
}
