package dev.cairn.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Files and folders as users name them: a name that is empty is nobody's. */
public final class Paths implements ITypeConverter<Path> {
  @Override
  public Path convert(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("'' is no name of a file or folder");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' is no name of a file: " + e.getReason());
    }
  }
}
