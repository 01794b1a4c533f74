package dev.cairn.frontend.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What the compiler made of files of the user, kept for later commands: by command and folder, and
 * taken only if every file that was read then says the same now and nothing else lies where one of
 * them was looked for. A folder that cannot be read or written is no error, it only saves nothing;
 * commands may use it at the same time. Thread-safe.
 */
public final class KeptCompilations {
  /** Nothing is kept. */
  public static final KeptCompilations NONE =
      new KeptCompilations(Optional.empty(), 0, InstantSource.system());

  /** How much of the disk it takes, more or less: it is looked at now and then. */
  private static final long MOST_BYTES = 512L << 20;

  /** A file this young could have changed after the compiler read it without showing it. */
  private static final long YOUNG_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final String SUFFIX = ".kept";

  private final Optional<Path> folder;
  private final long mostBytes;
  private final InstantSource clock;
  private final FileMarks marks = new FileMarks();

  /**
   * A compilation that may be kept.
   *
   * @param key tells it from others
   * @param searched folders that options name
   * @param begin when it began, in nanoseconds since 1970
   */
  record Compilation(String key, List<Path> searched, long begin) {}

  KeptCompilations(Optional<Path> folder, long mostBytes, InstantSource clock) {
    this.folder = folder;
    this.mostBytes = mostBytes;
    this.clock = clock;
  }

  /** Below the usual cache folder, unless the user wants nothing to be kept. */
  public static KeptCompilations in(CacheLocation cache) {
    return cache.isKeepingCompiled()
        ? new KeptCompilations(
            Optional.of(cache.root().resolve("compiled")), MOST_BYTES, InstantSource.system())
        : NONE;
  }

  /**
   * The compilation that this command is, or empty where it is not known what it depends on.
   *
   * @param command with nothing in it that differs from one time to the next
   */
  Optional<Compilation> compilation(List<String> command, List<String> options) {
    if (folder.isEmpty() || SearchedByEnvironment.isAny()) {
      return Optional.empty();
    }
    String all =
        String.join("\0", command)
            + "\0"
            + Path.of("").toAbsolutePath()
            + "\0"
            + SearchedByEnvironment.folderName();
    Instant now = clock.instant();
    long begin = TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    return KeepableOptions.folders(options)
        .map(s -> new Compilation(FileMarks.sha(all.getBytes(StandardCharsets.UTF_8)), s, begin));
  }

  /** What was made of it, if that is still right. */
  Optional<KeptBitcode> find(Compilation compilation, IncludeFolders folders) {
    Path file = file(compilation);
    try {
      KeptBitcode kept = KeptBitcode.of(Files.readAllBytes(file));
      for (KeptBitcode.Read read : kept.read()) {
        if (!read.isSame(folders.seen(read.name()), marks)) {
          return Optional.empty();
        }
      }
      if (!folders
          .others(kept.names(), kept.asked(), compilation.searched())
          .equals(kept.others())) {
        return Optional.empty();
      }
      Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
      return Optional.of(kept);
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // not there, or no longer as it was: it is compiled
    }
  }

  /** Keeps what was made, if it is sure what of. */
  void keep(Compilation compilation, List<String> names, byte[] bitcode, IncludeFolders folders) {
    try {
      List<KeptBitcode.Read> read = new ArrayList<>();
      List<String> asked = new ArrayList<>();
      for (String name : names) {
        Path file = Path.of(name);
        FileMarks.Text text = marks.text(file, FileMarks.Seen.of(file));
        FileMarks.Seen seen = FileMarks.Seen.of(file); // after it was read
        if (!text.isSettled() || seen.changed() > compilation.begin() - YOUNG_NANOS) {
          return;
        }
        read.add(new KeptBitcode.Read(name, seen, text.hash()));
        asked.addAll(text.asked());
      }
      List<String> others = folders.others(names, asked, compilation.searched());
      write(compilation, new KeptBitcode(read, asked, others, bitcode).bytes());
    } catch (IOException | InvalidPathException e) {
      // a full or read-only disk: the next command compiles again
    }
  }

  private Path file(Compilation compilation) {
    return folder.orElseThrow().resolve(compilation.key() + SUFFIX);
  }

  private void write(Compilation compilation, byte[] bytes) throws IOException {
    Path place = folder.orElseThrow();
    if (!Files.isDirectory(place)) {
      var own = PosixFilePermissions.fromString("rwx------");
      Files.createDirectories(place, PosixFilePermissions.asFileAttribute(own));
    }
    Path fresh = Files.createTempFile(place, "new", ".tmp");
    try {
      Files.write(fresh, bytes);
      Files.move(
          fresh,
          file(compilation),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
    if (compilation.key().startsWith("0")) { // one in sixteen
      trim(place);
    }
  }

  private record Sized(Path file, long bytes, FileTime used) {
    static Sized of(Path file) {
      try {
        return new Sized(file, Files.size(file), Files.getLastModifiedTime(file));
      } catch (IOException e) {
        return new Sized(file, 0, FileTime.fromMillis(0)); // another command removed it
      }
    }
  }

  /** Removes what was not used for longest until there is room for a while. */
  void trim(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      List<Sized> all = files.map(Sized::of).sorted(Comparator.comparing(Sized::used)).toList();
      long left = all.stream().mapToLong(Sized::bytes).sum();
      boolean isFull = left > mostBytes;
      for (Sized each : all) {
        if (!isFull || left <= mostBytes / 4 * 3) {
          break;
        }
        Files.deleteIfExists(each.file());
        left -= each.bytes();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
