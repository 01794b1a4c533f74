package dev.cairn.project;

import dev.cairn.user.Nearest;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** A table of a TOML file: its values with their places, of the type that is expected. */
final class Table {
  private final Path file;
  private final TomlTable toml;
  private final SettingPlace place;

  Table(Path file, TomlTable toml) {
    this(file, toml, new SettingPlace(file, 1, 1));
  }

  private Table(Path file, TomlTable toml, SettingPlace place) {
    this.file = file;
    this.toml = toml;
    this.place = place;
  }

  Path file() {
    return file;
  }

  /** Where it begins. */
  SettingPlace place() {
    return place;
  }

  /** Any other word is an error: it would have no effect. */
  void allowOnly(List<String> words) {
    for (String key : toml.keySet()) {
      if (!words.contains(key)) {
        throw placeOf(key)
            .error(
                "there is no '" + key + "' here",
                Nearest.to(key, words)
                    .map(n -> "did you mean '" + n + "'?")
                    .orElse("there are " + String.join(", ", words)));
      }
    }
  }

  Optional<String> text(String key) {
    return value(key, String.class, "a text in quotes");
  }

  boolean flag(String key) {
    return value(key, Boolean.class, "true or false").orElse(false);
  }

  /** A list of texts. */
  Optional<Setting> texts(String key) {
    String expected = "a list of texts: [\"...\", \"...\"]";
    return value(key, TomlArray.class, expected)
        .map(
            array -> {
              if (!array.toList().stream().allMatch(String.class::isInstance)) {
                throw wrong(key, expected);
              }
              return new Setting(key, values(key, array), placeOf(key));
            });
  }

  Optional<Table> table(String key) {
    return value(key, TomlTable.class, "a table: [" + key + "]")
        .map(t -> new Table(file, t, placeOf(key)));
  }

  /** The tables within a table, by their names. */
  Map<String, Table> tables(String key) {
    Map<String, Table> tables = new TreeMap<>();
    table(key)
        .ifPresent(
            outer ->
                outer.toml.keySet().forEach(k -> outer.table(k).ifPresent(t -> tables.put(k, t))));
    return tables;
  }

  /** All values but those of some keys, as settings of options. */
  List<Setting> settings(List<String> others) {
    List<Setting> settings = new ArrayList<>();
    for (String key : toml.keySet()) {
      if (!others.contains(key)) {
        setting(key).ifPresent(settings::add);
      }
    }
    return settings;
  }

  Optional<Setting> setting(String key) {
    return value(key, Object.class, "").map(v -> new Setting(key, values(key, v), placeOf(key)));
  }

  private List<String> values(String key, Object value) {
    return switch (value) {
      case TomlArray array -> array.toList().stream().map(v -> single(key, v)).toList();
      default -> List.of(single(key, value));
    };
  }

  private String single(String key, Object value) {
    return switch (value) {
      case String s -> s;
      case Long n -> n.toString();
      case Double d -> d.toString();
      case Boolean b -> b.toString();
      default -> throw wrong(key, "a text, a number, true or false, or a list of these");
    };
  }

  private <T> Optional<T> value(String key, Class<T> type, String expected) {
    Object value = toml.get(List.of(key));
    if (value != null && !type.isInstance(value)) {
      throw wrong(key, expected);
    }
    return Optional.ofNullable(value).map(type::cast);
  }

  private SettingPlace placeOf(String key) {
    TomlPosition position = toml.inputPositionOf(List.of(key));
    return position == null ? place : new SettingPlace(file, position.line(), position.column());
  }

  private UserError wrong(String key, String expected) {
    return placeOf(key).error("'" + key + "' is not what is expected here", "write " + expected);
  }
}
