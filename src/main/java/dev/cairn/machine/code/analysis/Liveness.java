package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.limit.Deadline;
import java.util.BitSet;
import java.util.List;

/**
 * Which registers may be read, before being written, when a piece is entered. Registers confined to
 * one piece are left out.
 */
public final class Liveness {
  private final MethodCuts layout;
  private final int[] onlyPiece; // the piece all uses are in, -1 none yet, -2 several or read first
  private final BitSet[] liveIn;

  public Liveness(Procedure function, MethodCuts layout, Deadline deadline) {
    this.layout = layout;
    onlyPiece = new int[function.registers().size()];
    java.util.Arrays.fill(onlyPiece, -1);
    for (int i = 0; i < function.signature().parameters().size(); i++) {
      onlyPiece[i] = -2;
    }
    layout.pieces().forEach(this::confine);
    liveIn = new BitSet[layout.pieces().size()];
    solve(deadline);
  }

  private void confine(MethodCuts.Piece piece) {
    for (Instruction instruction : piece.instructions()) {
      for (var operand : Accesses.reads(instruction)) {
        if (operand instanceof Register r && onlyPiece[r.index()] != piece.index()) {
          onlyPiece[r.index()] = -2;
        }
      }
      for (Register r : Accesses.writes(instruction)) {
        int known = onlyPiece[r.index()];
        onlyPiece[r.index()] = known == -1 || known == piece.index() ? piece.index() : -2;
      }
    }
  }

  private void solve(Deadline deadline) {
    int count = layout.pieces().size();
    var reads = new BitSet[count];
    var writes = new BitSet[count];
    for (MethodCuts.Piece piece : layout.pieces()) {
      reads[piece.index()] = new BitSet();
      writes[piece.index()] = new BitSet();
      summarise(piece, reads[piece.index()], writes[piece.index()]);
      liveIn[piece.index()] = (BitSet) reads[piece.index()].clone();
    }
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      deadline.check();
      for (int i = count - 1; i >= 0; i--) {
        isChanged |= update(i, writes[i], layout.successors(layout.piece(i)));
      }
    }
  }

  private void summarise(MethodCuts.Piece piece, BitSet reads, BitSet writes) {
    for (Instruction instruction : piece.instructions()) {
      for (var operand : Accesses.reads(instruction)) {
        if (operand instanceof Register r && !isConfined(r.index()) && !writes.get(r.index())) {
          reads.set(r.index());
        }
      }
      for (Register r : Accesses.writes(instruction)) {
        if (!isConfined(r.index())) {
          writes.set(r.index());
        }
      }
    }
  }

  private boolean update(int piece, BitSet writes, List<Integer> successors) {
    var in = new BitSet();
    successors.forEach(s -> in.or(liveIn[s]));
    in.andNot(writes);
    int before = liveIn[piece].cardinality();
    liveIn[piece].or(in);
    return liveIn[piece].cardinality() != before;
  }

  /** Whether all uses of the register are in one piece, a write first. */
  boolean isConfined(int register) {
    return onlyPiece[register] >= 0;
  }

  public BitSet liveIn(MethodCuts.Piece piece) {
    return liveIn[piece.index()];
  }
}
