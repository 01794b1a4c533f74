package dev.cairn.generate.unit;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.testgen.sandbox.ReadableFolders;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Files that a source says it was made from ({@code #line}). Results and reports quote them, though
 * the compiler has never read them: so they may be no others than those that it may read.
 */
final class ClaimedFiles {
  private final ReadableFolders readable;
  private final List<Path> own;

  /** {@code own}: folders of the compiler itself. */
  ClaimedFiles(List<Path> sources, SourceOptions single, List<String> options, List<Path> own) {
    List<String> all = new ArrayList<>(options);
    single.own().values().forEach(all::addAll);
    readable = ReadableFolders.compiling(sources, all);
    this.own = own;
  }

  /**
   * Lets pass a program that claims nothing of others.
   *
   * @throws UserError otherwise
   */
  void check(Program program) {
    Set<String> claimed = new TreeSet<>();
    program.functions().values().forEach(f -> collect(f, claimed));
    program.branches().forEach(b -> claimed.add(b.location().file()));
    claimed.removeAll(program.files().keySet());
    claimed.stream()
        .filter(this::isOfOthers)
        .findFirst()
        .ifPresent(
            file -> {
              throw new UserError(
                  "the source says that it was made from '"
                      + file
                      + "', which is outside of its project",
                  "leave out the #line, or name the folder with -I if it belongs to the program");
            });
  }

  private static void collect(Procedure function, Set<String> claimed) {
    claimed.add(function.location().file());
    for (var block : function.blocks()) {
      for (var instruction : block.instructions()) {
        Location place = instruction.loc();
        if (place.isKnown()) {
          claimed.add(place.file());
        }
      }
    }
  }

  private boolean isOfOthers(String name) {
    if (name.isEmpty() || name.contains(Origin.LIBRARY_FOLDER)) {
      return false;
    }
    try {
      Path file = Path.of(name).toAbsolutePath().normalize();
      return Files.exists(file) && own.stream().noneMatch(file::startsWith) && !readable.hold(file);
    } catch (InvalidPathException e) {
      return false; // nothing can be read under such a name
    }
  }
}
