package dev.cairn.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Fetches source packages with {@code apt-get source} and unpacks what their authors released;
 * Debian's patches are left out.
 */
public final class SourceFetch {
  private static final int SECONDS = 120;
  private final Path folder;

  public SourceFetch(Path folder) {
    this.folder = folder;
  }

  /** Empty when packages can be fetched, else what to do. */
  String obstacle() throws IOException {
    var targets = new Shell(folder).run(SECONDS, "apt-get", "indextargets", "Created-By: Sources");
    return targets.status() == 0 && !targets.output().isBlank()
        ? ""
        : "no deb-src line: add one for your release to /etc/apt/sources.list, then apt-get update";
  }

  /** The unpacked folder, ready to compile; fetched only when it is not there yet. */
  public Path fetch(SourcePackage source) throws IOException {
    Path home = Files.createDirectories(folder.resolve(source.name()));
    if (unpacked(home).isEmpty()) {
      var shell = new Shell(home);
      shell.run(SECONDS, "apt-get", "-q", "source", "--download-only", source.name());
      for (Path archive : archives(home)) {
        shell.run(SECONDS, "tar", "xf", archive.toAbsolutePath().toString());
      }
    }
    List<Path> folders = unpacked(home);
    if (folders.size() != 1) {
      throw new IOException("could not fetch '" + source.name() + "': see " + home);
    }
    for (Map.Entry<String, String> header : source.headers().entrySet()) {
      Path file = folders.getFirst().resolve(header.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, header.getValue());
    }
    return folders.getFirst();
  }

  private static List<Path> archives(Path home) throws IOException {
    return list(home).stream()
        .filter(p -> p.getFileName().toString().matches(".*\\.orig\\.tar\\.(gz|xz|bz2)"))
        .toList();
  }

  private static List<Path> unpacked(Path home) throws IOException {
    return list(home).stream().filter(Files::isDirectory).toList();
  }

  private static List<Path> list(Path home) throws IOException {
    try (Stream<Path> files = Files.list(home)) {
      return new ArrayList<>(files.sorted().toList());
    }
  }
}
