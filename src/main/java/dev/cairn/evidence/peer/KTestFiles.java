package dev.cairn.evidence.peer;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tests as KLEE writes them: the bytes of all inputs, in the order in which they were asked for.
 */
final class KTestFiles {
  private static final int MAGIC_BYTES = 5;
  private static final int FIRST_WITH_SYMBOLIC_ARGUMENTS = 2;

  private KTestFiles() {}

  /** The tests in a folder, by their names; none where it was not made. */
  static List<byte[]> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<byte[]> tests = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".ktest")).sorted().toList()) {
        tests.add(inputs(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the tests in " + folder, e);
    }
    return tests;
  }

  private static byte[] inputs(Path file) throws IOException {
    var inputs = new ByteArrayOutputStream();
    try (var in = new DataInputStream(Files.newInputStream(file))) {
      in.skipNBytes(MAGIC_BYTES);
      int version = in.readInt();
      for (int arguments = in.readInt(); arguments > 0; arguments--) {
        in.skipNBytes(in.readInt());
      }
      if (version >= FIRST_WITH_SYMBOLIC_ARGUMENTS) {
        in.skipNBytes(2L * Integer.BYTES);
      }
      for (int objects = in.readInt(); objects > 0; objects--) {
        in.skipNBytes(in.readInt());
        inputs.write(in.readNBytes(in.readInt()));
      }
    }
    return inputs.toByteArray();
  }
}
