package dev.cairn.frontend.clang;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The folder where files that are made once and used by every later run are kept. */
public record CacheLocation(Path root) {
  /**
   * The usual place: {@code $CAIRN_HOME}, else {@code $XDG_CACHE_HOME/cairn}, else {@code
   * ~/.cache/cairn}.
   */
  public static CacheLocation of(Map<String, String> environment, Path home) {
    return new CacheLocation(
        setting(environment, "CAIRN_HOME")
            .or(() -> setting(environment, "XDG_CACHE_HOME").map(p -> p.resolve("cairn")))
            .orElseGet(() -> home.resolve(".cache").resolve("cairn")));
  }

  /** The usual place for this process. */
  public static CacheLocation standard() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  private static Optional<Path> setting(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(v -> !v.isBlank()).map(Path::of);
  }
}
