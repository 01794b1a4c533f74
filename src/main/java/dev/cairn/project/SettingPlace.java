package dev.cairn.project;

import dev.cairn.user.UserError;
import java.nio.file.Path;

/** Where something stands in a project file; the first line and column are 1. */
public record SettingPlace(Path file, int line, int column) {
  /** What is wrong there, and what to do about it. */
  public UserError error(String message, String hint) {
    return new UserError(this + ": " + message, hint);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
