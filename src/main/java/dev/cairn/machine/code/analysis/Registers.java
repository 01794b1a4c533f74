package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.ops.ChunkFrame;
import dev.cairn.machine.ops.Rep;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the registers of one chunk live: JVM locals, or the {@link ChunkFrame} for those that cross
 * chunks. Registers confined to a piece share locals. Value and shadow of a register are in
 * different locals; locals for terms hold nothing else.
 */
public final class Registers {
  private static final int NO_SLOT = -1;
  private final Procedure function;
  private final BitSet inFrame;
  private final int[] valueSlot;
  private final int[] shadowSlot;
  private int nextSlot;

  private Registers(Procedure function, BitSet inFrame, int firstSlot) {
    this.function = function;
    this.inFrame = inFrame;
    valueSlot = new int[function.registers().size()];
    shadowSlot = new int[function.registers().size()];
    Arrays.fill(valueSlot, NO_SLOT);
    Arrays.fill(shadowSlot, NO_SLOT);
    nextSlot = firstSlot;
  }

  /**
   * For a function of one method: its parameters (value, shadow, value, shadow, …) from local 1 on,
   * then {@code reserved} other locals.
   */
  public static Registers ofWhole(
      Procedure function, MethodCuts layout, Liveness liveness, int reserved) {
    var registers = new Registers(function, new BitSet(), 1);
    for (int i = 0; i < function.signature().parameters().size(); i++) {
      registers.give(i);
    }
    registers.nextSlot += reserved;
    registers.assign(layout.pieces(), liveness);
    return registers;
  }

  /** For one chunk of several; locals from {@code firstSlot} are free. */
  public static Registers ofChunk(
      Procedure function,
      List<MethodCuts.Piece> pieces,
      Liveness liveness,
      BitSet inFrame,
      int firstSlot) {
    var registers = new Registers(function, inFrame, firstSlot);
    registers.assign(pieces, liveness);
    return registers;
  }

  private void give(int register) {
    valueSlot[register] = nextSlot;
    nextSlot += rep(register).slots();
    shadowSlot[register] = nextSlot++;
  }

  private void assign(List<MethodCuts.Piece> pieces, Liveness liveness) {
    for (MethodCuts.Piece piece : pieces) {
      for (Instruction instruction : piece.instructions()) {
        Accesses.reads(instruction).forEach(o -> giveUnlessConfined(o, liveness));
        Accesses.writes(instruction).forEach(o -> giveUnlessConfined(o, liveness));
      }
    }
    var pool = new Pool();
    for (MethodCuts.Piece piece : pieces) {
      pool.share(piece, liveness);
    }
  }

  private void giveUnlessConfined(Operand operand, Liveness liveness) {
    if (operand instanceof Register r
        && valueSlot[r.index()] == NO_SLOT
        && !inFrame.get(r.index())
        && !liveness.isConfined(r.index())) {
      give(r.index());
    }
  }

  public Rep rep(int register) {
    return Rep.of(function.registers().get(register));
  }

  public boolean isInFrame(int register) {
    return inFrame.get(register);
  }

  public int value(int register) {
    return slot(valueSlot, register);
  }

  public int shadow(int register) {
    return slot(shadowSlot, register);
  }

  private static int slot(int[] slots, int register) {
    if (slots[register] == NO_SLOT) {
      throw new IllegalStateException("register " + register + " has no local");
    }
    return slots[register];
  }

  /** The first local that no register uses. */
  public int firstFree() {
    return nextSlot;
  }

  /** Locals taken in turns by the registers confined to single pieces. */
  private final class Pool {
    private final Map<Rep, BitSet> all = new EnumMap<>(Rep.class);
    private final BitSet allShadows = new BitSet();
    private final Map<Rep, BitSet> free = new EnumMap<>(Rep.class);
    private final BitSet freeShadows = new BitSet();

    void share(MethodCuts.Piece piece, Liveness liveness) {
      all.forEach((rep, slots) -> free.put(rep, (BitSet) slots.clone()));
      freeShadows.or(allShadows);
      Map<Integer, Integer> lastUse = lastUses(piece);
      for (int i = 0; i < piece.instructions().size(); i++) {
        Instruction instruction = piece.instructions().get(i);
        for (Register r : Accesses.writes(instruction)) {
          if (liveness.isConfined(r.index()) && valueSlot[r.index()] == NO_SLOT) {
            take(r.index());
          }
        }
        int now = i;
        Accesses.reads(instruction).forEach(o -> releaseAfter(o, now, lastUse, liveness));
        Accesses.writes(instruction).forEach(o -> releaseAfter(o, now, lastUse, liveness));
      }
    }

    private Map<Integer, Integer> lastUses(MethodCuts.Piece piece) {
      Map<Integer, Integer> lastUse = new HashMap<>();
      for (int i = 0; i < piece.instructions().size(); i++) {
        for (Operand o : Accesses.reads(piece.instructions().get(i))) {
          if (o instanceof Register r) {
            lastUse.put(r.index(), i);
          }
        }
        for (Register r : Accesses.writes(piece.instructions().get(i))) {
          lastUse.put(r.index(), i);
        }
      }
      return lastUse;
    }

    private void take(int register) {
      Rep rep = rep(register);
      BitSet slots = free.computeIfAbsent(rep, _ -> new BitSet());
      int slot = slots.nextSetBit(0);
      if (slot < 0) {
        slot = nextSlot;
        nextSlot += rep.slots();
        all.computeIfAbsent(rep, _ -> new BitSet()).set(slot);
      }
      slots.clear(slot);
      valueSlot[register] = slot;
      int shadow = freeShadows.nextSetBit(0);
      if (shadow < 0) {
        shadow = nextSlot++;
        allShadows.set(shadow);
      }
      freeShadows.clear(shadow);
      shadowSlot[register] = shadow;
    }

    private void releaseAfter(
        Operand operand, int now, Map<Integer, Integer> lastUse, Liveness liveness) {
      if (operand instanceof Register r
          && liveness.isConfined(r.index())
          && lastUse.getOrDefault(r.index(), -1) == now) {
        free.computeIfAbsent(rep(r.index()), _ -> new BitSet()).set(valueSlot[r.index()]);
        freeShadows.set(shadowSlot[r.index()]);
      }
    }
  }
}
