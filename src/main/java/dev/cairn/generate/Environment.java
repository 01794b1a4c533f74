package dev.cairn.generate;

import dev.cairn.frontend.clang.CacheLocation;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a job takes from the machine it runs on.
 *
 * @param searchPath where the system's C compiler is looked for
 * @param root the folder that stands for the root of the machine whose files they are, where these
 *     are another machine's
 */
public record Environment(CacheLocation cache, String searchPath, Optional<Path> root) {
  /** Of a job with files of this machine. */
  public Environment(CacheLocation cache, String searchPath) {
    this(cache, searchPath, Optional.empty());
  }

  /** A text with the paths that files have on their own machine. */
  public String owned(String text) {
    return root.map(r -> text.replace(r + "/", "/")).orElse(text);
  }
}
