package dev.cairn.frontend.llvm;

import dev.cairn.limit.Deadline;
import dev.cairn.limit.TimeUp;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * A parsed module with its LLVM context; all handles into it die with {@link #close}. For one
 * thread at a time.
 */
public final class Bitcode implements AutoCloseable {
  private static final long PAUSE_NANOS = 200_000;

  /** Of addresses; what is never used takes no memory. */
  private static final long STACK_BYTES = 512L << 20;

  public final LlvmApi llvm;
  final long context;
  public final long module;
  final long layout;
  private final MemorySegment out = Arena.ofAuto().allocate(ValueLayout.JAVA_LONG);

  private Bitcode(LlvmApi llvm, byte[] content) {
    this.llvm = llvm;
    context = llvm.contextCreate.of();
    module = parsed(content);
    llvm.setIsNewDbgInfoFormat.of(module, 0);
    layout = llvm.dataLayout.of(module);
  }

  /** The module; nothing of it stays in the bytes it was read from. */
  private long parsed(byte[] content) {
    try (Arena local = Arena.ofConfined()) {
      MemorySegment text = local.allocate(content.length + 1L, 16);
      MemorySegment.copy(content, 0, text, ValueLayout.JAVA_BYTE, 0, content.length);
      long name = local.allocateFrom("unit").address();
      long buffer = llvm.memoryBuffer.of(text.address(), content.length, name, 0);
      if (llvm.parseBitcode.longRunning(context, buffer, out.address()) != 0) {
        throw new IllegalStateException("libLLVM cannot read clang's bitcode");
      }
      return out.get(ValueLayout.JAVA_LONG, 0);
    }
  }

  /**
   * Reads it in a thread that has room for types of very many levels: libLLVM is recursive, and
   * where its stack ends the whole process does.
   *
   * @throws TimeUp if it is not read by then: libLLVM cannot be told to stop, and goes on in a
   *     thread that nobody waits for
   */
  public static Bitcode parse(LlvmApi llvm, byte[] content, Deadline deadline) {
    var parsed =
        CompletableFuture.supplyAsync(() -> new Bitcode(llvm, content), Bitcode::startAside);
    try {
      while (!parsed.isDone()) {
        deadline.check();
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    } catch (TimeUp e) {
      CompletableFuture<Void> _ = parsed.thenAccept(Bitcode::close);
      throw e;
    }
    return parsed.join();
  }

  private static void startAside(Runnable reading) {
    var thread = new Thread(null, reading, "cairn-bitcode", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
  }

  public int pointerBits() {
    return 8 * llvm.pointerSize.intOf(layout);
  }

  /**
   * The name of a global, function or local value; without the mark LLVM puts before names given by
   * {@code asm("name")}.
   */
  public String name(long value) {
    long text = llvm.valueName.of(value, out.address());
    String name = LlvmCall.string(text, length());
    return name.startsWith("\1") ? name.substring(1) : name;
  }

  /** The name of an intrinsic without the suffixes that say its types. */
  String intrinsicName(int id) {
    try (Arena local = Arena.ofConfined()) {
      MemorySegment length = local.allocate(ValueLayout.JAVA_LONG);
      long text = llvm.intrinsicName.of(id, length.address());
      return LlvmCall.string(text, length.get(ValueLayout.JAVA_LONG, 0));
    }
  }

  /** The name of a type in the debug information. */
  String typeName(long type) {
    long text = llvm.typeName.of(type, out.address());
    return LlvmCall.string(text, length());
  }

  /** A function of the API that returns text and stores its length behind its second argument. */
  public String text(LlvmCall function, long value) {
    long text = function.of(value, out.address());
    return LlvmCall.string(text, length());
  }

  /** Was a global variable put into a section by an attribute. */
  public boolean hasSection(long global) {
    return !section(global).isEmpty();
  }

  /** That section, or the empty text. */
  String section(long global) {
    long text = llvm.section.of(global);
    return text == 0 ? "" : LlvmCall.string(text);
  }

  /** As {@link #text}, for a function that stores a 32-bit length. */
  public byte[] shortText(LlvmCall function, long value) {
    out.set(ValueLayout.JAVA_LONG, 0, 0);
    long text = function.of(value, out.address());
    return text == 0 ? new byte[0] : LlvmCall.bytes(text, length() & 0xffffffffL);
  }

  /** The printed form: what LLVM's API gives no other access to. */
  public String printed(long value) {
    long text = llvm.printValue.of(value);
    String result = LlvmCall.string(text);
    llvm.disposeMessage.of(text);
    return result;
  }

  /** The operands of a metadata node, as values; 0 for an absent one. */
  public long[] nodeOperands(long metadata) {
    long value = llvm.metadataAsValue.of(context, metadata);
    return valueOperands(value);
  }

  /** The operands of metadata wrapped as a value. */
  public long[] valueOperands(long value) {
    return filled(llvm.nodeNumOperands.intOf(value), array -> llvm.nodeOperands.of(value, array));
  }

  /** So many handles, which LLVM writes to the address that {@code write} is given. */
  private static long[] filled(int count, LongConsumer write) {
    long[] handles = new long[count];
    if (count > 0) {
      try (Arena local = Arena.ofConfined()) {
        MemorySegment array = local.allocate(ValueLayout.JAVA_LONG, count);
        write.accept(array.address());
        MemorySegment.copy(array, ValueLayout.JAVA_LONG, 0, handles, 0, count);
      }
    }
    return handles;
  }

  /** The names LLVM knows attributes by, as numbers. */
  public int attributeKind(String name) {
    try (Arena local = Arena.ofConfined()) {
      return (int) llvm.attributeKind.of(local.allocateFrom(name).address(), name.length());
    }
  }

  /** The parameter types of a function type. */
  long[] parameterTypes(long functionType) {
    return filled(
        llvm.countParamTypes.intOf(functionType), array -> llvm.paramTypes.of(functionType, array));
  }

  /** The debug information attached to a global variable, or 0. */
  public long globalDebugInfo(long global) {
    long entries = llvm.globalMetadata.of(global, out.address());
    long found = 0;
    for (int i = 0; i < length() && found == 0; i++) {
      // kind 0 is "dbg", fixed by LLVM
      found =
          (int) llvm.metadataEntryKind.of(entries, i) == 0 ? llvm.metadataEntry.of(entries, i) : 0;
    }
    llvm.disposeMetadataEntries.of(entries);
    return found;
  }

  private long length() {
    return out.get(ValueLayout.JAVA_LONG, 0);
  }

  @Override
  public void close() {
    llvm.contextDispose.of(context);
  }
}
