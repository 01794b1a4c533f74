package dev.cairn.cli;

import dev.cairn.machine.run.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code dist/keeper.c} starts with {@code CAIRN_SERVER=1}: a Java that has done a small job
 * already, so that the next command finds everything loaded and compiled. It does that one command,
 * as {@link Main} does it, and ends.
 */
public final class Waiting {
  private static final int ROUNDS = 3;
  private static final String EXAMPLE =
      """
      #include <string.h>
      struct item { int kind; unsigned char size; char name[8]; struct item *next; };
      int example(struct item *item, const char *name, unsigned limit) {
        unsigned sum = 0;
        for (; item; item = item->next) {
          if (item->kind < 0 || item->size > limit) return -1;
          switch (item->kind) {
            case 1: sum += item->size; break;
            case 7: sum ^= limit * 3u; break;
            default: if (item->name[0] == name[0] && !strcmp(name, "all")) sum++;
          }
        }
        return sum == 77 ? 1 : 0;
      }
      """;

  private Waiting() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Handover handover = new Handover();
    // In a thread of its own: what the command's thread has used counts for the command.
    Thread practice = new Thread(Waiting::practise);
    practice.start();
    practice.join();
    System.gc();
    handover.sayReady();
    Optional<List<String>> command = handover.await();
    if (command.isEmpty()) {
      System.exit(Main.DONE);
    }
    Main.main(command.get().toArray(String[]::new));
  }

  private static void practise() {
    try {
      Path folder = Files.createTempDirectory("cairn-waiting");
      try {
        Path file = Files.writeString(folder.resolve("example.c"), EXAMPLE);
        for (int i = 0; i < ROUNDS; i++) {
          generate(file, folder.resolve("out"));
        }
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("no room to get ready in", e);
    }
  }

  private static void generate(Path file, Path results) {
    var silent = new PrintWriter(Writer.nullWriter());
    String[] command = {"generate", file.toString(), "-o", results.toString(), "--max-time", "1s"};
    Main.execute(Console.Streams.none(), silent, silent, command);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
