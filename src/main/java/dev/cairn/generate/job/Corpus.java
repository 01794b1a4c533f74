package dev.cairn.generate.job;

import dev.cairn.engine.result.Past;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.unit.Setup;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Inputs to begin with, from a folder: the journals of earlier results, for the same function, with
 * the runs that covered something new; every other file is raw bytes ({@link RawInput}).
 *
 * @param notes what was not used, ready to print
 */
record Corpus(List<Input> inputs, List<String> notes) {
  private static final int MAX_DEPTH = 8;
  private static final long MAX_SIZE = 1 << 16;

  /** What is in {@code folder}, sorted by name. */
  static Corpus read(Path folder, Setup setup, Variables variables) {
    if (!Files.isDirectory(folder)) {
      throw new UserError(
          folder + ": --corpus takes a folder", "put the files to begin with into one");
    }
    try (Stream<Path> found = Files.walk(folder, MAX_DEPTH)) {
      var reader = new Reader(setup, variables);
      for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
        reader.add(file);
      }
      return new Corpus(List.copyOf(reader.inputs), List.copyOf(reader.notes));
    } catch (IOException e) {
      throw new UserError(folder + ": cannot be read: " + e.getMessage());
    }
  }

  private static final class Reader {
    private final Setup setup;
    private final Variables variables;
    private final List<Input> inputs = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    Reader(Setup setup, Variables variables) {
      this.setup = setup;
      this.variables = variables;
    }

    void add(Path file) throws IOException {
      if (file.endsWith("journal")) {
        journal(file);
      } else if (!isOfResult(file)) {
        raw(file);
      }
    }

    /** Is it one of the files beside, or in folders beside, a journal; or the page about all. */
    private static boolean isOfResult(Path file) throws IOException {
      Path folder = file.getParent();
      for (int i = 0; i < 3 && folder != null; i++, folder = folder.getParent()) {
        if (Files.exists(folder.resolve("journal"))) {
          return true;
        }
      }
      return file.endsWith("index.html") && ResultFolder.isOneIn(file.resolveSibling(""));
    }

    private void journal(Path file) throws IOException {
      Past past = Past.read(file, variables);
      if (past.isEmpty()) {
        notes.add(file + ": skipped: not a journal");
      } else if (Fingerprint.isAbout(past.head(), setup.label())) {
        past.runs().stream().filter(r -> r.gain() > 0).forEach(r -> inputs.add(r.input()));
      }
    }

    private void raw(Path file) throws IOException {
      if (setup.model().roots().isEmpty()) {
        notes.add(file + ": skipped: the program makes its inputs itself");
      } else if (!Files.isReadable(file) || Files.size(file) > MAX_SIZE) {
        notes.add(file + ": skipped: not readable, or larger than " + MAX_SIZE + " bytes");
      } else {
        byte[] bytes = Files.readAllBytes(file);
        inputs.add(RawInput.of(setup.function(), setup.model(), variables, bytes));
      }
    }
  }
}
