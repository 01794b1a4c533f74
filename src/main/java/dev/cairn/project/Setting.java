package dev.cairn.project;

import java.util.List;

/**
 * An option of the command line as the project file sets it.
 *
 * @param name without its dashes
 * @param values one, or as many as a list has; as they would be typed
 */
public record Setting(String name, List<String> values, SettingPlace place) {
  public Setting {
    values = List.copyOf(values);
  }
}
