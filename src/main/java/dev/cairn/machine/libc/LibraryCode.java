package dev.cairn.machine.libc;

import dev.cairn.frontend.OpenModule;
import dev.cairn.ir.Block;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.libc.support.SystemCalls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A compiled library file made fit to be linked into a program: symbols that are not visible to
 * others get names of their own, as do functions whose names the program uses itself; no choice
 * counts as a branch of the user, and every function says that it is the library's. Parts are made
 * when they are asked for. Thread-safe.
 */
final class LibraryCode {
  private static final int NONE = -1;
  private final OpenModule module;
  private final String file;
  private final Set<String> taken;
  private final Map<String, Optional<Procedure>> functions = new ConcurrentHashMap<>();

  /** {@code taken}: names of library functions that mean something else in the program. */
  LibraryCode(OpenModule module, String file, Set<String> taken) {
    this.module = module;
    this.file = file;
    this.taken = taken;
  }

  /** A function of this file by the name it has in the program. */
  Optional<Procedure> function(String symbol) {
    return functions.computeIfAbsent(
        symbol, s -> original(s).flatMap(module::function).map(this::function));
  }

  /** Whether {@link #function} has it. */
  boolean definesFunction(String symbol) {
    return original(symbol).filter(module::definesFunction).isPresent();
  }

  /** A defined variable of this file by the name it has in the program. */
  Optional<Global> global(String symbol) {
    return original(symbol).flatMap(module::global).map(this::global);
  }

  /** A function that this file calls and does not define, by the name it has in the program. */
  Optional<Program.Declared> declaration(String symbol) {
    return original(symbol).flatMap(module::declaration);
  }

  /** What a symbol of the program is called in the file, if it means something of this file. */
  private Optional<String> original(String symbol) {
    String inside = symbol.startsWith(prefix()) ? symbol.substring(prefix().length()) : symbol;
    String own =
        inside.startsWith(LibraryProgram.FOLDER)
            ? inside.substring(LibraryProgram.FOLDER.length())
            : inside;
    return name(own).equals(symbol) ? Optional.of(own) : Optional.empty();
  }

  private String prefix() {
    return LibraryProgram.FOLDER + file + ":";
  }

  private String name(String symbol) {
    if (taken.contains(symbol)) {
      return LibraryProgram.FOLDER + symbol;
    }
    return module.isInternal(symbol) ? prefix() + symbol : symbol;
  }

  private Procedure function(Procedure f) {
    var location =
        new Location(LibraryProgram.FOLDER + file, f.location().line(), f.location().column());
    List<Block> plain = f.blocks().stream().map(this::block).toList();
    boolean isSystemCall =
        !f.isInternal() && SystemCalls.isOne(file, f.name()) && !SystemCalls.isVaried(f);
    List<Block> blocks = isSystemCall ? SystemCalls.asking(plain, location) : plain;
    return new Procedure(
        name(f.name()),
        location,
        f.signature(),
        f.declared(),
        f.registers(),
        f.byValueSizes(),
        blocks,
        f.isInternal(),
        f.variables());
  }

  private Global global(Global g) {
    List<Global.Relocation> relocations =
        g.relocations().stream()
            .map(r -> new Global.Relocation(r.at(), operand(r.target())))
            .toList();
    return new Global(
        name(g.name()),
        g.location(),
        g.type(),
        g.size(),
        g.align(),
        g.image(),
        relocations,
        g.isConstant(),
        g.isInternal(),
        g.isDefined(),
        g.isReplaceable());
  }

  private Block block(Block block) {
    return new Block(block.index(), block.instructions().stream().map(this::instruction).toList());
  }

  private Operand operand(Operand operand) {
    return switch (operand) {
      case Operand.Address a -> new Operand.Address(a.type(), name(a.symbol()), a.offset());
      case Operand.BlockAddress a ->
          new Operand.BlockAddress(a.type(), name(a.function()), a.block());
      case Operand.Register _,
          Operand.IntConst _,
          Operand.FloatConst _,
          Operand.Null _,
          Operand.Undefined _ ->
          operand;
    };
  }

  private List<Operand> operands(List<Operand> operands) {
    return operands.stream().map(this::operand).toList();
  }

  private Instruction instruction(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> new Instruction.Move(i.loc(), i.dst(), operand(i.src()));
      case Instruction.Alloca i ->
          new Instruction.Alloca(
              i.loc(), i.dst(), i.size(), operand(i.count()), i.align(), i.name());
      case Instruction.Load i ->
          new Instruction.Load(i.loc(), i.dst(), operand(i.pointer()), i.isVolatile());
      case Instruction.Store i ->
          new Instruction.Store(i.loc(), operand(i.value()), operand(i.pointer()), i.isVolatile());
      case Instruction.Binary i ->
          new Instruction.Binary(
              i.loc(), i.dst(), i.op(), operand(i.left()), operand(i.right()), i.noSignedWrap());
      case Instruction.Compare i ->
          new Instruction.Compare(i.loc(), i.dst(), i.op(), operand(i.left()), operand(i.right()));
      case Instruction.FloatBinary i ->
          new Instruction.FloatBinary(
              i.loc(), i.dst(), i.op(), operand(i.left()), operand(i.right()));
      case Instruction.FloatCompare i ->
          new Instruction.FloatCompare(
              i.loc(), i.dst(), i.op(), operand(i.left()), operand(i.right()));
      case Instruction.FloatNegate i ->
          new Instruction.FloatNegate(i.loc(), i.dst(), operand(i.value()));
      case Instruction.Cast i -> new Instruction.Cast(i.loc(), i.dst(), i.op(), operand(i.value()));
      case Instruction.PointerAdd i -> pointerAdd(i);
      case Instruction.Select i ->
          new Instruction.Select(
              i.loc(),
              i.dst(),
              operand(i.condition()),
              operand(i.whenTrue()),
              operand(i.whenFalse()));
      case Instruction.Freeze i -> new Instruction.Freeze(i.loc(), i.dst(), operand(i.value()));
      case Instruction.Call i -> call(i);
      case Instruction.VaArg i -> new Instruction.VaArg(i.loc(), i.dst(), operand(i.list()));
      case Instruction.Unsupported i -> i;
      case Instruction.Terminator i -> terminator(i);
    };
  }

  private Instruction pointerAdd(Instruction.PointerAdd i) {
    List<Instruction.Scaled> indices =
        i.indices().stream()
            .map(s -> new Instruction.Scaled(operand(s.index()), s.scale(), s.count()))
            .toList();
    return new Instruction.PointerAdd(
        i.loc(), i.dst(), operand(i.base()), i.offset(), indices, i.inBounds(), i.isPart());
  }

  private Instruction call(Instruction.Call i) {
    List<Instruction.Argument> arguments =
        i.arguments().stream()
            .map(
                a ->
                    new Instruction.Argument(
                        operand(a.value()), a.byValueSize(), a.align(), a.lane()))
            .toList();
    return new Instruction.Call(
        i.loc(), i.results(), operand(i.callee()), arguments, i.signature());
  }

  private Instruction.Terminator terminator(Instruction.Terminator terminator) {
    return switch (terminator) {
      case Instruction.Jump i -> i;
      case Instruction.Unreachable i -> i;
      case Instruction.Return i -> new Instruction.Return(i.loc(), operands(i.values()));
      case Instruction.Branching i ->
          new Instruction.Branching(
              i.loc(), operand(i.condition()), i.whenTrue(), i.whenFalse(), NONE, NONE);
      case Instruction.Switch i -> {
        List<Instruction.Case> cases =
            i.cases().stream().map(c -> new Instruction.Case(c.value(), c.target(), NONE)).toList();
        yield new Instruction.Switch(i.loc(), operand(i.value()), cases, i.defaultTarget(), NONE);
      }
      case Instruction.IndirectJump i ->
          new Instruction.IndirectJump(
              i.loc(),
              operand(i.address()),
              i.targets(),
              i.targets().stream().map(_ -> NONE).toList());
    };
  }
}
