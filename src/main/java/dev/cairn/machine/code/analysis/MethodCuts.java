package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Terminator;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.program.LargeSwitches;
import java.util.ArrayList;
import java.util.List;

/**
 * How the code of a function is cut: blocks into pieces, pieces into chunks, each chunk one JVM
 * method (HotSpot does not compile methods over 8,000 bytecodes, the format ends at 64 KiB). A
 * function that fits is one chunk.
 */
public final class MethodCuts {
  /**
   * A run of instructions of one block; {@code site} is the number of the first within the
   * function.
   */
  public record Piece(
      int index,
      int chunk,
      int block,
      List<Instruction> instructions,
      int site,
      boolean isLastOfBlock) {}

  private final List<Piece> pieces = new ArrayList<>();
  private final int[] firstPieceOfBlock;
  private final boolean[] isEntry;
  private int chunks;

  public MethodCuts(Procedure function, int budget) {
    firstPieceOfBlock = new int[function.blocks().size()];
    cut(function, budget);
    isEntry = new boolean[pieces.size()];
    isEntry[0] = true;
    for (Piece piece : pieces) {
      for (int next : successors(piece)) {
        isEntry[next] |= isLookedUp(piece) || pieces.get(next).chunk() != piece.chunk();
      }
    }
  }

  /** Is where it goes looked up in a table, since code for each case would be too large. */
  public static boolean isLookedUp(Instruction.Switch t) {
    return LargeSwitches.isLarge(t) && t.value().type().bits() <= Long.SIZE;
  }

  private static boolean isLookedUp(Piece piece) {
    return piece.instructions().getLast() instanceof Instruction.Switch t && isLookedUp(t);
  }

  /** Can it be one JVM method without a frame: nothing in it goes where only numbers tell. */
  public boolean isWhole() {
    return chunks == 1 && pieces.stream().noneMatch(MethodCuts::isLookedUp);
  }

  private void cut(Procedure function, int budget) {
    int site = 0;
    int used = 0;
    for (Block block : function.blocks()) {
      firstPieceOfBlock[block.index()] = pieces.size();
      List<Instruction> all = block.instructions();
      int from = 0;
      for (int i = 0; i < all.size(); i++) {
        int cost = CodeSize.of(all.get(i));
        boolean isFull = used > 0 && used + cost > budget;
        if (isFull && i > from) {
          add(block, from, i, site);
          site += i - from;
          from = i;
        }
        if (isFull) {
          chunks++;
          used = 0;
        }
        used += cost;
        if (CodeSize.endsPiece(all.get(i)) && i + 1 < all.size()) {
          add(block, from, i + 1, site);
          site += i + 1 - from;
          from = i + 1;
        }
      }
      add(block, from, all.size(), site);
      site += all.size() - from;
    }
    chunks++;
  }

  private void add(Block block, int from, int to, int site) {
    List<Instruction> part = block.instructions().subList(from, to);
    pieces.add(
        new Piece(
            pieces.size(), chunks, block.index(), part, site, to == block.instructions().size()));
  }

  public List<Piece> pieces() {
    return pieces;
  }

  public List<Piece> piecesOf(int chunk) {
    return pieces.stream().filter(p -> p.chunk() == chunk).toList();
  }

  public int chunks() {
    return chunks;
  }

  public int firstPiece(int block) {
    return firstPieceOfBlock[block];
  }

  public Piece piece(int index) {
    return pieces.get(index);
  }

  /** Whether the piece is reached from another chunk, or is the first. */
  public boolean isEntry(Piece piece) {
    return isEntry[piece.index()];
  }

  List<Integer> successors(Piece piece) {
    if (!piece.isLastOfBlock()) {
      return List.of(piece.index() + 1);
    }
    return ControlEdges.targets((Terminator) piece.instructions().getLast()).stream()
        .map(this::firstPiece)
        .toList();
  }
}
