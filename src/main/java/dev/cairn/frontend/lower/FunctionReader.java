package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.BlockOrder;
import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.flow.BranchTable;
import dev.cairn.frontend.flow.Condition;
import dev.cairn.frontend.flow.DeadCode;
import dev.cairn.frontend.flow.Exit;
import dev.cairn.frontend.flow.Node;
import dev.cairn.frontend.flow.Phi;
import dev.cairn.frontend.flow.PhiMoves;
import dev.cairn.frontend.flow.ReadModule;
import dev.cairn.frontend.flow.ShortCircuit;
import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.LlvmCall;
import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Procedure.LocalVariable;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one function definition into the model. */
final class FunctionReader {
  /** Called at the begin of functions that another file may define otherwise. */
  private static final String REPLACEABLE = "__cairn_replaceable";

  private final ReadModule unit;
  private final LlvmApi llvm;
  private final long function;
  private final String name;
  private final Body body;
  private final Promotion promotion;
  private final ConditionReader conditions;
  private final LocalNames locals = new LocalNames();
  private final InstructionTable table;
  private final List<PhiSource> phis = new ArrayList<>();
  private final List<Node> pinned = new ArrayList<>();

  private final Declarations declarations;
  private final int parameterCount;
  private int declared;

  /** A phi that is read once all blocks are. */
  private record PhiSource(long instruction, long block, List<Phi> parts) {}

  FunctionReader(ReadModule unit, long function, String name) {
    this.unit = unit;
    this.llvm = unit.llvm;
    this.function = function;
    this.name = name;
    declarations = new Declarations(unit);
    parameterCount = declarations.parameterCount(llvm.subprogram.of(function));
    body = new Body(unit, this::readExpression);
    promotion = new Promotion(body);
    conditions = new ConditionReader(body);
    var vectors = new VectorOps(body);
    table =
        new InstructionTable(
            new ScalarOps(body),
            vectors,
            new MemoryOps(body, promotion, vectors, locals),
            new CallOps(body),
            new ControlOps(body, conditions));
  }

  Procedure read(boolean isInternal, BranchTable branches) {
    List<Long> byValueSizes = readParameters();
    long entry = llvm.firstBlock.of(function);
    for (long block = entry; block != 0; block = llvm.nextBlock.of(block)) {
      body.nodeOf.put(block, body.newNode());
    }
    for (long block = entry; block != 0; block = llvm.nextBlock.of(block)) {
      scan(block);
    }
    if (Linker.isReplaceable(unit.code, function)) {
      noteReplaceable(node(entry));
    }
    for (long block = entry; block != 0; block = llvm.nextBlock.of(block)) {
      readBlock(block);
    }
    phis.forEach(this::connect);
    List<Block> blocks = lower(node(entry), branches);
    long subprogram = llvm.subprogram.of(function);
    var declaration = declarations.of(function, subprogram, locals);
    return new Procedure(
        name,
        unit.locations.ofSubprogram(subprogram),
        unit.types.signature(llvm.globalValueType.of(function)),
        declaration,
        body.registers,
        byValueSizes,
        blocks,
        isInternal,
        variables());
  }

  /** Whoever calls a weak function may get another one of that name. */
  private void noteReplaceable(Node entry) {
    body.current = entry;
    var callee = new Operand.Address(body.types.pointer(), REPLACEABLE, 0);
    var signature = new Signature(List.of(), List.of(), false);
    Location here = unit.locations.ofSubprogram(llvm.subprogram.of(function));
    body.emit(new Instruction.Call(here, List.of(), callee, List.of(), signature));
  }

  private Node node(long block) {
    Node node = body.nodeOf.get(block);
    if (node == null) {
      throw new IllegalStateException("unknown block in " + name);
    }
    return node;
  }

  private List<Block> lower(Node entry, BranchTable branches) {
    DeadCode.remove(body.nodes, body.registers.size());
    unit.deadline.check();
    ShortCircuit.apply(body.nodes);
    PhiMoves.apply(body.nodes, body::copyOf);
    unit.deadline.check();
    return new BlockOrder(name, entry, pinned, branches).blocks();
  }

  private List<Long> readParameters() {
    List<Long> byValueSizes = new ArrayList<>();
    for (int i = 0; i < llvm.countParams.intOf(function); i++) {
      long parameter = llvm.param.of(function, i);
      long attribute = llvm.attribute.of(function, i + 1, unit.byValue);
      long size = attribute == 0 ? 0 : unit.types.size(llvm.attributeType.of(attribute));
      body.results(parameter).forEach(_ -> byValueSizes.add(size));
    }
    locals.setParameterLeaves(body.registers.size());
    return byValueSizes;
  }

  /**
   * Finds what must be known before instructions are read: variables, their names, logical
   * operators, labels.
   */
  private void scan(long block) {
    unit.deadline.check();
    for (long i = llvm.firstInstruction.of(block); i != 0; i = llvm.nextInstruction.of(i)) {
      switch (llvm.opcode.intOf(i)) {
        case Opcode.ALLOCA -> scanAlloca(i);
        case Opcode.CALL -> scanCall(i);
        case Opcode.PHI -> scanPhi(i, block);
        case Opcode.INDIRECT_BR -> pinTargets(i);
        default -> {}
      }
    }
  }

  private void scanAlloca(long alloca) {
    if (promotion.isPromotable(alloca)) {
      Register parameter = parameterStoredIn(alloca);
      promotion.promote(
          alloca,
          parameter != null
              ? parameter
              : body.fresh(unit.types.of(llvm.allocatedType.of(alloca)).scalar()));
    }
  }

  /**
   * clang copies each parameter to its own variable first: then the parameter's register is the
   * variable.
   */
  private @Nullable Register parameterStoredIn(long alloca) {
    for (long use = llvm.firstUse.of(alloca); use != 0; use = llvm.nextUse.of(use)) {
      long user = llvm.user.of(use);
      if (llvm.opcode.intOf(user) == Opcode.STORE) {
        long value = llvm.operand.of(user, 0);
        boolean isOnlyUse =
            llvm.valueKind.intOf(value) == ValueKind.ARGUMENT
                && llvm.nextUse.of(llvm.firstUse.of(value)) == 0;
        if (isOnlyUse && llvm.parentBlock.of(user) == llvm.firstBlock.of(function)) {
          return (Register) body.use(value).getFirst();
        }
      }
    }
    return null;
  }

  private void scanCall(long call) {
    if ("llvm.dbg.declare".equals(unit.symbols.get(llvm.calledValue.of(call)))) {
      long[] storage = unit.code.valueOperands(llvm.operand.of(call, 0));
      // clang declares the parameters first, in their order
      int argument = declared < parameterCount ? ++declared : 0;
      if (storage.length > 0 && storage[0] != 0) {
        Location at = unit.locations.ofInstruction(call);
        locals.put(storage[0], declarations.local(llvm.operand.of(call, 1), argument, at));
      }
    }
  }

  private void scanPhi(long phi, long block) {
    if (unit.types.ofValue(phi).leaves().equals(List.of(Type.BOOL))) {
      String label = LlvmCall.string(llvm.blockName.of(block));
      if (label.startsWith("land.end") || label.startsWith("lor.end")) {
        conditions.addLogical(phi);
      }
    }
  }

  private void pinTargets(long jump) {
    for (int k = 0; k < llvm.numSuccessors.intOf(jump); k++) {
      long block = llvm.successor.of(jump, k);
      Node target = node(block);
      if (!target.isPinned) {
        target.isPinned = true;
        pinned.add(target);
        unit.labels.put(block, new Operand.BlockAddress(unit.types.pointer(), name, pinned.size()));
      }
    }
  }

  private void readBlock(long block) {
    unit.deadline.check();
    body.current = node(block);
    for (long i = llvm.firstInstruction.of(block); i != 0; i = llvm.nextInstruction.of(i)) {
      int opcode = llvm.opcode.intOf(i);
      body.loc = unit.locations.ofInstruction(i);
      if (InstructionTable.isTerminator(opcode)) {
        promotion.endBlock(i);
      }
      readInstruction(opcode, i, block);
      promotion.done(i);
    }
    body.lastNodeOf.put(block, body.current);
  }

  private void readInstruction(int opcode, long i, long block) {
    if (opcode == Opcode.PHI) {
      List<Phi> parts =
          body.results(i).stream().map(r -> new Phi(r, conditions.isLogical(i))).toList();
      body.current.phis.addAll(parts);
      phis.add(new PhiSource(i, block, parts));
      return;
    }
    try {
      table.read(opcode, i);
    } catch (UnsupportedConstruct e) {
      body.unsupported(i, String.valueOf(e.getMessage()));
    }
  }

  private List<Operand> readExpression(long value) {
    table.read(llvm.constOpcode.intOf(value), value);
    return body.use(value);
  }

  private void connect(PhiSource source) {
    for (int k = 0; k < llvm.countIncoming.intOf(source.instruction()); k++) {
      Node from = body.lastNodeOf.get(llvm.incomingBlock.of(source.instruction(), k));
      long value = llvm.incomingValue.of(source.instruction(), k);
      if (from == null) {
        throw new IllegalStateException("phi of an unknown block in " + name);
      }
      body.current = from;
      body.loc = Location.NONE;
      if (source.parts().getFirst().isLogical) {
        connectLogical(source, from, value);
      } else {
        List<Operand> leaves = body.use(value);
        for (int leaf = 0; leaf < leaves.size(); leaf++) {
          source.parts().get(leaf).incoming.put(from, leaves.get(leaf));
        }
      }
    }
  }

  private void connectLogical(PhiSource source, Node from, long value) {
    Phi phi = source.parts().getFirst();
    Condition condition = conditions.of(value, unit.locations.ofInstruction(source.instruction()));
    boolean canBranch = condition.constant() >= 0 || from.exit instanceof Exit.Goto;
    if (canBranch) {
      phi.conditions.put(from, condition);
    }
    if (condition.constant() >= 0 || !canBranch) {
      phi.incoming.put(from, body.use(value).getFirst());
    }
  }

  private List<LocalVariable> variables() {
    List<LocalVariable> result = new ArrayList<>();
    locals
        .all()
        .forEach(
            (storage, local) -> {
              Register register = promotion.register(storage);
              if (!local.name().isEmpty()) {
                int index = register == null ? LocalVariable.IN_MEMORY : register.index();
                result.add(new LocalVariable(index, local.name(), local.type(), local.at()));
              }
            });
    return result;
  }
}
