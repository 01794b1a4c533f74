package dev.cairn.cli.project;

import dev.cairn.project.Project;
import dev.cairn.project.ProjectReader;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which project file is read. */
public final class ProjectOption {
  @Option(
      names = "--project",
      paramLabel = "FILE",
      description = "project file with sources and options (default: cairn.toml, if it is there)")
  private @Nullable Path file;

  @Option(names = "--no-project", description = "read no project file")
  private boolean isOff;

  /** The project, if there is one. */
  public Optional<Project> project() {
    if (isOff && file != null) {
      throw new UserError("--project and --no-project exclude each other");
    }
    Path found = file == null ? Path.of(Project.FILE) : file;
    boolean isMeant = file != null || Files.isRegularFile(found);
    return isOff || !isMeant ? Optional.empty() : Optional.of(ProjectReader.read(found));
  }
}
