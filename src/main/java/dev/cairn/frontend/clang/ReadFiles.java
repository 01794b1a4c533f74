package dev.cairn.frontend.clang;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files that the compiler read or asked for, as it says itself in a rule for {@code make}. It
 * writes the rule into a folder of its own, the only one it may write to.
 */
record ReadFiles(Path folder) implements AutoCloseable {
  /** Stands for the folder where it does not matter which one it is. */
  static final ReadFiles NOWHERE = new ReadFiles(Path.of("/nowhere"));

  static ReadFiles create() {
    try {
      return new ReadFiles(Files.createTempDirectory("cairn-compiler"));
    } catch (IOException e) {
      throw new UserError(
          "the folder for temporary files cannot be written: " + e.getMessage(),
          "make room in it, or name another one in TMPDIR");
    }
  }

  private Path rule() {
    return folder.resolve("files.d");
  }

  /** Makes the compiler write the rule. */
  List<String> options() {
    return List.of("-MD", "-MT", "files", "-MF", rule().toString());
  }

  /** As the compiler names them; none when it did not get that far. */
  List<String> names() {
    try {
      return Files.exists(rule())
          ? of(new String(Files.readAllBytes(rule()), StandardCharsets.UTF_8))
          : List.of();
    } catch (IOException e) {
      throw new UserError("what the compiler wrote cannot be read: " + e.getMessage());
    }
  }

  /** The names that a rule has behind its colon. */
  static List<String> of(String rule) {
    List<String> names = new ArrayList<>();
    var name = new StringBuilder();
    int end = rule.length();
    for (int i = rule.indexOf(": ") + 1; i > 0 && i < end && rule.charAt(i) != '\n'; i++) {
      char c = rule.charAt(i);
      boolean isQuoting = (c == '\\' || c == '$') && i + 1 < end;
      i += isQuoting ? 1 : 0;
      if (c == ' ' || rule.charAt(i) == '\n') { // or the rule goes on in the next line
        add(names, name);
      } else {
        name.append(rule.charAt(i));
      }
    }
    add(names, name);
    return names;
  }

  private static void add(List<String> names, StringBuilder name) {
    if (!name.isEmpty()) {
      names.add(name.toString());
      name.setLength(0);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> left = Files.list(folder)) {
      for (Path file : left.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException _) {
      // the system empties the folder for temporary files some day
    }
  }
}
