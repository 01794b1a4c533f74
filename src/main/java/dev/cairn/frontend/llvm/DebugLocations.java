package dev.cairn.frontend.llvm;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.ir.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads source locations. Files of the user keep the name the user gave. */
public final class DebugLocations {
  private final LlvmApi llvm;
  private final Bitcode code;
  private final Map<Path, String> userNames;
  private final Insertions insertions;
  private final Map<Long, Location> locations = new HashMap<>();
  private final Map<Long, String> scopeFiles = new HashMap<>();
  private final Map<Long, String> files = new HashMap<>();

  /** {@code userNames}: from absolute path to the name as given. */
  public DebugLocations(Bitcode code, Map<Path, String> userNames, Insertions insertions) {
    this.llvm = code.llvm;
    this.code = code;
    this.userNames = userNames;
    this.insertions = insertions;
    locations.put(0L, Location.NONE);
  }

  public Location ofInstruction(long instruction) {
    long metadata = llvm.debugLocation.of(instruction);
    Location known = locations.get(metadata);
    if (known == null) {
      known = read(metadata);
      locations.put(metadata, known);
    }
    return known;
  }

  public Location ofSubprogram(long subprogram) {
    if (subprogram == 0) {
      return Location.NONE;
    }
    return new Location(fileOfScope(subprogram), llvm.subprogramLine.intOf(subprogram), 0);
  }

  public Location ofVariable(long variable) {
    if (variable == 0) {
      return Location.NONE;
    }
    return new Location(file(llvm.variableFile.of(variable)), llvm.variableLine.intOf(variable), 0);
  }

  private Location read(long metadata) {
    int line = llvm.locationLine.intOf(metadata);
    if (line == 0) {
      return Location.NONE;
    }
    return insertions.original(
        new Location(
            fileOfScope(llvm.locationScope.of(metadata)),
            line,
            llvm.locationColumn.intOf(metadata)));
  }

  private String fileOfScope(long scope) {
    return scopeFiles.computeIfAbsent(scope, s -> file(llvm.scopeFile.of(s)));
  }

  private String file(long metadata) {
    return metadata == 0 ? "" : files.computeIfAbsent(metadata, this::readFile);
  }

  private String readFile(long metadata) {
    String name = new String(code.shortText(llvm.fileName, metadata), StandardCharsets.UTF_8);
    String folder =
        new String(code.shortText(llvm.fileDirectory, metadata), StandardCharsets.UTF_8);
    Path full = folder.isEmpty() ? Path.of(name) : Path.of(folder).resolve(name);
    String given = userNames.get(full.toAbsolutePath().normalize());
    return given != null ? given : userNames.getOrDefault(real(full), reachable(name, full));
  }

  /**
   * The compiler leaves out what the file's folder has in common with the working directory: the
   * rest alone leads to the file only from there.
   */
  private static String reachable(String name, Path full) {
    boolean isElsewhere = !Files.exists(Path.of(name)) && Files.exists(full);
    return isElsewhere ? full.normalize().toString() : name;
  }

  /** The file itself, whatever links lead to it. */
  public static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path;
    }
  }
}
