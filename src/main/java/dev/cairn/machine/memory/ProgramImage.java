package dev.cairn.machine.memory;

import dev.cairn.ir.Global;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The objects a program starts with: ids 1 … for functions (defined ones first, in order, then
 * declared ones), then globals. Immutable once built; shared by all machines, which copy a global's
 * bytes before their first write to it.
 */
public final class ProgramImage {
  private static final long MOST_BYTES = 1 << 30;

  private final Program program;
  private final Map<String, Integer> ids = new HashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private final NarrowAddresses.@Nullable Image narrow;

  /** One object of the image. */
  private record Entry(MemObject.Kind kind, String name, byte[] bytes) {}

  public ProgramImage(Program program) {
    this.program = program;
    program
        .functions()
        .keySet()
        .forEach(name -> add(MemObject.Kind.FUNCTION, name, MemObject.NONE));
    program
        .declarations()
        .keySet()
        .forEach(name -> add(MemObject.Kind.FUNCTION, name, MemObject.NONE));
    program.globals().values().forEach(this::addGlobal);
    narrow = program.pointerBits() == 32 ? new NarrowAddresses.Image(sizes()) : null;
    program.globals().values().forEach(this::relocate);
  }

  /** Bytes per id; of a function as many as it has addresses of blocks. */
  private int[] sizes() {
    var sizes = new int[size()];
    for (int id = 1; id < sizes.length; id++) {
      Procedure function = program.functions().get(name(id));
      sizes[id] = function == null ? bytes(id).length : function.blocks().size() + 1;
    }
    return sizes;
  }

  /** The 32-bit addresses of the image; null for programs with pointers of 64 bits. */
  public NarrowAddresses.@Nullable Image narrow() {
    return narrow;
  }

  /** An address of the image as it stands in memory or in an integer. */
  public long inMemory(long address) {
    return narrow == null ? address : narrow.encode(address);
  }

  private void add(MemObject.Kind kind, String name, byte[] bytes) {
    if (ids.putIfAbsent(name, entries.size() + 1) == null) {
      entries.add(new Entry(kind, name, bytes));
    }
  }

  private void addGlobal(Global global) {
    if (global.size() > MOST_BYTES) {
      throw new UserError(
          "'" + global.name() + "' has " + global.size() + " bytes: objects may have up to 1 GB",
          "make the object smaller, or leave the function out");
    }
    var bytes = new byte[Math.toIntExact(Math.max(global.size(), global.image().length))];
    System.arraycopy(global.image(), 0, bytes, 0, global.image().length);
    // what a constant of another file holds is an input, which is yet to be written there
    boolean isConstant = global.isConstant() && global.isDefined();
    add(isConstant ? MemObject.Kind.CONSTANT : MemObject.Kind.GLOBAL, global.name(), bytes);
  }

  private void relocate(Global global) {
    byte[] bytes = bytes(idOf(global.name()));
    for (Global.Relocation relocation : global.relocations()) {
      Bytes.write(
          bytes,
          Math.toIntExact(relocation.at()),
          size(relocation.target()),
          inMemory(address(relocation.target())));
    }
  }

  private int size(Operand target) {
    return target instanceof Operand.Undefined(Type.Int(int bits))
        ? (bits + 7) / 8
        : program.pointerBits() / 8;
  }

  /**
   * The number of objects, the null object included: the first id free for the stack and the heap.
   */
  public int size() {
    return entries.size() + 1;
  }

  /** The id of a function or global by its symbol (aliases resolved); 0 when there is none. */
  public int idOf(String symbol) {
    String target = symbol;
    for (int hops = 0; hops < 16 && !ids.containsKey(target); hops++) {
      String next = program.aliases().get(target);
      if (next == null) {
        return 0;
      }
      target = next;
    }
    return ids.getOrDefault(target, 0);
  }

  /** The value of an address constant. */
  public long address(Operand operand) {
    return switch (operand) {
      case Operand.Address a -> Addresses.of(idOf(a.symbol()), 0) + a.offset();
      case Operand.BlockAddress b -> Addresses.of(idOf(b.function()), b.block() + 1);
      case Operand.IntConst c -> c.bits();
      case Operand.Null _, Operand.Undefined _ -> 0;
      case Operand.Register _, Operand.FloatConst _ ->
          throw new IllegalArgumentException("not an address: " + operand);
    };
  }

  public String name(int id) {
    return entries.get(id - 1).name();
  }

  byte[] bytes(int id) {
    return entries.get(id - 1).bytes();
  }

  /** The name of the function with that id, or null when the id is none of a function. */
  public @Nullable String functionName(int id) {
    boolean isFunction =
        id > 0 && id < size() && entries.get(id - 1).kind() == MemObject.Kind.FUNCTION;
    return isFunction ? name(id) : null;
  }

  /** A fresh object for the entry of that id, sharing its bytes. */
  MemObject instantiate(int id) {
    Entry entry = entries.get(id - 1);
    return new MemObject(id, entry.kind(), entry.name(), entry.bytes(), MemObject.NONE);
  }
}
