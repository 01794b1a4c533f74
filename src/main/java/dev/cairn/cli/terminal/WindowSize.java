package dev.cairn.cli.terminal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** How wide a terminal is at the moment, asked of the kernel: users change it while we run. */
final class WindowSize {
  private static final long TIOCGWINSZ = 0x5413;
  private static final int USUAL = 80;
  private static final MethodHandle IOCTL =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("ioctl"),
              FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
              Linker.Option.firstVariadicArg(2));

  private WindowSize() {}

  /** Of the terminal behind a file descriptor; what is usual, where it does not tell. */
  @SuppressWarnings("IllegalCatch") // a method handle may throw anything
  static int columns(int descriptor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(JAVA_SHORT, 4);
      int failure = (int) IOCTL.invokeExact(descriptor, TIOCGWINSZ, size);
      int columns = Short.toUnsignedInt(size.getAtIndex(JAVA_SHORT, 1));
      return failure != 0 || columns == 0 ? USUAL : columns;
    } catch (Throwable e) {
      return USUAL;
    }
  }
}
