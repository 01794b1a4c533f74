package dev.cairn.engine.loop;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds programs that have control flow only; line n of t.c is block n - 1 unless told otherwise.
 */
public final class Skeleton {
  private final Map<String, Procedure> functions = new LinkedHashMap<>();
  private final List<Branch> branches = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private String function = "";

  public static Location line(int number) {
    return new Location("t.c", number, 1);
  }

  public Skeleton function(String name) {
    finish();
    function = name;
    return this;
  }

  /** A block that ends in a condition; its branches get the next two ids, true first. */
  public Skeleton condition(String text, int whenTrue, int whenFalse) {
    int id = branches.size();
    int block = blocks.size();
    Location at = line(block + 1);
    branches.add(
        new Branch(id, function, at, text, Branch.Kind.CONDITION, "true", id + 1, block, whenTrue));
    branches.add(
        new Branch(
            id + 1, function, at, text, Branch.Kind.CONDITION, "false", id, block, whenFalse));
    // a question of its own
    Operand bit = new Operand.Register(block, Type.BOOL);
    return block(new Instruction.Branching(at, bit, whenTrue, whenFalse, id, id + 1));
  }

  public Skeleton jump(int target) {
    return block(new Instruction.Jump(line(blocks.size() + 1), target));
  }

  public Skeleton ret() {
    return block(new Instruction.Return(line(blocks.size() + 1), List.of()));
  }

  /** A block that calls and goes on. */
  public Skeleton call(String callee, int target) {
    Location at = line(blocks.size() + 1);
    var call =
        new Instruction.Call(
            at,
            List.of(),
            new Operand.Address(Type.POINTER, callee, 0),
            List.of(),
            new Signature(List.of(), List.of(), false));
    blocks.add(new Block(blocks.size(), List.of(call, new Instruction.Jump(at, target))));
    return this;
  }

  private Skeleton block(Instruction.Terminator terminator) {
    blocks.add(new Block(blocks.size(), List.of(terminator)));
    return this;
  }

  private void finish() {
    if (!function.isEmpty()) {
      functions.put(
          function,
          new Procedure(
              function,
              line(1),
              new Signature(List.of(), List.of(), false),
              new Procedure.Declaration(new CType.Void(), List.of(), false),
              List.of(Type.BOOL),
              List.of(),
              blocks,
              false,
              List.of()));
      blocks.clear();
    }
  }

  public Program build() {
    finish();
    return new Program(
        functions,
        Map.of(),
        Map.of(),
        Map.of(),
        List.copyOf(branches),
        List.of(),
        List.of(),
        64,
        Map.of());
  }
}
