package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.LastCalls;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.decided.DecidedBranches;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Dense numbers for the functions and blocks of a program, as traces and bit sets need them.
 * Immutable.
 */
public final class ProgramIndex {
  private final Program program;
  private final List<Procedure> functions;
  private final Map<String, Integer> positions = new HashMap<>();
  private final int[] firstBlock;
  private final int[] sourceBlock;
  private final int[] successorBlock;
  private final int[][] lineStarts;
  private final List<Line> lines = new ArrayList<>();
  private final Map<Line, Integer> lineNumbers = new HashMap<>();
  private final LastCalls lastCalls;
  private final Map<String, Map<Integer, Integer>> decided = new ConcurrentHashMap<>();

  public ProgramIndex(Program program) {
    this.program = program;
    lastCalls = new LastCalls(program);
    functions = List.copyOf(program.functions().values());
    firstBlock = new int[functions.size() + 1];
    for (int f = 0; f < functions.size(); f++) {
      positions.put(functions.get(f).name(), f);
      firstBlock[f + 1] = firstBlock[f] + functions.get(f).blocks().size();
    }
    lineStarts = new int[blockCount()][];
    for (int f = 0; f < functions.size(); f++) {
      Set<Line> worked = linesOfWork(functions.get(f));
      for (Block block : functions.get(f).blocks()) {
        lineStarts[block(f, block.index())] = startsOf(block, worked);
      }
    }
    sourceBlock = new int[program.branches().size()];
    successorBlock = new int[sourceBlock.length];
    for (Branch branch : program.branches()) {
      int f = position(branch.function());
      sourceBlock[branch.id()] = block(f, branch.block());
      successorBlock[branch.id()] = block(f, branch.successor());
    }
  }

  /** The calls through pointers that never return. */
  LastCalls lastCalls() {
    return lastCalls;
  }

  /**
   * The lines on which something happens but a jump or the way out. These alone do not count there:
   * where an else follows a closing brace, it is the brace, which ends the block before, and where
   * a brace ends the function behind its last statement, every return comes by.
   */
  private static Set<Line> linesOfWork(Procedure function) {
    Set<Line> worked = new HashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (!isWayOut(instruction)) {
          worked.add(new Line(instruction.loc().file(), instruction.loc().line()));
        }
      }
    }
    return worked;
  }

  private static boolean isWayOut(Instruction instruction) {
    return instruction instanceof Instruction.Jump || instruction instanceof Instruction.Return;
  }

  private int[] startsOf(Block block, Set<Line> worked) {
    int[] starts = new int[block.instructions().size()];
    Location last = Location.NONE;
    for (int i = 0; i < starts.length; i++) {
      Instruction instruction = block.instructions().get(i);
      Location here = instruction.loc();
      starts[i] = -1;
      if (here.isKnown() && (here.line() != last.line() || !here.file().equals(last.file()))) {
        var line = new Line(here.file(), here.line());
        if (!(isWayOut(instruction) && worked.contains(line))) {
          starts[i] = number(line);
          last = here;
        }
      }
    }
    return starts;
  }

  private int number(Line line) {
    Integer known = lineNumbers.putIfAbsent(line, lines.size());
    if (known == null) {
      lines.add(line);
      return lines.size() - 1;
    }
    return known;
  }

  /** Per instruction of a block, the number of the line that begins with it, or -1. */
  int[] lineStarts(int block) {
    return lineStarts[block];
  }

  /** The number of a line, or -1 when it holds no code. */
  public int lineNumber(Line line) {
    return lineNumbers.getOrDefault(line, -1);
  }

  /** The lines that hold code, by number. */
  public List<Line> lines() {
    return lines;
  }

  public Program program() {
    return program;
  }

  public List<Procedure> functions() {
    return functions;
  }

  /**
   * The position of a defined function in the program, as in call entries of a trace; -1 when not
   * defined.
   */
  public int position(String name) {
    return positions.getOrDefault(program.aliases().getOrDefault(name, name), -1);
  }

  /** The number of block {@code block} of the function at {@code position}. */
  public int block(int position, int block) {
    return firstBlock[position] + block;
  }

  /** How many blocks the program has. */
  public int blockCount() {
    return firstBlock[functions.size()];
  }

  /** The block a branch leaves from. */
  public int sourceBlock(int branch) {
    return sourceBlock[branch];
  }

  /** The block a branch leads to. */
  public int successorBlock(int branch) {
    return successorBlock[branch];
  }

  /** As {@link DecidedBranches#of}, looked for once. */
  public Map<Integer, Integer> decided(String function) {
    return decided.computeIfAbsent(
        function, f -> program.function(f).map(DecidedBranches::of).orElse(Map.of()));
  }
}
