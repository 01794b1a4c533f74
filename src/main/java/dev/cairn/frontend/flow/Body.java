package dev.cairn.frontend.flow;

import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Types;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * The function being read: its registers, its nodes, and which operands stand for which LLVM value.
 * A value of aggregate or vector type stands for one operand per leaf.
 */
public final class Body {
  /** Returns the address of a weak symbol that nothing here defines. */
  private static final String ABSENT = "__cairn_absent";

  private static final String REPLACED = "__cairn_weak_alias";

  /** What is called where the end of a section is used. */
  private static final String SECTION_END = "__cairn_section_end";

  /** What is called where a function is used that its resolver chooses. */
  private static final String RESOLVED = "__cairn_resolved";

  public final ReadModule unit;
  public final LlvmApi llvm;
  public final Types types;
  public final List<Type> registers = new ArrayList<>();
  public final List<Node> nodes = new ArrayList<>();
  public final Map<Long, Node> nodeOf = new HashMap<>();
  public final Map<Long, Node> lastNodeOf = new HashMap<>();
  public Node current = new Node();
  public Location loc = Location.NONE;

  /** Registers that stand for C variables: assigned again and again. */
  public final Set<Register> variables = new HashSet<>();

  private final Map<Long, List<Operand>> values = new HashMap<>();
  private final Set<Long> announced = new HashSet<>();
  private final LongFunction<List<Operand>> expressions;

  /**
   * {@code expressions} computes a constant expression that is no plain address, by instructions in
   * the current node.
   */
  public Body(ReadModule unit, LongFunction<List<Operand>> expressions) {
    this.unit = unit;
    this.llvm = unit.llvm;
    this.types = unit.types;
    this.expressions = expressions;
  }

  public Register fresh(Type type) {
    registers.add(type);
    return new Register(registers.size() - 1, type);
  }

  public Register copyOf(Register register) {
    return fresh(register.type());
  }

  public Node newNode() {
    Node node = new Node();
    nodes.add(node);
    return node;
  }

  public void emit(Instruction instruction) {
    current.body.add(instruction);
  }

  /** The operands of operand {@code index} of an instruction. */
  public List<Operand> use(long instruction, int index) {
    return use(llvm.operand.of(instruction, index));
  }

  /** The only operand of a scalar operand of an instruction. */
  public Operand useScalar(long instruction, int index) {
    return use(llvm.operand.of(instruction, index)).getFirst();
  }

  public List<Operand> use(long value) {
    List<Operand> known = values.get(value);
    if (known != null) {
      return known;
    }
    int kind = llvm.valueKind.intOf(value);
    if (kind == ValueKind.INSTRUCTION) {
      announced.add(value);
      return List.copyOf(allocate(value));
    }
    if (kind == ValueKind.GLOBAL_IFUNC) {
      return List.of(resolved(value));
    }
    if (Linker.ABSENT.equals(unit.symbols.get(value))) {
      return List.of(absent(value));
    }
    if (unit.weak.isEndIn(value)) {
      Register _ = called(new Operand.Address(types.pointer(), SECTION_END, 0));
    }
    if (unit.weak.isIn(value)) {
      Register _ = called(new Operand.Address(types.pointer(), REPLACED, 0));
    }
    return kind == ValueKind.CONSTANT_EXPR ? expression(value) : unit.constants.of(value);
  }

  /** A weak symbol that nothing here defines: no address, unless somebody else defines it. */
  private Operand absent(long symbol) {
    Operand known = unit.constants.of(symbol).getFirst();
    return known instanceof Operand.Null
        ? called(new Operand.Address(types.pointer(), ABSENT, 0))
        : known;
  }

  private Register called(Operand function) {
    Register result = fresh(types.pointer());
    var signature = new Signature(List.of(types.pointer()), List.of(), false);
    emit(new Instruction.Call(loc, List.of(result), function, List.of(), signature));
    return result;
  }

  /** A function chosen at run time ({@code ifunc}) is whatever its resolver returns. */
  private Operand resolved(long ifunc) {
    Register _ = called(new Operand.Address(types.pointer(), RESOLVED, 0));
    return called(unit.constants.of(llvm.ifuncResolver.of(ifunc)).getFirst());
  }

  private List<Operand> expression(long value) {
    try {
      return unit.constants.of(value);
    } catch (UnsupportedConstruct e) {
      List<Operand> result = expressions.apply(value);
      values.remove(value);
      return result;
    }
  }

  /** The registers a value's definition assigns. */
  public List<Register> results(long value) {
    List<Operand> known = announced.contains(value) ? values.get(value) : null;
    return known == null ? allocate(value) : known.stream().map(Register.class::cast).toList();
  }

  /** The register a scalar value's definition assigns. */
  public Register result(long value) {
    return results(value).getFirst();
  }

  private List<Register> allocate(long value) {
    List<Register> result = types.ofValue(value).leaves().stream().map(this::fresh).toList();
    values.put(value, List.copyOf(result));
    return result;
  }

  /** {@code value} is nothing but these operands. */
  public void define(long value, List<? extends Operand> operands) {
    if (!announced.contains(value)) {
      values.put(value, operands.stream().map(this::settled).toList());
      return;
    }
    List<Register> targets = results(value);
    for (int i = 0; i < targets.size(); i++) {
      emit(new Instruction.Move(loc, targets.get(i), operands.get(i)));
    }
  }

  /** A variable's register may change before the value is used: take its value now. */
  private Operand settled(Operand operand) {
    if (!(operand instanceof Register r) || !variables.contains(r)) {
      return operand;
    }
    Register now = fresh(r.type());
    emit(new Instruction.Move(loc, now, r));
    return now;
  }

  public void define(long value, Operand operand) {
    define(value, List.of(operand));
  }

  /** Was the value used before its definition was read. */
  public boolean isAnnounced(long value) {
    return announced.contains(value);
  }

  /** Lets {@code value} stand for a new operand from here on. */
  public void redefine(long value, Operand operand) {
    values.put(value, List.of(operand));
  }

  /** Executing this point ends the run: we have no model of it. */
  public void unsupported(long value, String what) {
    emit(new Instruction.Unsupported(loc, results(value), what));
  }
}
