package dev.cairn.testgen.replay;

import dev.cairn.limit.Share;
import dev.cairn.testgen.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the native builds of one command have in common, whichever function they are for: objects of
 * the program's further files, which are compiled once, the symbols that its files use and nothing
 * defines, which are looked for once, and how long all that takes. Used by several threads.
 */
public final class Workshop implements AutoCloseable {
  private static final List<String> KEPT = List.of(".o", ".gcno");

  private final Map<Path, SortedSet<String>> missing = new ConcurrentHashMap<>();
  private final Map<List<String>, Path> objects = new ConcurrentHashMap<>();
  private final AtomicReference<Duration> checkTime = new AtomicReference<>(Duration.ZERO);
  private final boolean keepsObjects;
  private @Nullable Path folder;

  private Workshop(boolean keepsObjects) {
    this.keepsObjects = keepsObjects;
  }

  /** For a command with several builds; to be closed. */
  public static Workshop open() {
    return new Workshop(true);
  }

  /** For a build that nothing else has to do with; it keeps no files. */
  public static Workshop ofOne() {
    return new Workshop(false);
  }

  /** How long the check of a suite takes on this machine now, by the latest ones; zero at first. */
  public Duration checkTime() {
    return checkTime.get();
  }

  /** A suite was checked; machines are quicker to become busy than idle. */
  public void checked(Duration taken) {
    checkTime.accumulateAndGet(
        taken,
        (known, now) -> {
          Duration faded = Share.of(known, 3, 4);
          return now.compareTo(faded) > 0 ? now : faded;
        });
  }

  /** What a suite around the file was found to lack so far. */
  SortedSet<String> missing(Path unit) {
    return missing.getOrDefault(unit, new TreeSet<>());
  }

  void isMissing(Path unit, Collection<String> symbols) {
    missing.merge(
        unit,
        new TreeSet<>(symbols),
        (known, found) -> {
          SortedSet<String> all = new TreeSet<>(known);
          all.addAll(found);
          return all;
        });
  }

  /** Puts the object that a command makes into a folder, if it was kept. */
  boolean fetch(List<String> command, Path into, String object) throws IOException {
    Path kept = objects.get(command);
    if (kept == null) {
      return false;
    }
    for (String suffix : KEPT) {
      Path file = kept.resolve(object + suffix);
      if (Files.exists(file)) {
        Files.copy(file, into.resolve(object + suffix), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return true;
  }

  /** Keeps an object; no test may have been run yet where it was made. */
  void keep(List<String> command, Path from, String object) throws IOException {
    if (!keepsObjects) {
      return;
    }
    Path place = Files.createTempDirectory(folder(), "object");
    for (String suffix : KEPT) {
      Path file = from.resolve(object + suffix);
      if (Files.exists(file)) {
        Files.copy(file, place.resolve(object + suffix));
      }
    }
    objects.put(List.copyOf(command), place);
  }

  /** Not where tests can write. */
  private synchronized Path folder() throws IOException {
    Path present = folder;
    if (present == null) {
      present = Files.createTempDirectory("cairn-objects");
      folder = present;
    }
    return present;
  }

  @Override
  public synchronized void close() {
    if (folder != null) {
      try {
        Trees.delete(folder);
      } catch (IOException e) {
        throw new UncheckedIOException("the objects of " + folder + " cannot be removed", e);
      }
    }
  }
}
