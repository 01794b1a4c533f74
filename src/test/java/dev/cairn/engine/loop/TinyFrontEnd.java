package dev.cairn.engine.loop;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A front end for a language that is not C: one block a line, each a list of {@code read x} and at
 * its end {@code if x < y then N else M} or {@code return}; y is a name or a number. It has no
 * declarations, no types and no source text.
 */
record TinyFrontEnd(String text) {
  static final String FUNCTION = "start";
  private static final Pattern STEPS = Pattern.compile(" *; *");
  private static final Pattern WORDS = Pattern.compile(" ");
  private static final String READ = "__VERIFIER_nondet_int";
  private static final Signature READS = new Signature(List.of(Type.I32), List.of(), false);

  Program read() {
    return new Reading().program();
  }

  /** One reading of the text. */
  private final class Reading {
    private final List<Type> registers = new ArrayList<>();
    private final Map<String, Register> names = new LinkedHashMap<>();
    private final List<Branch> branches = new ArrayList<>();

    Program program() {
      List<Block> blocks = new ArrayList<>();
      for (String line : text.lines().toList()) {
        blocks.add(block(blocks.size(), line));
      }
      var procedure =
          new Procedure(
              FUNCTION,
              place(0),
              new Signature(List.of(), List.of(), false),
              Optional.empty(),
              registers,
              List.of(),
              blocks,
              false,
              List.of());
      var read = new Program.Declared(READ, READS, Optional.empty());
      return new Program(
          Map.of(FUNCTION, procedure),
          Map.of(READ, read),
          Map.of(),
          Map.of(),
          branches,
          List.of(),
          List.of(),
          64,
          Map.of());
    }

    private Block block(int index, String line) {
      List<Instruction> body = new ArrayList<>();
      for (String step : STEPS.splitAsStream(line).toList()) {
        String[] words = WORDS.splitAsStream(step).toArray(String[]::new);
        switch (words[0]) {
          case "read" -> body.add(call(index, named(words[1])));
          case "if" -> choose(index, words, body);
          case "return" -> body.add(new Instruction.Return(place(index), List.of()));
          default -> throw new IllegalArgumentException(step);
        }
      }
      return new Block(index, body);
    }

    private Instruction call(int block, Register into) {
      var callee = new Operand.Address(new Type.Pointer(64), READ, 0);
      return new Instruction.Call(place(block), List.of(into), callee, List.of(), READS);
    }

    private void choose(int block, String[] words, List<Instruction> body) {
      Register isLess = register(Type.BOOL);
      var less = Instruction.CompareOp.SLT;
      body.add(
          new Instruction.Compare(place(block), isLess, less, value(words[1]), value(words[3])));
      int then = Integer.parseInt(words[5]);
      int otherwise = Integer.parseInt(words[7]);
      int id = branches.size();
      branches.add(branch(id, "true", id + 1, block, then));
      branches.add(branch(id + 1, "false", id, block, otherwise));
      body.add(new Instruction.Branching(place(block), isLess, then, otherwise, id, id + 1));
    }

    private Branch branch(int id, String outcome, int sibling, int from, int to) {
      return new Branch(
          id, FUNCTION, place(from), "", Branch.Kind.CONDITION, outcome, sibling, from, to);
    }

    private Operand value(String word) {
      return Character.isLetter(word.charAt(0))
          ? named(word)
          : new Operand.IntConst(Type.I32, new BigInteger(word));
    }

    private Register named(String name) {
      return names.computeIfAbsent(name, _ -> register(Type.I32));
    }

    private Register register(Type type) {
      registers.add(type);
      return new Register(registers.size() - 1, type);
    }

    private Location place(int block) {
      return new Location("tiny", block + 1, 1);
    }
  }
}
