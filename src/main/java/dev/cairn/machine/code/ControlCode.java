package dev.cairn.machine.code;

import static java.lang.constant.ConstantDescs.CD_long;

import dev.cairn.ir.Instruction.Branching;
import dev.cairn.ir.Instruction.Case;
import dev.cairn.ir.Instruction.IndirectJump;
import dev.cairn.ir.Instruction.Return;
import dev.cairn.ir.Instruction.Switch;
import dev.cairn.ir.Operand;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/** Terminators: where control goes, and what the trace and the path constraint learn of it. */
final class ControlCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final IntConsumer goToBlock;
  private final Runnable leave;

  /**
   * {@code goToBlock} emits a jump to a block, {@code leave} the return with the value that is on
   * the stack.
   */
  ControlCode(Emitter e, IntConsumer goToBlock, Runnable leave) {
    this.e = e;
    this.goToBlock = goToBlock;
    this.leave = leave;
    code = e.code();
  }

  void branching(Branching t) {
    if (e.maySymbolic(t.condition())) {
      Label concrete = code.newLabel();
      e.shadow(t.condition());
      code.ifnull(concrete);
      e.runtime();
      e.shadow(t.condition());
      e.value(t.condition());
      e.push(t.trueBranch());
      e.push(t.falseBranch());
      e.pushSite();
      e.call(Support.BRANCH_SYMBOLIC);
      code.labelBinding(concrete);
    }
    Label isFalse = code.newLabel();
    e.value(t.condition());
    code.ifeq(isFalse);
    take(t.trueBranch(), t.whenTrue());
    code.labelBinding(isFalse);
    take(t.falseBranch(), t.whenFalse());
  }

  private void take(int branch, int block) {
    if (branch >= 0) {
      e.runtime();
      e.push(branch);
      e.call(Support.BRANCH);
    }
    goToBlock.accept(block);
  }

  void switching(Switch t) {
    noteChoice(t);
    if (Rep.of(t.value().type()) == Rep.INT) {
      e.value(t.value());
      intSwitch(t);
    } else {
      chain(t);
    }
  }

  /** A switch of very many cases; {@code goToPushed} goes to the piece that is on the stack. */
  void lookingUp(Switch t, IntUnaryOperator pieces, Runnable goToPushed) {
    noteChoice(t);
    e.program().largeSwitches().add(e.site(), t, pieces);
    e.runtime();
    e.bits(t.value());
    e.pushSite();
    e.call(Support.SWITCH_LARGE);
    goToPushed.run();
  }

  private void noteChoice(Switch t) {
    if (e.maySymbolic(t.value())) {
      Label concrete = code.newLabel();
      e.shadow(t.value());
      code.ifnull(concrete);
      e.runtime();
      e.shadow(t.value());
      e.bits(t.value());
      e.pushSite();
      e.call(Support.SWITCH_SYMBOLIC);
      code.labelBinding(concrete);
    }
  }

  private void intSwitch(Switch t) {
    List<SwitchCase> table = new ArrayList<>();
    for (Case c : t.cases()) {
      table.add(SwitchCase.of((int) c.value().bits(), code.newLabel()));
    }
    Label otherwise = code.newLabel();
    emitSwitch(table, otherwise);
    for (int k = 0; k < table.size(); k++) {
      code.labelBinding(table.get(k).target());
      take(t.cases().get(k).branch(), t.cases().get(k).target());
    }
    code.labelBinding(otherwise);
    take(t.defaultBranch(), t.defaultTarget());
  }

  private void emitSwitch(List<SwitchCase> table, Label otherwise) {
    long low = table.stream().mapToInt(SwitchCase::caseValue).min().orElse(0);
    long high = table.stream().mapToInt(SwitchCase::caseValue).max().orElse(0);
    if (!table.isEmpty() && high - low + 1 <= 2L * table.size() + 4) {
      code.tableswitch((int) low, (int) high, otherwise, table);
    } else {
      code.lookupswitch(otherwise, table);
    }
  }

  /** A switch over a value that is no int: compared case by case. */
  private void chain(Switch t) {
    for (Case c : t.cases()) {
      Label next = code.newLabel();
      e.value(t.value());
      e.value(c.value());
      if (Rep.of(t.value().type()) == Rep.WIDE) {
        e.call(Support.WIDE_IS_EQUAL);
        code.ifeq(next);
      } else {
        code.lcmp().ifne(next);
      }
      take(c.branch(), c.target());
      code.labelBinding(next);
    }
    take(t.defaultBranch(), t.defaultTarget());
  }

  void indirectJump(IndirectJump t) {
    e.runtime();
    e.value(t.address());
    e.shadow(t.address());
    e.pushSite();
    e.call(Support.BLOCK_OF);
    List<SwitchCase> table = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int k = 0; k < t.targets().size(); k++) {
      if (seen.add(t.targets().get(k))) {
        table.add(SwitchCase.of(t.targets().get(k), code.newLabel()));
        positions.add(k);
      }
    }
    Label otherwise = code.newLabel();
    code.lookupswitch(otherwise, table);
    for (int k = 0; k < table.size(); k++) {
      code.labelBinding(table.get(k).target());
      take(t.branches().get(positions.get(k)), t.targets().get(positions.get(k)));
    }
    code.labelBinding(otherwise);
    badJump();
  }

  private void badJump() {
    e.runtime();
    code.loadConstant("jump to an address that is no label of this function");
    e.call(Support.BAD_CALL);
    code.athrow();
  }

  void returning(Return t) {
    List<Operand> values = t.values();
    for (int k = 1; k < values.size(); k++) {
      furtherResult(values.get(k), k);
    }
    if (!values.isEmpty()) {
      firstShadow(values.getFirst());
      e.value(values.getFirst());
    }
    leave.run();
  }

  private void firstShadow(Operand value) {
    if (e.maySymbolic(value)) {
      Label concrete = code.newLabel();
      e.shadow(value);
      code.ifnull(concrete);
      e.runtime();
      e.shadow(value);
      code.putfield(CodeTypes.RUNTIME, "resultShadow", CodeTypes.EXPR);
      code.labelBinding(concrete);
    }
  }

  private void furtherResult(Operand value, int k) {
    e.runtime();
    if (Rep.of(value.type()) == Rep.SOFT) {
      code.getfield(CodeTypes.RUNTIME, "moreFloats", CodeTypes.LONG_FLOAT.arrayType());
      code.loadConstant(k);
      e.value(value);
      code.aastore();
    } else {
      code.getfield(CodeTypes.RUNTIME, "moreResults", CD_long.arrayType());
      code.loadConstant(k);
      e.bits(value);
      code.lastore();
    }
    e.runtime();
    code.getfield(CodeTypes.RUNTIME, "moreShadows", CodeTypes.EXPR.arrayType());
    code.loadConstant(k);
    e.shadow(value);
    code.aastore();
  }

  void unreachable() {
    e.runtime();
    e.call(Support.UNREACHABLE);
    code.athrow();
  }
}
