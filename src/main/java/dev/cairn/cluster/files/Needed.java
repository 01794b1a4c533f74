package dev.cairn.cluster.files;

import dev.cairn.generate.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which files somebody needs who does what a request asks for. */
public final class Needed {
  /** What comes with a system, and has to be there. */
  private static final List<Path> OF_THE_SYSTEM =
      List.of(Path.of("/usr/include"), Path.of("/usr/lib"), Path.of("/usr/local/include"));

  private Needed() {}

  /**
   * The files that whoever does the request must have.
   *
   * @param read what the compiler read for it
   * @param cache where files are that every Cairn has
   */
  public static List<Path> by(Request request, Collection<String> read, Path cache)
      throws IOException {
    Set<Path> files = new TreeSet<>();
    Stream.concat(read.stream().map(Path::of), request.files().stream())
        .map(Needed::absolute)
        .filter(f -> OF_THE_SYSTEM.stream().noneMatch(f::startsWith))
        .filter(f -> !f.startsWith(absolute(cache)) && Files.isRegularFile(f))
        .forEach(files::add);
    request.contracts().spec().map(Needed::absolute).ifPresent(files::add);
    request.contracts().beside().oracle().map(Needed::absolute).ifPresent(files::add);
    request.clangOptions().stream()
        .filter(o -> o.startsWith("@"))
        .map(o -> absolute(Path.of(o.substring(1))))
        .filter(Files::isRegularFile)
        .forEach(files::add);
    request.own().spare().values().stream().map(Needed::absolute).forEach(files::add);
    if (request.course().corpus().isPresent()) {
      files.addAll(below(request.course().corpus().get()));
    }
    return new ArrayList<>(files);
  }

  /** All files of a folder, absolute; none when it is not there. */
  public static List<Path> below(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).map(Needed::absolute).sorted().toList();
    }
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }
}
