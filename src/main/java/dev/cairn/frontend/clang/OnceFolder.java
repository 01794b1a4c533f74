package dev.cairn.frontend.clang;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A folder of the cache that is filled once. It is filled under another name and renamed when
 * complete, so a half-filled one is never seen; a list of its files' sizes, checked at every use,
 * finds one that was damaged later. Processes that come at the same time wait for the first.
 */
final class OnceFolder {
  private static final String MANIFEST = ".manifest";

  private final Path folder;

  OnceFolder(Path folder) {
    this.folder = folder.toAbsolutePath();
  }

  /** Writes the content of the folder. */
  interface Filler {
    void fill(Path folder) throws IOException;
  }

  /** The folder, complete; {@code filler} is called when it is not there yet or damaged. */
  Path get(Filler filler) {
    try {
      if (!isComplete()) {
        fillLocked(filler);
      }
      return folder;
    } catch (IOException e) {
      throw new UserError(
          "cannot write the cache folder '" + folder + "': " + e.getMessage(),
          "set CAIRN_HOME to a folder that can be written and has 300 MB free");
    }
  }

  private void fillLocked(Filler filler) throws IOException {
    Path parent = folder.resolveSibling(".").normalize();
    Files.createDirectories(parent);
    Path lockFile = parent.resolve(folder.getFileName() + ".lock");
    synchronized (OnceFolder.class) {
      try (var channel =
              FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          var _ = channel.lock()) {
        if (!isComplete()) {
          replace(parent, filler);
        }
      }
    }
  }

  private void replace(Path parent, Filler filler) throws IOException {
    Path temporary = Files.createTempDirectory(parent, folder.getFileName() + ".new");
    try {
      filler.fill(temporary);
      Files.writeString(temporary.resolve(MANIFEST), manifest(temporary));
      if (Files.exists(folder)) {
        Path damaged = Files.createTempDirectory(parent, folder.getFileName() + ".old");
        Files.move(folder, damaged.resolve("old"));
        delete(damaged);
      }
      Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      delete(temporary);
    }
  }

  private boolean isComplete() throws IOException {
    try {
      for (String line : Files.readAllLines(folder.resolve(MANIFEST))) {
        int space = line.indexOf(' ');
        long size = Long.parseLong(line.substring(0, space));
        if (Files.size(folder.resolve(line.substring(space + 1))) != size) {
          return false;
        }
      }
      return true;
    } catch (NoSuchFileException | NumberFormatException | IndexOutOfBoundsException e) {
      return false;
    }
  }

  private static String manifest(Path folder) throws IOException {
    Map<String, Long> sizes = new LinkedHashMap<>();
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        sizes.put(folder.relativize(file).toString(), Files.size(file));
      }
    }
    var text = new StringBuilder();
    sizes.forEach((name, size) -> text.append(size).append(' ').append(name).append('\n'));
    return text.toString();
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (var files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
