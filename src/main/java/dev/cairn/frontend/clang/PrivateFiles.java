package dev.cairn.frontend.clang;

import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files that are no part of any program: those of the system's accounts and devices, and users'
 * keys. A source may name them in an {@code #include}, an {@code #embed} or a {@code
 * __has_include}; then it is not compiled, and the compiler's words about them, which quote them,
 * are not shown.
 */
public final class PrivateFiles {
  private static final List<Path> PLACES =
      Stream.of("/etc", "/proc", "/sys", "/dev", "/boot", "/run", "/var/log", "/var/mail")
          .map(Path::of)
          .toList();
  private static final List<String> KEYS =
      List.of(".ssh", ".gnupg", ".aws", ".kube", ".netrc", ".docker", ".password-store");

  /** A file as clang names it, before a line number. */
  private static final Pattern NAMED =
      Pattern.compile("(?m)^(?:In file included from |\\s+from )?([^\\s:][^:\\n]*):\\d+");

  /** What the compiler says of a file that it was not let read, or not let see. */
  private static final Pattern MISSED =
      Pattern.compile(
          "(?m)(?:cannot open file|incbin file|fatal error:|error opening) '([^'\\n]+)'"
              + "(?:: Permission denied| file not found|$)");

  private PrivateFiles() {}

  /** What to say of a private file that the compiler was kept from. */
  static Optional<UserError> namedIn(String said) {
    return refusal(missed(said));
  }

  /** Whether the compiler was kept from a file that is there. */
  static boolean isRefusedIn(String said) {
    return missed(said).anyMatch(file -> Files.isRegularFile(Path.of(file)));
  }

  private static Stream<String> missed(String said) {
    return MISSED.matcher(said).results().map((MatchResult m) -> m.group(1));
  }

  /**
   * Lets pass a program that has nothing of them in it.
   *
   * @throws UserError otherwise
   */
  public static Program without(Program program) {
    Stream<String> definers =
        program.functions().values().stream().map(f -> f.location().file()).distinct();
    refuse(Stream.concat(program.files().keySet().stream(), definers));
    return program;
  }

  /**
   * Lets pass names of other files.
   *
   * @throws UserError otherwise
   */
  static void refuse(Stream<String> files) {
    refusal(files)
        .ifPresent(
            e -> {
              throw e;
            });
  }

  /** What to say instead of what the compiler said, which may quote them. */
  public static UserError instead(UserError complaint) {
    String text = String.valueOf(complaint.getMessage());
    return refusal(NAMED.matcher(text).results().map((MatchResult m) -> m.group(1)))
        .orElse(complaint);
  }

  private static Optional<UserError> refusal(Stream<String> files) {
    return files
        .filter(PrivateFiles::isPrivate)
        .findFirst()
        .map(
            file ->
                new UserError(
                    "the source includes '"
                        + file
                        + "', which is refused: it is no part of a program",
                    "leave out the #include, #embed, __has_include or the option that names it"));
  }

  private static boolean isPrivate(String name) {
    Path file = real(Path.of(name).toAbsolutePath().normalize());
    boolean isKey = Stream.of(file.toString().split("/", -1)).anyMatch(KEYS::contains);
    return isKey || PLACES.stream().anyMatch(file::startsWith);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file;
    }
  }
}
