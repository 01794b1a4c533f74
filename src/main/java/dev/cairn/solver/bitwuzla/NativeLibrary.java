package dev.cairn.solver.bitwuzla;

import dev.cairn.solver.smt.SolverFailure;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A native library that ships as a class path resource. It is unpacked once into the cache folder,
 * by a temporary file that is renamed, so several processes may do it at the same time.
 */
final class NativeLibrary {
  private NativeLibrary() {}

  /** Returns the unpacked library; a file of the same name and size is taken to be it. */
  static Path unpack(String resource, String fileName, Path cacheDir) {
    URL source = NativeLibrary.class.getResource(resource);
    if (source == null) {
      throw new SolverFailure("the resource " + resource + " is missing from this build");
    }
    try {
      URLConnection connection = source.openConnection();
      connection.setUseCaches(false);
      try (InputStream bytes = connection.getInputStream()) {
        return unpack(bytes, connection.getContentLengthLong(), cacheDir.resolve(fileName));
      }
    } catch (IOException e) {
      throw new UserError(
          "cannot unpack %s into the cache folder '%s': %s"
              .formatted(fileName, cacheDir, e.getMessage()),
          "set CAIRN_HOME to a folder that can be written and has 300 MB free");
    }
  }

  private static Path unpack(InputStream bytes, long size, Path target) throws IOException {
    Path absolute = target.toAbsolutePath();
    if (Files.exists(absolute) && Files.size(absolute) == size) {
      return absolute;
    }
    Path folder = Files.createDirectories(absolute.resolveSibling("."));
    Path temporary = Files.createTempFile(folder, "unpack", ".tmp");
    try {
      Files.copy(bytes, temporary, StandardCopyOption.REPLACE_EXISTING);
      Files.move(
          temporary, absolute, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
    return absolute;
  }
}
