package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Atom;
import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.flow.CaseRange;
import dev.cairn.frontend.flow.Condition;
import dev.cairn.frontend.flow.Exit;
import dev.cairn.frontend.flow.Node;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.LlvmCall;
import dev.cairn.frontend.text.ConditionTexts;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends of blocks, and selects: those that stand for a {@code ?:} of the source become control flow.
 */
final class ControlOps {
  /** Blocks of choices that clang makes up; the names are clang's. */
  private static final List<String> MADE_UP =
      List.of("vaarg.", "complex_mul", "cmpxchg.", "arrayinit.", "atomic_", "dynamic_", "coro.");

  private static final String CASE_RANGE = "sw.caserange";

  private final Body body;
  private final LlvmApi llvm;
  private final ConditionReader conditions;

  ControlOps(Body body, ConditionReader conditions) {
    this.body = body;
    this.llvm = body.llvm;
    this.conditions = conditions;
  }

  void ret(long i) {
    List<Operand> values = llvm.numOperands.intOf(i) == 0 ? List.of() : body.use(i, 0);
    body.current.exit = new Exit.Final(new Instruction.Return(body.loc, values));
  }

  void unreachable(long i) {
    body.current.exit = new Exit.Final(new Instruction.Unreachable(body.loc));
  }

  void branch(long i) {
    if (llvm.numSuccessors.intOf(i) == 1) {
      body.current.exit = new Exit.Goto(body.loc, target(i, 0));
      return;
    }
    Condition condition = conditions.of(llvm.operand.of(i, 0), body.loc);
    if (condition.constant() >= 0) {
      body.current.exit = new Exit.Goto(body.loc, target(i, 1 - condition.constant()));
    } else {
      body.current.exit = fitted(i, condition).choice(body.loc, target(i, 0), target(i, 1));
    }
  }

  private Condition fitted(long i, Condition condition) {
    String own = LlvmCall.string(llvm.blockName.of(llvm.parentBlock.of(i)));
    if (own.startsWith(CASE_RANGE)) {
      return new Condition(condition.value(), condition.isNegated(), rangeAtom(i));
    }
    boolean isMadeUp = isMadeUp(successorName(i, 0)) || isMadeUp(successorName(i, 1));
    return isMadeUp ? new Condition(condition.value(), condition.isNegated(), null) : condition;
  }

  private static boolean isMadeUp(String block) {
    return MADE_UP.stream().anyMatch(block::startsWith);
  }

  private String successorName(long i, int index) {
    return LlvmCall.string(llvm.blockName.of(llvm.successor.of(i, index)));
  }

  /**
   * A wide {@code case 1000 ... 2000} is {@code value - 1000 <= 1000}, tried after the switch
   * itself.
   */
  private Atom rangeAtom(long i) {
    long compare = llvm.operand.of(i, 0);
    long difference = llvm.operand.of(compare, 0);
    Operand.IntConst first = body.unit.constants.integer(llvm.operand.of(difference, 1));
    Operand.IntConst length = body.unit.constants.integer(llvm.operand.of(compare, 1));
    var low = CaseRange.signed(first);
    String outcome = "case " + low + " ... " + low.add(length.value());
    boolean isLast = !successorName(i, 1).startsWith(CASE_RANGE);
    ConditionTexts.Cut cut = conditions.text(llvm.operand.of(difference, 0), body.loc);
    return Atom.range(cut.location(), cut.text(), outcome, isLast ? "default" : "");
  }

  void switching(long i) {
    Operand value = body.useScalar(i, 0);
    List<Exit.Case> cases = new ArrayList<>();
    for (int k = 2; k < llvm.numOperands.intOf(i); k += 2) {
      body.unit.deadline.check();
      cases.add(
          new Exit.Case(body.unit.constants.integer(llvm.operand.of(i, k)), target(i, k / 2)));
    }
    boolean hasDefault = !successorName(i, 0).startsWith(CASE_RANGE);
    ConditionTexts.Cut cut = conditions.text(llvm.operand.of(i, 0), body.loc);
    Atom atom = new Atom(cut.location(), cut.text(), Branch.Kind.SWITCH, "", "");
    boolean hasRanges = body.unit.texts.hasCaseRange(cut.location());
    body.current.exit =
        new Exit.Switch(body.loc, value, cases, target(i, 0), atom, hasRanges, hasDefault);
  }

  void indirect(long i) {
    Operand address = body.useScalar(i, 0);
    List<Node> targets = new ArrayList<>();
    for (int k = 0; k < llvm.numSuccessors.intOf(i); k++) {
      targets.add(target(i, k));
    }
    Atom atom = new Atom(body.loc, "goto *", Branch.Kind.SWITCH, "", "");
    body.current.exit = new Exit.Computed(body.loc, address, List.copyOf(targets), atom);
  }

  private Node target(long i, int index) {
    Node node = body.nodeOf.get(llvm.successor.of(i, index));
    if (node == null) {
      throw new IllegalStateException("branch to an unknown block");
    }
    return node;
  }

  /** clang names the select of a {@code ?:} "cond"; other selects are parts of builtins. */
  void select(long i) {
    long condition = llvm.operand.of(i, 0);
    boolean isScalar = body.types.ofValue(condition).isScalar();
    if (isScalar && body.unit.code.name(i).startsWith("cond")) {
      choose(i, conditions.of(condition, body.loc));
    } else {
      selectLanes(i, body.use(condition));
    }
  }

  private void choose(long i, Condition condition) {
    List<Operand> whenTrue = body.use(i, 1);
    List<Operand> whenFalse = body.use(i, 2);
    if (condition.constant() >= 0) {
      body.define(i, condition.constant() == 1 ? whenTrue : whenFalse);
      return;
    }
    List<Register> dst = body.results(i);
    Node after = body.newNode();
    Node yes = arm(dst, whenTrue, after);
    Node no = arm(dst, whenFalse, after);
    body.current.exit = condition.choice(body.loc, yes, no);
    body.current = after;
  }

  private Node arm(List<Register> dst, List<Operand> values, Node after) {
    Node arm = body.newNode();
    for (int k = 0; k < dst.size(); k++) {
      arm.body.add(new Instruction.Move(body.loc, dst.get(k), values.get(k)));
    }
    arm.exit = new Exit.Goto(body.loc, after);
    return arm;
  }

  private void selectLanes(long i, List<Operand> condition) {
    List<Operand> whenTrue = body.use(i, 1);
    List<Operand> whenFalse = body.use(i, 2);
    List<Register> dst = body.results(i);
    for (int lane = 0; lane < dst.size(); lane++) {
      Operand c = condition.get(condition.size() == 1 ? 0 : lane);
      body.emit(
          new Instruction.Select(
              body.loc, dst.get(lane), c, whenTrue.get(lane), whenFalse.get(lane)));
    }
  }

  /** A block we cannot read on in: nothing after it runs. */
  void stop(long i, String what) {
    body.emit(new Instruction.Unsupported(body.loc, List.of(), what));
    body.current.exit = new Exit.Final(new Instruction.Unreachable(Location.NONE));
  }
}
