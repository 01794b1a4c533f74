package dev.cairn.cli.manual;

import dev.cairn.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/**
 * Writes what a distribution installs beside the program, each file where systems look for it below
 * {@code share}. Argument: that folder.
 */
public final class Manuals {
  private Manuals() {}

  public static void main(String[] args) throws IOException {
    Path share = Path.of(args[0]);
    for (Map.Entry<String, String> file : files(Main.commandLine()).entrySet()) {
      Path path = share.resolve(file.getKey());
      Files.createDirectories(path.resolveSibling(""));
      Files.writeString(path, file.getValue());
    }
  }

  /** Contents by path. */
  static Map<String, String> files(CommandLine cairn) {
    Map<String, String> files = new TreeMap<>();
    List<Completable> commands = Completable.of(cairn);
    files.put("man/man1/cairn.1", ManPage.of(cairn));
    files.put("bash-completion/completions/cairn", BashCompletion.of(commands));
    files.put("zsh/site-functions/_cairn", ZshCompletion.of(commands));
    files.put("fish/vendor_completions.d/cairn.fish", FishCompletion.of(commands));
    return files;
  }
}
