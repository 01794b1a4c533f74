package dev.cairn.testgen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A C++ header that g++ has read once: GoogleTest's takes a second, and every test includes it
 * first. Where it cannot be compiled, compilers find the header itself as ever.
 */
public final class PrecompiledHeader {
  private final Path folder;

  private PrecompiledHeader(Path folder) {
    this.folder = folder;
  }

  /** {@code folder}: an empty one, for what is compiled. */
  public static PrecompiledHeader of(String header, Path folder) throws IOException {
    Path own = folder.resolve(header);
    Files.createDirectories(Objects.requireNonNull(own.getParent()));
    Files.writeString(own, "#include_next <" + header + ">\n");
    var result = new PrecompiledHeader(folder);
    Path compiled = folder.resolve(header + ".gch");
    Process process =
        new ProcessBuilder(
                List.of("g++", "-w", "-I.", "-x", "c++-header", header, "-o", compiled.toString()))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.onExit().join().exitValue() != 0) {
      Files.delete(own);
    }
    return result;
  }

  /** Compilers that the process starts find it before the header itself. */
  public void offerTo(ProcessBuilder process) {
    process.environment().put("CPLUS_INCLUDE_PATH", folder.toString());
  }
}
