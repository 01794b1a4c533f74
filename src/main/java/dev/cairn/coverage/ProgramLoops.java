package dev.cairn.coverage;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Loop;
import dev.cairn.ir.LoopTable;
import dev.cairn.ir.LoopTable.Side;
import dev.cairn.ir.Program;
import java.util.List;

/** The loops of a program, as the k-path criterion sees them. */
public final class ProgramLoops implements LoopFacts {
  private final LoopTable table;
  private final List<LoopTable.Entry> loops;
  private final List<Branch> branches;

  public ProgramLoops(Program program) {
    table = LoopTable.of(program);
    loops = table.loops();
    branches = program.branches();
  }

  @Override
  public int loop(int branch) {
    return table.effect(branch).loop();
  }

  @Override
  public Role role(int branch) {
    Side side = table.effect(branch).side();
    return switch (side) {
      case LEAVES -> Role.LEAVES;
      case REENTERS -> Role.ENTERS;
      case NONE, UNDECIDED -> Role.UNDECIDED;
    };
  }

  @Override
  public boolean contains(int loop, int branch) {
    LoopTable.Entry entry = loops.get(loop);
    Branch taken = branches.get(branch);
    return entry.function().equals(taken.function()) && entry.loop().contains(taken.successor());
  }

  @Override
  public boolean isTestedAtEnd(int loop) {
    return loops.get(loop).loop().test() == Loop.Test.BOTTOM;
  }
}
