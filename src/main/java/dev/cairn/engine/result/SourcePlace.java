package dev.cairn.engine.result;

import dev.cairn.ir.Location;

/** Where something stands in the source. */
public record SourcePlace(String file, int line, int column) implements RecordJson.Inlined {
  static SourcePlace of(Location location) {
    return new SourcePlace(location.file(), location.line(), location.column());
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
