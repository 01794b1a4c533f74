package dev.cairn.cli;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How the keeper ({@code dist/keeper.c}) hands a command over to the Java that waits: through a
 * socket, which is open from the start, come a head with the standard streams attached, and the
 * arguments, each with a zero behind it. Java's own sockets do not take open files.
 */
final class Handover {
  private static final int SOCKET = 3;
  private static final int STREAMS = 3;

  /** The head: 16 bytes of the keeper's, and the size of the arguments. */
  private static final long HEAD = 24;

  private static final long SIZE_AT = 16;

  /** {@code struct msghdr} and {@code struct cmsghdr} of Linux with 64 bits. */
  private static final long MESSAGE = 56;

  private static final long CONTROL_HEAD = 16;
  private static final long CONTROL = CONTROL_HEAD + 16;
  private static final int ALL = 0x100;

  private final MethodHandle send = function("send", ADDRESS, JAVA_LONG, JAVA_INT);
  private final MethodHandle receive = function("recv", ADDRESS, JAVA_LONG, JAVA_INT);
  private final MethodHandle receiveMessage = function("recvmsg", ADDRESS, JAVA_INT);
  private final MethodHandle duplicate = function("dup2", JAVA_INT);
  private final MethodHandle close = function("close");

  /** A function of the C library whose first argument is a descriptor. */
  private static MethodHandle function(String name, MemoryLayout... more) {
    Linker linker = Linker.nativeLinker();
    var type = FunctionDescriptor.of(JAVA_LONG, JAVA_INT).appendArgumentLayouts(more);
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
  }

  /** From now on commands may come. */
  void sayReady() throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      call(send, SOCKET, arena.allocate(JAVA_BYTE), 1L, 0);
    }
  }

  /** The arguments of the command; nothing when none will come. Its streams are ours then. */
  Optional<List<String>> await() throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment head = arena.allocate(HEAD, Long.BYTES);
      MemorySegment control = arena.allocate(CONTROL, Long.BYTES);
      if (call(receiveMessage, SOCKET, message(arena, head, control), ALL) != HEAD) {
        return Optional.empty();
      }
      for (int i = 0; i < STREAMS; i++) {
        int stream = control.get(JAVA_INT, CONTROL_HEAD + (long) i * Integer.BYTES);
        call(duplicate, stream, i);
        call(close, stream);
      }
      long size = head.get(JAVA_LONG, SIZE_AT);
      MemorySegment text = arena.allocate(Math.max(size, 1));
      if (size > 0 && call(receive, SOCKET, text, size, ALL) != size) {
        return Optional.empty();
      }
      return Optional.of(arguments(text.asSlice(0, size).toArray(JAVA_BYTE)));
    }
  }

  private static MemorySegment message(Arena arena, MemorySegment head, MemorySegment control) {
    MemorySegment data = arena.allocate(2L * Long.BYTES, Long.BYTES);
    data.set(ADDRESS, 0, head);
    data.set(JAVA_LONG, Long.BYTES, head.byteSize());
    MemorySegment message = arena.allocate(MESSAGE, Long.BYTES);
    message.set(ADDRESS, 16, data);
    message.set(JAVA_LONG, 24, 1);
    message.set(ADDRESS, 32, control);
    message.set(JAVA_LONG, 40, control.byteSize());
    return message;
  }

  /** As Java reads the arguments of its own command line. */
  static List<String> arguments(byte[] text) {
    if (text.length == 0) {
      return List.of();
    }
    Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    String all = new String(text, 0, text.length - 1, charset);
    return Arrays.asList(all.split("\0", -1));
  }

  @SuppressWarnings("IllegalCatch") // a method handle may throw anything
  private static long call(MethodHandle function, Object... arguments) throws IOException {
    try {
      return (long) function.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IOException("the C library cannot be called", e);
    }
  }
}
