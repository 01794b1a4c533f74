package dev.cairn.bench.cluster;

import dev.cairn.frontend.clang.CacheLocation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A small disk for each worker, for its cache and its temporary files, which can be filled. Needs
 * the rights to mount one.
 */
final class Disks implements AutoCloseable {
  private static final String SIZE = "200m";
  private static final String FILLER = "filler";

  private final List<Path> disks = new ArrayList<>();

  static Disks open(Path folder, int count) throws IOException {
    var all = new Disks();
    // tests are run by a user who may do nothing, also not in a folder of ours
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (int i = 0; i < count; i++) {
      Path disk = Files.createDirectories(folder.resolve("disk" + i));
      Namespaces.require("mount -t tmpfs -o size=" + SIZE + " tmpfs " + disk);
      all.disks.add(disk);
      Files.createDirectories(disk.resolve("tmp"));
      furnish(Files.createDirectories(disk.resolve("home")));
    }
    return all;
  }

  /** What is large and never changes is not on it. */
  private static void furnish(Path home) throws IOException {
    try (Stream<Path> parts = Files.list(CacheLocation.standard().root())) {
      for (Path part : parts.toList()) {
        String name = part.getFileName().toString();
        if (!name.equals("cluster") && !name.equals("bitcode")) {
          Files.createSymbolicLink(home.resolve(name), part);
        }
      }
    }
  }

  Path home(int number) {
    return disks.get(number).resolve("home");
  }

  Path temporary(int number) {
    return disks.get(number).resolve("tmp");
  }

  /** Until nothing more can be written. */
  void fill(int number) {
    try (OutputStream out = Files.newOutputStream(disks.get(number).resolve(FILLER))) {
      byte[] zeros = new byte[1 << 16];
      while (true) {
        out.write(zeros);
      }
    } catch (IOException e) {
      // it is full
    }
  }

  void empty(int number) throws IOException {
    Files.deleteIfExists(disks.get(number).resolve(FILLER));
  }

  @Override
  public void close() throws IOException {
    for (Path disk : disks) {
      Namespaces.run(Arrays.asList("umount", "-l", disk.toString()));
    }
  }
}
