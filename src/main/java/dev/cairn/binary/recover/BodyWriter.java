package dev.cairn.binary.recover;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.ir.Block;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes one recovered function in the program model. It takes the address it has to return to, as
 * the call left it: a return is one when it goes there, whatever else happened to the stack;
 * anything else is a computed jump.
 */
final class BodyWriter {
  private static final int NOT_COUNTED = -1;

  private final ProgramWriter program;
  private final MachineFunction function;
  private final Code code;
  private final PointWriter points;
  private final Type address;
  private final Map<Long, Integer> blockAt = new HashMap<>();
  private final List<List<Instruction>> blocks = new ArrayList<>();

  BodyWriter(ProgramWriter program, MachineFunction function) {
    this.program = program;
    this.function = function;
    address = program.processor().addressType();
    code = new Code(List.of(address));
    points = new PointWriter(this, code);
  }

  Procedure write() {
    block(function.entry());
    Set<Long> leaders = leaders();
    leaders.forEach(this::block);
    for (long leader : leaders) {
      writeFrom(leader, leaders);
    }
    List<Block> done = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      done.add(new Block(i, blocks.get(i)));
    }
    return new Procedure(
        function.name(),
        program.listing().place(function),
        signature(address),
        new Procedure.Declaration(new CType.Void(), List.of(), false),
        code.registers(),
        List.of(0L),
        done,
        false,
        List.of());
  }

  /** Every function takes the address to return to. */
  static Signature signature(Type address) {
    return new Signature(List.of(), List.of(address), false);
  }

  private int block(long leader) {
    return blockAt.computeIfAbsent(leader, _ -> newBlock());
  }

  ProgramWriter program() {
    return program;
  }

  MachineFunction function() {
    return function;
  }

  int newBlock() {
    blocks.add(new ArrayList<>());
    return blocks.size() - 1;
  }

  /** The instructions that begin a block: targets of jumps, and what follows a choice. */
  private Set<Long> leaders() {
    Set<Long> leaders = new TreeSet<>(Set.of(function.entry()));
    for (Lifted here : function.instructions().values()) {
      addTargets(here, here.control(), leaders);
      if (here.control() instanceof Control.When
          || here.control() instanceof Control.Gap
          || here.control() instanceof Control.ComputedCall) {
        leaders.add(next(here));
      }
    }
    leaders.retainAll(function.instructions().keySet());
    return leaders;
  }

  private void addTargets(Lifted here, Control control, Set<Long> leaders) {
    switch (control) {
      case Control.Goto(var target) -> leaders.add(target);
      case Control.Computed _, Control.Return _ ->
          leaders.addAll(program.targets().of(here.address()));
      case Control.When(_, var then) -> addTargets(here, then, leaders);
      case Control.Next _,
          Control.Gap _,
          Control.Call _,
          Control.ComputedCall _,
          Control.Stop _ -> {}
    }
  }

  private long next(Lifted here) {
    return here.next() & ((1L << address.bits()) - 1);
  }

  /** Instructions that nothing jumps into become one block. */
  private void writeFrom(long leader, Set<Long> leaders) {
    int current = block(leader);
    long at = leader;
    while (true) {
      code.moveTo(program.listing().place(function, at));
      Lifted here = program.processor().lift(program.image(), at, code);
      List<Instruction> steps = code.take();
      current = points.before(here, steps, current);
      blocks.get(current).addAll(steps);
      boolean goesOn =
          here.control() instanceof Control.Next || here.control() instanceof Control.Call;
      if (here.control() instanceof Control.Call(var target)) {
        call(current, target, Code.constant(address, next(here)));
      }
      at = next(here);
      if (goesOn && !leaders.contains(at) && function.instructions().containsKey(at)) {
        continue;
      }
      end(current, here, goesOn ? Control.NEXT : here.control());
      return;
    }
  }

  /** Ends a block as the control of its last instruction says. */
  private void end(int current, Lifted here, Control control) {
    switch (control) {
      case Control.Next _ -> jump(current, next(here));
      case Control.Goto(var target) -> jump(current, target);
      case Control.When(var condition, var then) -> choose(current, here, condition, then);
      case Control.Computed(var target) -> compute(current, here, target);
      case Control.ComputedCall(var target) -> computeCall(current, here, target);
      case Control.Return(var target) -> leave(current, here, target);
      case Control.Stop(var why) -> stop(current, why);
      case Control.Gap(var why) -> {
        put(current, new Instruction.Unsupported(code.location(), List.of(), why));
        jump(current, next(here));
      }
      case Control.Call(var target) -> {
        call(current, target, Code.constant(address, next(here)));
        jump(current, next(here));
      }
    }
  }

  void put(int current, Instruction instruction) {
    blocks.get(current).add(instruction);
  }

  private void call(int current, long target, Operand back) {
    var callee = Code.place(program.nameOf(target), 0);
    var argument = new Instruction.Argument(back, 0);
    put(
        current,
        new Instruction.Call(
            code.location(), List.of(), callee, List.of(argument), signature(address)));
  }

  /** To another instruction of this function, or to the beginning of another function. */
  private void jump(int current, long target) {
    if (blockAt.containsKey(target)) {
      put(current, new Instruction.Jump(code.location(), block(target)));
    } else {
      call(current, target, new Operand.Register(0, address));
      put(current, new Instruction.Return(code.location(), List.of()));
    }
  }

  /** The block that does what a control says; for a jump inside the function, its target. */
  private int blockOf(Lifted here, Control control) {
    if (control instanceof Control.Goto(var target) && blockAt.containsKey(target)) {
      return block(target);
    }
    int made = newBlock();
    end(made, here, control);
    return made;
  }

  private void choose(int current, Lifted here, Operand condition, Control then) {
    int whenTrue = blockOf(here, then);
    int whenFalse = blockOf(here, new Control.Goto(next(here)));
    var site = new Branches.Site(function.name(), code.location(), current);
    int taken = program.branches().condition(site, spelled(here), whenTrue, whenFalse);
    put(
        current,
        new Instruction.Branching(
            code.location(), condition, whenTrue, whenFalse, taken, taken + 1));
  }

  private String spelled(Lifted here) {
    return program.image().withSource(here.text(), here.address());
  }

  private void leave(int current, Lifted here, Operand target) {
    Operand isReturn = code.compare(CompareOp.EQ, target, new Operand.Register(0, address));
    blocks.get(current).addAll(code.take());
    int returning = newBlock();
    put(returning, new Instruction.Return(code.location(), List.of()));
    int computed = newBlock();
    compute(computed, here, target);
    put(
        current,
        new Instruction.Branching(
            code.location(), isReturn, returning, computed, NOT_COUNTED, NOT_COUNTED));
  }

  private void compute(int current, Lifted here, Operand target) {
    List<Instruction.Case> cases = new ArrayList<>();
    for (long known : program.targets().of(here.address())) {
      int to = blockOf(here, new Control.Goto(known));
      cases.add(aCase(current, here, known, to));
    }
    choose(current, here, target, cases, isPlainReturn(here) ? List.of() : everywhere());
  }

  /** A jump to who knows where may go to any instruction that others go to. */
  private List<Integer> everywhere() {
    return blockAt.values().stream().sorted().toList();
  }

  private void computeCall(int current, Lifted here, Operand target) {
    List<Instruction.Case> cases = new ArrayList<>();
    for (long known : program.targets().of(here.address())) {
      int to = newBlock();
      call(to, known, Code.constant(address, next(here)));
      jump(to, next(here));
      cases.add(aCase(current, here, known, to));
    }
    choose(current, here, target, cases, List.of(blockOf(here, new Control.Goto(next(here)))));
  }

  private Instruction.Case aCase(int current, Lifted here, long target, int to) {
    var site = new Branches.Site(function.name(), code.location(), current);
    String outcome = "to " + program.processor().address(target);
    int branch = program.branches().target(site, spelled(here), outcome, to);
    return new Instruction.Case(Code.constant(address, target), to, branch);
  }

  /**
   * To go elsewhere is a branch as well: a run that does shows another target, and a proof that
   * none can shows that all are known.
   *
   * @param behind the blocks that may follow when it goes elsewhere
   */
  private void choose(
      int current,
      Lifted here,
      Operand target,
      List<Instruction.Case> cases,
      List<Integer> behind) {
    int other = newBlock();
    unknown(other, target, behind);
    var site = new Branches.Site(function.name(), code.location(), current);
    int elsewhere =
        isPlainReturn(here)
            ? NOT_COUNTED
            : program.branches().target(site, spelled(here), UnknownTarget.OUTCOME, other);
    put(current, new Instruction.Switch(code.location(), target, cases, other, elsewhere));
  }

  /** A return whose address depends on nothing goes back, so that going elsewhere is no branch. */
  private boolean isPlainReturn(Lifted here) {
    boolean isReturn =
        here.control() instanceof Control.Return
            || here.control() instanceof Control.When(_, Control.Return _);
    return isReturn && !program.targets().isChoice(here.address());
  }

  /**
   * A target that no run has shown yet: this run shows it, and ends. What may lie behind is told
   * for those who ask what can still be reached.
   */
  private void unknown(int current, Operand target, List<Integer> behind) {
    code.store(target, Code.place(UnknownTarget.OBJECT, 0));
    blocks.get(current).addAll(code.take());
    put(current, UnknownTarget.show(code.location(), address));
    if (behind.isEmpty()) {
      stop(current, UnknownTarget.WHY);
      return;
    }
    put(current, new Instruction.Unsupported(code.location(), List.of(), UnknownTarget.WHY));
    List<Instruction.Case> cases = new ArrayList<>();
    for (int block : behind) {
      cases.add(new Instruction.Case(Code.constant(address, block), block, NOT_COUNTED));
    }
    put(
        current,
        new Instruction.Switch(code.location(), target, cases, behind.getFirst(), NOT_COUNTED));
  }

  private void stop(int current, String why) {
    put(current, new Instruction.Unsupported(code.location(), List.of(), why));
    put(current, new Instruction.Unreachable(code.location()));
  }
}
