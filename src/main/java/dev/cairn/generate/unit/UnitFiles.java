package dev.cairn.generate.unit;

import dev.cairn.frontend.text.SourceText;
import dev.cairn.ir.Program;
import dev.cairn.user.NamedFile;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files that make up a unit.
 *
 * @param given the C files as the user named them
 * @param headers those of the project whose functions are tested too
 */
public record UnitFiles(List<Path> given, List<Path> headers) {
  public UnitFiles {
    given = List.copyOf(given);
    headers = List.copyOf(headers);
  }

  /** The file, if it can be read. */
  public static Path checked(Path file) {
    if (!Files.exists(file)) {
      throw new UserError(
          file + ": no such file", "check the path; it is taken from the current folder");
    }
    if (Files.isDirectory(file) || !Files.isReadable(file)) {
      throw new UserError(file + ": not a readable file", "name the C files themselves");
    }
    if (file.toAbsolutePath().toString().chars().anyMatch(c -> c == '"' || c == '\n')) {
      throw new UserError(
          file + ": a test cannot include a file whose path has a quotation mark or a line feed",
          "call the file or its folder something else");
    }
    return file;
  }

  /** The text of a C file, in whichever encoding. */
  static String read(Path file) {
    return SourceText.of(NamedFile.bytes(checked(file), "name the C files themselves"));
  }

  /** The text of a file with contracts. */
  public static String spec(Path file) {
    return NamedFile.text(file, "--spec takes a text file with contracts");
  }

  static Path absolute(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  /** The file of {@code program} that defines a function, or includes the header that does. */
  Path absoluteOf(Program program, String function) {
    Path file = absolute(program.function(function).orElseThrow().location().file());
    boolean isInHeader = headers.stream().anyMatch(h -> absolute(h.toString()).equals(file));
    return isInHeader ? absolute(ProjectHeaders.owner(file, given).toString()) : file;
  }

  /** The same as the user named it. */
  Path givenOf(Program program, String function) {
    Path file = absoluteOf(program, function);
    return given.stream()
        .filter(f -> f.toAbsolutePath().normalize().equals(file))
        .findFirst()
        .orElse(file);
  }

  /** The other C files, absolute. */
  List<Path> others(Program program, String function) {
    Path own = absoluteOf(program, function);
    return given.stream()
        .map(f -> f.toAbsolutePath().normalize())
        .filter(f -> !f.equals(own))
        .toList();
  }

  /** As users read them. */
  @Override
  public String toString() {
    return String.join(", ", given.stream().map(Path::toString).toList());
  }
}
