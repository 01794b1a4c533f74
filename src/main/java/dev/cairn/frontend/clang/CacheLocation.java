package dev.cairn.frontend.clang;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The folder where files that are made once and used by every later run are kept.
 *
 * @param isKeepingCompiled whether that goes for what the compiler makes of the user's files, too
 */
public record CacheLocation(Path root, boolean isKeepingCompiled) {
  /** Where nothing of the user's is kept. */
  public CacheLocation(Path root) {
    this(root, false);
  }

  /**
   * The usual place: {@code $CAIRN_HOME}, else {@code $XDG_CACHE_HOME/cairn}, else {@code
   * ~/.cache/cairn}. With {@code CAIRN_COMPILE_AGAIN} in the environment files are compiled by
   * every command.
   */
  public static CacheLocation of(Map<String, String> environment, Path home) {
    return new CacheLocation(
        setting(environment, "CAIRN_HOME")
            .or(() -> setting(environment, "XDG_CACHE_HOME").map(p -> p.resolve("cairn")))
            .orElseGet(() -> home.resolve(".cache").resolve("cairn")),
        !environment.containsKey("CAIRN_COMPILE_AGAIN"));
  }

  /** The usual place for this process. */
  public static CacheLocation standard() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  private static Optional<Path> setting(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(v -> !v.isBlank()).map(Path::of);
  }
}
