package dev.cairn.generate.output;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Lets two folders change places in one step of the kernel: nobody ever sees one of them missing.
 */
final class Exchange {
  private static final int AT_FDCWD = -100;
  private static final int RENAME_EXCHANGE = 2;
  private static final Optional<MethodHandle> RENAME =
      Linker.nativeLinker()
          .defaultLookup()
          .find("renameat2")
          .map(
              found ->
                  Linker.nativeLinker()
                      .downcallHandle(
                          found,
                          FunctionDescriptor.of(
                              JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT)));

  private Exchange() {}

  /** Asks for the kernel's function; without it that is done by the first exchange. */
  static void prepare() {
    Objects.requireNonNull(RENAME);
  }

  /** Whether it was done; not every C library, kernel and file system can. */
  @SuppressWarnings("IllegalCatch") // a method handle may throw anything
  static boolean of(Path one, Path other) {
    if (RENAME.isEmpty()) {
      return false;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment first = arena.allocateFrom(one.toAbsolutePath().toString());
      MemorySegment second = arena.allocateFrom(other.toAbsolutePath().toString());
      return (int) RENAME.get().invokeExact(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE)
          == 0;
    } catch (Throwable e) {
      return false;
    }
  }
}
