package dev.cairn.cluster.files;

import dev.cairn.testgen.RelativePaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The files of another machine as far as they are needed, below a folder that stands for its root:
 * what is {@code /home/me/a.c} there is {@code FOLDER/home/me/a.c} here, so that they lie to one
 * another as there. Thread-safe.
 */
public final class Mirror implements AutoCloseable {
  private final Path root;
  private final Path mark;
  private final Map<String, String> hashes = new HashMap<>();

  public Mirror(Path root) throws IOException {
    this.root = Files.createDirectories(root).toRealPath();
    mark = Files.write(this.root.resolve(RelativePaths.ROOT_MARK), new byte[0]);
  }

  /** Gets the content of a hash from wherever it is. */
  public interface Source {
    byte[] content(String hash) throws IOException;
  }

  public Path root() {
    return root;
  }

  /** The folder here that stands for an absolute one there. */
  public Path at(String path) throws IOException {
    Path there = Path.of(path);
    Path here = root.resolve("." + there.normalize()).normalize();
    if (!there.isAbsolute() || !here.startsWith(root)) {
      throw new IOException("'" + path + "' is no absolute path");
    }
    return here;
  }

  /** Has these files from now on. */
  public synchronized void add(List<Parcel> parcels, Source source) throws IOException {
    for (Parcel parcel : parcels) {
      if (!parcel.hash().equals(hashes.get(parcel.path()))) {
        write(parcel, source.content(parcel.hash()));
        hashes.put(parcel.path(), parcel.hash());
      }
    }
  }

  /** The same for files that others change here; they are written in any case. */
  public void addForeign(List<Parcel> parcels, Source source) throws IOException {
    for (Parcel parcel : parcels) {
      write(parcel, source.content(parcel.hash()));
    }
  }

  private void write(Parcel parcel, byte[] content) throws IOException {
    Path file = at(parcel.path());
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    if (parcel.isExecutable() && !file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }

  /** Has no file any more; folders stay, since processes may be at home in them. */
  public synchronized void clear() throws IOException {
    hashes.clear();
    List<Path> all;
    try (Stream<Path> found = Files.walk(root)) {
      all = found.filter(this::isFile).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }

  private boolean isFile(Path path) {
    return !path.equals(mark) && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  /** Removes a folder with all that is in it, if it is there. */
  public static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : deepestFirst) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    delete(root);
  }
}
