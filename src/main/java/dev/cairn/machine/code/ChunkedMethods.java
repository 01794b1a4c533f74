package dev.cairn.machine.code;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.code.analysis.MethodCuts;
import dev.cairn.machine.code.analysis.Registers;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Convention;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.program.CodeNames;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A function as several JVM methods: {@code call} makes the frame and runs chunk after chunk until
 * one returns. Registers that are live when a chunk is entered are in the frame; parameters always
 * are. A longjmp lands in {@code call}.
 */
final class ChunkedMethods {
  private static final int FRAME = 1;
  private static final int PIECE = 2;
  private static final int FIRST_FREE = 3;
  private final FunctionTranslator.Source source;
  private final Signature signature;
  private final BitSet inFrame = new BitSet();
  private final int[] frameIndex;
  private final int resultIndex;

  ChunkedMethods(FunctionTranslator.Source source) {
    this.source = source;
    signature = source.function().signature();
    inFrame.set(0, signature.parameters().size());
    MethodCuts layout = source.layout();
    layout.pieces().stream()
        .filter(p -> source.hasSetjmp() || layout.isEntry(p))
        .forEach(p -> inFrame.or(source.liveness().liveIn(p)));
    frameIndex = new int[source.function().registers().size()];
    int next = 0;
    for (int r = inFrame.nextSetBit(0); r >= 0; r = inFrame.nextSetBit(r + 1)) {
      frameIndex[r] = next++;
    }
    resultIndex = next;
  }

  void addTo(ClassBuilder type) {
    type.withMethodBody(
        CodeNames.CALL, Convention.type(signature), ACC_PUBLIC | ACC_STATIC, this::emitCall);
    for (int chunk = 0; chunk < source.layout().chunks(); chunk++) {
      source.deadline().check();
      int number = chunk;
      type.withMethodBody(
          "chunk" + chunk,
          Convention.CHUNK,
          ACC_PUBLIC | ACC_STATIC,
          code -> new Chunk(number, code).emit());
    }
  }

  private void emitCall(CodeBuilder code) {
    int frame =
        1 + (Convention.isByFrame(signature) ? 1 : Convention.parameterSlots(signature)) + 2;
    int piece = frame + 1;
    code.lineNumber(1);
    code.aload(0).loadConstant(source.index());
    Support.ENTER.emit(code);
    code.new_(CodeTypes.FRAME).dup().aload(0).loadConstant(resultIndex + 1);
    code.invokespecial(
            CodeTypes.FRAME, "<init>", MethodTypeDesc.of(CD_void, CodeTypes.RUNTIME, CD_int))
        .astore(frame);
    fillFrame(code, frame);
    code.iconst_0().istore(piece);
    loop(code, frame, piece);
    if (!signature.results().isEmpty()) {
      Rep rep = Rep.of(signature.results().getFirst());
      code.aload(frame).loadConstant(resultIndex);
      Support.frameGet(rep).emit(code);
      code.return_(rep.kind());
    } else {
      code.return_(TypeKind.VOID);
    }
  }

  private void fillFrame(CodeBuilder code, int frame) {
    int slot = 1;
    for (int k = 0; k < signature.parameters().size(); k++) {
      Type type = signature.parameters().get(k);
      Rep rep = Rep.of(type);
      if (Convention.isByFrame(signature)) {
        code.aload(1).loadConstant(k);
        Support.frameGet(rep).emit(code);
        put(code, rep, frame, k);
        code.aload(1).loadConstant(k);
        Support.FRAME_GET_SHADOW.emit(code);
      } else {
        code.loadLocal(rep.kind(), slot);
        put(code, rep, frame, k);
        slot += rep.slots();
        code.aload(slot++);
      }
      code.aload(frame).loadConstant(k);
      Support.FRAME_PUT_SHADOW.emit(code);
    }
    if (signature.isVariadic()) {
      code.aload(frame)
          .lload(Convention.isByFrame(signature) ? 2 : slot)
          .putfield(CodeTypes.FRAME, "varargs", CD_long);
    }
    code.aload(frame).aload(0);
    Support.MARK.emit(code);
    code.putfield(CodeTypes.FRAME, "mark", CD_int);
  }

  private static void put(CodeBuilder code, Rep rep, int frame, int index) {
    code.aload(frame).loadConstant(index);
    Support.framePut(rep).emit(code);
  }

  private void loop(CodeBuilder code, int frame, int piece) {
    Label again = code.newLabel();
    Label step = code.newLabel();
    Label stepped = code.newLabel();
    Label done = code.newLabel();
    code.labelBinding(again);
    code.iload(piece).iflt(done);
    code.labelBinding(step);
    dispatch(code, frame, piece);
    code.labelBinding(stepped);
    code.goto_(again);
    if (source.hasSetjmp()) {
      Label caught = code.newLabel();
      code.labelBinding(caught);
      code.exceptionCatch(step, stepped, caught, CodeTypes.LONG_JUMP);
      int jump = piece + 1;
      code.astore(jump).aload(frame).aload(jump).aload(0);
      Support.FRAME_LAND.emit(code);
      code.istore(piece).goto_(again);
    }
    code.labelBinding(done);
  }

  private void dispatch(CodeBuilder code, int frame, int piece) {
    int[] firsts = new int[source.layout().chunks()];
    for (MethodCuts.Piece p : source.layout().pieces().reversed()) {
      firsts[p.chunk()] = p.index();
    }
    Label done = code.newLabel();
    search(code, piece, firsts, new Part(0, firsts.length, frame, done));
    code.labelBinding(done);
    code.nop();
  }

  /** The chunks {@code from} to {@code to - 1}; whichever was run goes on at {@code done}. */
  private record Part(int from, int to, int frame, Label done) {}

  /** The pieces of a chunk are numbered one after the other: a table of all could be too large. */
  private void search(CodeBuilder code, int piece, int[] firsts, Part part) {
    if (part.to - part.from == 1) {
      code.aload(0).aload(part.frame).iload(piece);
      code.invokestatic(CodeTypes.codeDesc(source.index()), "chunk" + part.from, Convention.CHUNK);
      code.istore(piece).goto_(part.done);
      return;
    }
    int middle = (part.from + part.to) >>> 1;
    Label above = code.newLabel();
    code.iload(piece).loadConstant(firsts[middle]).if_icmpge(above);
    search(code, piece, firsts, new Part(part.from, middle, part.frame, part.done));
    code.labelBinding(above);
    search(code, piece, firsts, new Part(middle, part.to, part.frame, part.done));
  }

  private boolean isEntry(MethodCuts.Piece piece) {
    MethodCuts layout = source.layout();
    boolean isAfterSetjmp =
        piece.index() > 0
            && FarJumps.isLanding(layout.piece(piece.index() - 1).instructions().getLast());
    return layout.isEntry(piece) || isAfterSetjmp;
  }

  /** One chunk. */
  private final class Chunk implements BodyCode.Exits {
    private final List<MethodCuts.Piece> pieces;
    private final CodeBuilder code;
    private final Emitter e;

    Chunk(int number, CodeBuilder code) {
      this.code = code;
      pieces = source.layout().piecesOf(number);
      Registers registers =
          Registers.ofChunk(source.function(), pieces, source.liveness(), inFrame, FIRST_FREE);
      e =
          new Emitter(
              code,
              source.program(),
              source.function(),
              registers,
              source.symbolic(),
              FRAME,
              r -> frameIndex[r]);
    }

    void emit() {
      var body = new BodyCode(e, source, pieces, this);
      List<SwitchCase> table = new ArrayList<>();
      for (MethodCuts.Piece p : pieces) {
        if (isEntry(p)) {
          table.add(SwitchCase.of(p.index(), body.label(p.index())));
        }
      }
      if (table.isEmpty()) { // code that nothing reaches
        code.iconst_m1().ireturn();
        return;
      }
      code.iload(PIECE).lookupswitch(table.getFirst().target(), table);
      body.emit();
    }

    @Override
    public void goTo(int piece) {
      code.loadConstant(piece).ireturn();
    }

    @Override
    public void goToPushed() {
      code.ireturn();
    }

    @Override
    public void leave() {
      if (!signature.results().isEmpty()) {
        put(code, Rep.of(signature.results().getFirst()), FRAME, resultIndex);
      }
      code.aload(0).aload(FRAME).getfield(CodeTypes.FRAME, "mark", CD_int);
      Support.LEAVE_TO_MARK.emit(code);
      code.iconst_m1().ireturn();
    }

    @Override
    public void pushVariadicArea() {
      code.aload(FRAME).getfield(CodeTypes.FRAME, "varargs", CD_long);
    }

    @Override
    public void pushActivation() {
      code.aload(FRAME).getfield(CodeTypes.FRAME, "activation", CD_int);
    }

    @Override
    public int frameRegister(Instruction.Call setjmp) {
      boolean isKept =
          !setjmp.results().isEmpty() && inFrame.get(setjmp.results().getFirst().index());
      return isKept ? frameIndex[setjmp.results().getFirst().index()] : resultIndex;
    }
  }
}
