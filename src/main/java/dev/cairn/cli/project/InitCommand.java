package dev.cairn.cli.project;

import dev.cairn.project.NewProject;
import dev.cairn.project.Project;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn init}: writes a project file for the sources that are there. */
@Command(
    name = "init",
    mixinStandardHelpOptions = true,
    description = {
      "Writes cairn.toml, a project file to read and to correct: from compile_commands.json where",
      "there is one, else from the C files found."
    })
public final class InitCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      defaultValue = ".",
      description = "the folder of the project (default: this one)")
  private Path folder = Path.of(".");

  @Option(names = "--force", description = "replace a project file that is there")
  private boolean isForced;

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) {
      throw new UserError(folder + ": no such folder", "name the folder of the project");
    }
    Path file = folder.resolve(Project.FILE).normalize();
    if (Files.exists(file) && !isForced) {
      throw new UserError(file + ": is there already", "edit it, or write it anew with --force");
    }
    try {
      Files.writeString(file, NewProject.in(folder.normalize()));
    } catch (IOException e) {
      throw new UserError(file + ": cannot be written: " + e.getMessage());
    }
    var out = Objects.requireNonNull(spec).commandLine().getOut();
    out.println(file + " is written; read it, then run 'cairn generate' or 'cairn ci'");
    return 0;
  }
}
