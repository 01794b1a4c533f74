package dev.cairn.binary.recover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Memories;
import dev.cairn.ir.Block;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What of lifted code is left, and that nothing is missing that others can see. */
class UsedStepsTest {
  private static final Operand FLAG = Code.place("cr", 0);
  private static final Operand OTHER = Code.place("cr", 1);
  private static final Operand WORD = Code.place("gpr", 0);
  private static final Location AT = new Location("a.lst", 1, 1);
  private static final Location BEHIND = new Location("a.lst", 2, 1);
  private static final List<Global> STATE =
      List.of(
          Memories.variable("cr", 32, new byte[0]),
          Memories.variable("gpr", 128, new byte[0]),
          Memories.variable("memory", 64, new byte[0]));

  private final Code code = new Code(List.of(Type.I32));
  private final List<Block> blocks = new ArrayList<>();

  UsedStepsTest() {
    code.moveTo(AT);
  }

  private void end(Instruction terminator) {
    List<Instruction> steps = code.take();
    steps.add(terminator);
    blocks.add(new Block(blocks.size(), steps));
  }

  private void compared(Operand place, CompareOp op) {
    code.store(code.compare(op, code.load(Type.I32, WORD), 7), place);
  }

  private static Instruction returning() {
    return new Instruction.Return(BEHIND, List.of());
  }

  private List<List<Instruction>> left() {
    var whole =
        new Procedure(
            "f",
            AT,
            BodyWriter.signature(Type.I32),
            new Procedure.Declaration(new CType.Void(), List.of(), false),
            code.registers(),
            List.of(0L),
            blocks,
            false,
            List.of());
    return UsedSteps.of(whole, STATE).blocks().stream().map(Block::instructions).toList();
  }

  private static long stores(List<Instruction> steps, Operand place) {
    return steps.stream()
        .filter(s -> s instanceof Instruction.Store store && store.pointer().equals(place))
        .count();
  }

  private static long kind(List<Instruction> steps, Class<? extends Instruction> kind) {
    return steps.stream().filter(kind::isInstance).count();
  }

  @Test
  void flagThatIsSetAgainIsNotComputed() {
    compared(FLAG, CompareOp.ULT);
    compared(OTHER, CompareOp.EQ);
    compared(FLAG, CompareOp.UGT);
    end(returning());
    assertThat(stores(left().getFirst(), FLAG)).isOne();
    assertThat(stores(left().getFirst(), OTHER)).isOne();
    assertThat(kind(left().getFirst(), Instruction.Compare.class)).isEqualTo(2);
  }

  @Test
  void flagThatIsReadWhereTwoWaysMeetStays() {
    compared(FLAG, CompareOp.ULT);
    compared(OTHER, CompareOp.EQ);
    Operand isEqual = code.load(Type.BOOL, OTHER);
    end(new Instruction.Branching(AT, isEqual, 1, 2, 0, 1));
    end(new Instruction.Jump(BEHIND, 2));
    code.store(code.zeroExtend(code.load(Type.BOOL, FLAG), Type.I32), WORD);
    compared(FLAG, CompareOp.SLT);
    compared(OTHER, CompareOp.SLT);
    end(returning());
    assertThat(stores(left().getFirst(), FLAG)).isOne();
    assertThat(stores(left().getFirst(), OTHER)).isZero();
  }

  private void call() {
    code.add(
        new Instruction.Call(
            AT,
            List.of(),
            Code.place("g", 0),
            List.of(new Instruction.Argument(Code.constant(Type.I32, 4), 0)),
            BodyWriter.signature(Type.I32)));
  }

  @Test
  void calledFunctionsMayReadEverything() {
    compared(FLAG, CompareOp.ULT);
    call();
    compared(FLAG, CompareOp.UGT);
    end(returning());
    assertThat(stores(left().getFirst(), FLAG)).isEqualTo(2);
  }

  @Test
  void whatACallMayHaveChangedIsReadAgain() {
    compared(FLAG, CompareOp.ULT);
    call();
    code.store(code.load(Type.BOOL, FLAG), OTHER);
    end(returning());
    assertThat(kind(left().getFirst(), Instruction.Load.class)).isEqualTo(2);
  }

  @Test
  void partOfWhatWasWrittenIsNoReasonToForgetTheRest() {
    code.store(Code.constant(Type.I32, 0x01020304), WORD);
    code.store(Code.constant(Type.I8, 9), Code.place("gpr", 1));
    code.store(code.load(Type.I32, WORD), Code.place("gpr", 4));
    end(returning());
    assertThat(stores(left().getFirst(), WORD)).isOne();
    assertThat(kind(left().getFirst(), Instruction.Load.class))
        .as("no number is known that both wrote")
        .isOne();
  }

  @Test
  void memoryAtComputedPlacesIsLeftAlone() {
    Operand place = code.place("memory", new Operand.Register(0, Type.I32));
    code.store(Code.constant(Type.I8, 1), Code.place("memory", 3));
    code.store(code.load(Type.I8, place), Code.place("gpr", 0));
    code.store(Code.constant(Type.I8, 2), Code.place("memory", 3));
    end(returning());
    assertThat(stores(left().getFirst(), Code.place("memory", 3))).isEqualTo(2);
  }

  @Test
  void divisionsStaySinceTheyCanFail() {
    code.binary(BinaryOp.UDIV, code.load(Type.I32, WORD), code.load(Type.I32, WORD));
    code.binary(BinaryOp.ADD, code.load(Type.I32, WORD), 1);
    end(returning());
    assertThat(kind(left().getFirst(), Instruction.Binary.class)).isOne();
  }

  @Test
  void unusedInstructionStillHasItsPlace() {
    compared(FLAG, CompareOp.ULT);
    code.moveTo(new Location("a.lst", 5, 1));
    compared(FLAG, CompareOp.UGT);
    end(returning());
    assertThat(left().getFirst().getFirst().loc()).isEqualTo(AT);
  }

  @Test
  void loopReadsWhatItsLastRoundLeft() {
    end(new Instruction.Jump(AT, 1));
    Operand isSet = code.load(Type.BOOL, FLAG);
    compared(FLAG, CompareOp.ULT);
    end(new Instruction.Branching(AT, isSet, 1, 2, 0, 1));
    end(returning());
    assertThat(kind(left().get(1), Instruction.Load.class)).isEqualTo(2);
    assertThat(stores(left().get(1), FLAG)).isOne();
  }
}
