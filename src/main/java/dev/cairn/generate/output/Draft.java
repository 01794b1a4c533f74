package dev.cairn.generate.output;

import dev.cairn.engine.result.Summary;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The next result of a function while it is made: a hidden folder beside the present one, which it
 * replaces when it is whole. Until then nothing of the present result is touched, so a process that
 * is killed at any moment loses nothing old; its draft stays, with the journal from which another
 * can go on. One process at a time has the draft of a function.
 *
 * <p>What a folder {@code .f.unfinished} is, its file {@code .draft} tells: with it a draft,
 * without it a result that was replaced and is about to be removed, or one that only lacks its
 * name.
 */
public final class Draft implements AutoCloseable {
  /** In every result folder: what was done, for those who go on. */
  public static final String JOURNAL = "journal";

  private static final String MARK = ".draft";

  /** Behind the name of a file that the user changed. */
  private static final String YOURS = ".yours";

  private final Path present;
  private final Path old;
  private final ResultFolder folder;
  private final FolderLock lock;
  private final List<Path> renamed = new ArrayList<>();

  private Draft(Path present, FolderLock lock) {
    this.present = present;
    this.lock = lock;
    folder = new ResultFolder(hidden(present, "unfinished"));
    old = hidden(present, "old");
  }

  private static Path hidden(Path present, String what) {
    return present.resolveSibling("." + present.getFileName() + "." + what);
  }

  /**
   * Takes the draft of a function's next result. A place that cannot be written, holds the user's
   * own files or is in another process's hands is the user's error.
   */
  public static Draft claim(Path output, String function) {
    Path present = ResultFolder.place(output, function);
    try {
      Path held = hidden(present, "lock");
      Optional<FolderLock> lock = FolderLock.of(held);
      if (lock.isEmpty()) {
        throw new UserError(
            "%s: %s is writing this result".formatted(present, FolderLock.holder(held)),
            "wait until it has ended, or choose another result folder with -o DIR");
      }
      return settled(new Draft(present, lock.get()));
    } catch (IOException e) {
      throw ResultFolder.unwritable(present, e);
    }
  }

  private static Draft settled(Draft draft) throws IOException {
    try {
      draft.settle();
      return draft;
    } catch (IOException | UserError e) {
      draft.lock.close();
      throw e;
    }
  }

  /** Brings to an end what a process did not that was killed while it replaced a result. */
  private void settle() throws IOException {
    requireOurs(folder.path());
    requireOurs(old);
    boolean isReplaced = Files.exists(folder.path()) && !Files.exists(folder.path().resolve(MARK));
    if (!Files.exists(present)) {
      if (isReplaced && Files.exists(folder.path().resolve(Summary.FILE))) {
        Files.move(folder.path(), present);
      } else if (Files.exists(old)) {
        Files.move(old, present);
      }
    }
    retire(old);
    if (isReplaced) {
      retire(folder.path());
    }
  }

  /** A link, or a folder that has none of our marks, is somebody else's, whatever it is called. */
  private static void requireOurs(Path hidden) throws IOException {
    boolean isOurs =
        !Files.isSymbolicLink(hidden)
            && (!Files.isDirectory(hidden)
                || Files.exists(hidden.resolve(MARK))
                || ResultFolder.isMarked(hidden)
                || ResultFolder.files(hidden).isEmpty());
    if (!isOurs) {
      throw new UserError(
          hidden + ": this is not Cairn's, though it has the name of an unfinished result",
          "remove it, or choose another result folder with -o DIR");
    }
  }

  /** What publishing takes and does not depend on the result, for whoever has to wait anyway. */
  public static void prepare() {
    Exchange.prepare();
  }

  /** Begins: makes the folder, with nothing in it but a journal, if there is one. */
  public ResultFolder begin() {
    Path path = folder.path();
    try {
      Files.createDirectories(path);
      Files.deleteIfExists(path.resolve(MARK)); // never through a link
      Files.writeString(path.resolve(MARK), "A result of Cairn that is being made.\n");
      boolean isJournal = Files.isRegularFile(journal(), LinkOption.NOFOLLOW_LINKS);
      ResultFolder.empty(path, name -> name.equals(MARK) || (isJournal && name.equals(JOURNAL)));
      Files.createDirectories(folder.tests());
      return folder;
    } catch (IOException e) {
      throw ResultFolder.unwritable(path, e);
    }
  }

  /** Begins with a copy of a result that was made elsewhere. */
  public void beginCopy(Path result) {
    Path path = begin().path();
    try (Stream<Path> files = Files.walk(result)) {
      for (Path file : files.skip(1).toList()) {
        Files.copy(
            file,
            path.resolve(result.relativize(file).toString()),
            StandardCopyOption.REPLACE_EXISTING,
            StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw ResultFolder.unwritable(path, e);
    }
  }

  /** The result as it stands; perhaps there is none yet. */
  public Path present() {
    return present;
  }

  /** Where its journal is while it is made. */
  public Path journal() {
    return folder.path().resolve(JOURNAL);
  }

  /** Where the journal of a function's next result is, if somebody makes one. */
  public static Path journalOf(Path output, String function) {
    return hidden(ResultFolder.place(output, function), "unfinished").resolve(JOURNAL);
  }

  /** Replaces the present result, which keeps what is in it that Cairn did not write. */
  public ResultFolder publish() {
    try {
      ResultFolder.mark(folder.path());
      Files.delete(folder.path().resolve(MARK));
      if (!Files.exists(present)) {
        Files.move(folder.path(), present);
      } else if (Exchange.of(folder.path(), present)) {
        retire(folder.path());
      } else {
        Files.move(present, old, StandardCopyOption.ATOMIC_MOVE);
        Files.move(folder.path(), present, StandardCopyOption.ATOMIC_MOVE);
        retire(old);
      }
      return new ResultFolder(present);
    } catch (IOException e) {
      throw new UncheckedIOException(
          present + " cannot be replaced; the new result is in " + folder.path(), e);
    }
  }

  /** Removes a folder that was replaced, but first hands on what is the user's own in it. */
  private void retire(Path replaced) throws IOException {
    if (!Files.exists(replaced)) {
      return;
    }
    for (Path file : ResultFolder.files(replaced)) {
      Path heir = present.resolve(file.getFileName());
      if (!ResultWriters.isOurs(file.getFileName().toString()) && !Files.exists(heir)) {
        Files.move(file, heir);
      }
    }
    for (Path file : ResultFolder.written(replaced).others(replaced)) {
      handOn(file, present.resolve(replaced.relativize(file).toString()));
    }
    remove(replaced);
  }

  /** Where Cairn writes a file of that name now, the user's gets another. */
  private void handOn(Path file, Path place) throws IOException {
    Path heir = place;
    for (int i = 1; Files.exists(heir, LinkOption.NOFOLLOW_LINKS); i++) {
      heir = place.resolveSibling(place.getFileName() + YOURS + (i == 1 ? "" : i));
    }
    Files.createDirectories(heir.resolveSibling("."));
    Files.move(file, heir);
    if (!heir.equals(place)) {
      renamed.add(heir);
    }
  }

  /** Files that the user had changed, under their new names. */
  public List<Path> renamed() {
    return List.copyOf(renamed);
  }

  /** Its marks last: whoever finds a part of it has to know whose it is. */
  private static void remove(Path folder) throws IOException {
    ResultFolder.empty(folder, name -> name.equals(MARK) || ResultFolder.isMark(name));
    ResultFolder.empty(folder, _ -> false);
    Files.delete(folder);
  }

  /** Lets go of it. A draft that nobody can go on from is removed. */
  @Override
  public void close() {
    try (lock) {
      if (Files.exists(folder.path()) && !Files.exists(journal())) {
        remove(folder.path());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(folder.path() + " cannot be removed", e);
    }
  }
}
