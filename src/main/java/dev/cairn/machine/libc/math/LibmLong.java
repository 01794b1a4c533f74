package dev.cairn.machine.libc.math;

import dev.cairn.machine.floats.LongFloat;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the system's own functions of long double. The foreign-function interface knows no such
 * type, so the arguments go through a few instructions of our own that put them where the ABI wants
 * them: on the stack, the result from the top of the x87's. Only pure functions of numbers are ever
 * called.
 */
@SuppressWarnings("IllegalCatch") // a method handle declares Throwable
final class LibmLong {
  /** {@code void bridge(function, long double arguments[3], long double *result)}. */
  private static final byte[] CODE =
      HexFormat.of()
          .parseHex(
              "53" // push rbx
                  + "4889d3" // mov rbx, rdx
                  + "55" // push rbp
                  + "4889e5" // mov rbp, rsp
                  + "4883e4f0" // and rsp, -16
                  + "4883ec30" // sub rsp, 48
                  + "0f1006" // movups xmm0, [rsi]
                  + "0f110424" // movups [rsp], xmm0
                  + "0f104610" // movups xmm0, [rsi + 16]
                  + "0f11442410" // movups [rsp + 16], xmm0
                  + "0f104620" // movups xmm0, [rsi + 32]
                  + "0f11442420" // movups [rsp + 32], xmm0
                  + "ffd7" // call rdi
                  + "db3b" // fstp tbyte [rbx]
                  + "4889ec" // mov rsp, rbp
                  + "5d" // pop rbp
                  + "5b" // pop rbx
                  + "c3"); // ret

  private static final int PAGE = 4096;
  private static final Linker LINKER = Linker.nativeLinker();
  private static final @Nullable MethodHandle BRIDGE = bridge();
  private static final Map<String, Optional<MemorySegment>> FUNCTIONS = new ConcurrentHashMap<>();

  private LibmLong() {}

  /** Whether the system has that function and we may call it. */
  static boolean has(String name) {
    return BRIDGE != null && find(name).isPresent();
  }

  private static Optional<MemorySegment> find(String name) {
    return FUNCTIONS.computeIfAbsent(name, n -> LINKER.defaultLookup().find(n));
  }

  /** Null where the system does not allow it, or is another one. */
  private static @Nullable MethodHandle bridge() {
    boolean isAmd64 = System.getProperty("os.arch").equals("amd64");
    Optional<MemorySegment> map = LINKER.defaultLookup().find("mmap");
    Optional<MemorySegment> protect = LINKER.defaultLookup().find("mprotect");
    if (!isAmd64 || map.isEmpty() || protect.isEmpty()) {
      return null;
    }
    try {
      MemorySegment page = page(map.get());
      if (page.address() == -1) {
        return null;
      }
      MemorySegment.copy(CODE, 0, page, ValueLayout.JAVA_BYTE, 0, CODE.length);
      return isExecutable(protect.get(), page)
          ? LINKER.downcallHandle(
              page,
              FunctionDescriptor.ofVoid(
                  ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.ADDRESS))
          : null;
    } catch (Throwable e) {
      throw new IllegalStateException("cannot make the bridge to long double functions", e);
    }
  }

  /** A readable and writable page, private and anonymous; -1 when refused. */
  private static MemorySegment page(MemorySegment map) throws Throwable {
    MethodHandle handle =
        LINKER.downcallHandle(
            map,
            FunctionDescriptor.of(
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_LONG));
    long address = (long) handle.invokeExact(0L, (long) PAGE, 3, 0x22, -1, 0L);
    return MemorySegment.ofAddress(address).reinterpret(address == -1 ? 0 : PAGE);
  }

  private static boolean isExecutable(MemorySegment protect, MemorySegment page) throws Throwable {
    MethodHandle handle =
        LINKER.downcallHandle(
            protect,
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_INT));
    return (int) handle.invokeExact(page.address(), (long) PAGE, 5) == 0;
  }

  /** The function of up to three numbers. */
  static LongFloat call(String name, LongFloat... arguments) {
    MemorySegment function =
        find(name).orElseThrow(() -> new IllegalStateException("no function " + name));
    MethodHandle bridge = BRIDGE;
    if (bridge == null) {
      throw new IllegalStateException("no way to call " + name);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment given = arena.allocate(48, 16);
      for (int i = 0; i < arguments.length; i++) {
        given.set(ValueLayout.JAVA_LONG, 16L * i, arguments[i].low());
        given.set(ValueLayout.JAVA_LONG, 16L * i + 8, arguments[i].high());
      }
      MemorySegment result = arena.allocate(16, 16);
      bridge.invokeExact(function, given, result);
      return new LongFloat(
          result.get(ValueLayout.JAVA_SHORT, 8) & 0xFFFFL, result.get(ValueLayout.JAVA_LONG, 0));
    } catch (Throwable e) {
      throw Libm.failed(name, e);
    }
  }
}
