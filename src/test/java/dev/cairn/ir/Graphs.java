package dev.cairn.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes functions from bare graphs: {@code "1 2"} is a block that branches to 1 and 2, {@code "3"}
 * one that jumps, {@code ""} one that returns.
 */
final class Graphs {
  private Graphs() {}

  static Program program(String... blocks) {
    List<Branch> branches = new ArrayList<>();
    List<Block> made = new ArrayList<>();
    for (String targets : blocks) {
      made.add(new Block(made.size(), List.of(terminator(targets, made.size(), branches))));
    }
    Procedure function = function("f", made);
    return new Program(
        Map.of("f", function),
        Map.of(),
        Map.of(),
        Map.of(),
        branches,
        List.of(),
        List.of(),
        64,
        Map.of());
  }

  static Procedure function(String... blocks) {
    return program(blocks).function("f").orElseThrow();
  }

  static Procedure function(String name, List<Block> blocks) {
    return new Procedure(
        name,
        Location.NONE,
        new Signature(List.of(), List.of(), false),
        new Procedure.Declaration(new CType.Void(), List.of(), false),
        List.of(Type.BOOL),
        List.of(),
        blocks,
        false,
        List.of());
  }

  private static Instruction.Terminator terminator(
      String targets, int block, List<Branch> branches) {
    if (targets.isEmpty()) {
      return new Instruction.Return(Location.NONE, List.of());
    }
    int space = targets.indexOf(' ');
    if (space < 0) {
      return new Instruction.Jump(Location.NONE, Integer.parseInt(targets));
    }
    int first = Integer.parseInt(targets.substring(0, space));
    int second = Integer.parseInt(targets.substring(space + 1));
    int id = branches.size();
    branches.add(branch(id, "true", id + 1, block, first));
    branches.add(branch(id + 1, "false", id, block, second));
    return new Instruction.Branching(
        Location.NONE, new Operand.Register(0, Type.BOOL), first, second, id, id + 1);
  }

  private static Branch branch(int id, String outcome, int sibling, int block, int successor) {
    return new Branch(
        id, "f", Location.NONE, "c", Branch.Kind.CONDITION, outcome, sibling, block, successor);
  }

  /**
   * A program of functions that only call: name to the operands called, and functions whose address
   * a global holds.
   */
  static Program calls(Map<String, List<Operand>> calls, List<String> pointedTo) {
    Map<String, Procedure> functions = new HashMap<>();
    Signature signature = new Signature(List.of(), List.of(), false);
    calls.forEach(
        (name, callees) -> {
          List<Instruction> body = new ArrayList<>();
          callees.forEach(
              c ->
                  body.add(
                      new Instruction.Call(Location.NONE, List.of(), c, List.of(), signature)));
          body.add(new Instruction.Return(Location.NONE, List.of()));
          functions.put(name, function(name, List.of(new Block(0, body))));
        });
    List<Global.Relocation> table = new ArrayList<>();
    pointedTo.forEach(f -> table.add(new Global.Relocation(8L * table.size(), address(f))));
    Global global =
        new Global(
            "table",
            Location.NONE,
            new CType.Void(),
            64,
            8,
            new byte[0],
            table,
            false,
            false,
            true,
            false);
    Map<String, Program.Declared> declared =
        Map.of("extern", new Program.Declared("extern", signature, Optional.empty()));
    return new Program(
        functions,
        declared,
        Map.of("table", global),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        64,
        Map.of());
  }

  static Operand address(String function) {
    return new Operand.Address(Type.POINTER, function, 0);
  }
}
