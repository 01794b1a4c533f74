package dev.cairn.binary.unit;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Convention;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.recover.Interrupts;
import dev.cairn.binary.recover.JumpTargets;
import dev.cairn.binary.recover.ProgramWriter;
import dev.cairn.binary.recover.Recovered;
import dev.cairn.binary.recover.UnknownTarget;
import dev.cairn.input.InputModel;
import dev.cairn.input.InputModel.Root;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** A function of an executable with its inputs, ready to be lifted, run and replayed. */
public final class MachineUnit {
  private static final int DEFAULT_LENGTH = 16;
  private static final int MAX_LENGTH = 64;
  private static final int MAX_DEPTH = 3;

  private final UnitBasis basis;
  private final JumpTargets targets;
  private final Processor processor;
  private final Image image;
  private final String function;
  private final Optional<Procedure.Declaration> declaration;
  private final List<String> notes;
  private final List<Passed> passed = new ArrayList<>();
  private final Driver.Written driver;
  private final Map<String, Root> roots;

  /**
   * @throws UserError when the function or an input is not there
   */
  public MachineUnit(Processor plain, Image image, UnitRequest request) {
    this(UnitBasis.of(plain, image, request), JumpTargets.NONE);
  }

  private MachineUnit(UnitBasis basis, JumpTargets targets) {
    this.basis = basis;
    this.targets = targets;
    processor = basis.subject().processor();
    image = basis.subject().image();
    function = basis.request().function();
    prototype().ifPresent(p -> Prototype.checkName(p, function));
    declaration = prototype().map(p -> Prototype.parse(p, processor.convention().dataModel()));
    notes = new ArrayList<>(basis.notes());
    var writer = new Driver(processor);
    write(writer);
    roots = writer.roots();
    roots.put(
        UnknownTarget.OBSERVED,
        new Root(UnknownTarget.OBSERVED, UnknownTarget.type(processor.addressType()), false));
    driver = writer.written();
  }

  /** The same when more is known of where computed jumps go, and so of what may be read. */
  public MachineUnit knowing(JumpTargets more) {
    return new MachineUnit(basis, more);
  }

  /** What the user did not name and the program never reads is no input. */
  private void write(Driver writer) {
    var use = new MemoryUse(basis.subject(), targets);
    for (VariedState input : basis.inputs()) {
      if (input instanceof VariedState.Cells cells) {
        if (basis.isNamed() || use.reads(cells.slot())) {
          writer.make(cells);
        }
      } else if (input instanceof VariedState.Fixed(_, var why)) {
        writer.limit(why);
        notes.add(why + "; verdicts that need more are unknown");
      }
    }
    declaration.ifPresent(d -> pass(writer, d));
    interrupts().inputs().forEach(writer::make);
    writer.allow(interrupts());
    writer.enter(processor.returnAddress(image));
  }

  private void pass(Driver writer, Procedure.Declaration declared) {
    Convention convention = processor.convention();
    List<CType> types =
        declared.parameters().stream().map(p -> passed(p.type(), convention)).toList();
    List<List<Slot>> slots = convention.arguments(image, function, types);
    for (int i = 0; i < types.size(); i++) {
      Procedure.Parameter parameter = declared.parameters().get(i);
      Optional<CType.Array> array = array(parameter);
      if (isGuessed(parameter.type())) {
        writer.limit("'" + parameter.name() + "' points to " + DEFAULT_LENGTH + " elements");
      }
      if (array.isPresent()) {
        Convention.Pointee pointee = convention.pointee(image, i, (int) array.get().size());
        writer.pass(parameter.name(), array.get(), pointee, slots.get(i));
        passed.add(new Passed(parameter.name(), array.get(), List.of(pointee.memory())));
      } else {
        writer.pass(parameter, slots.get(i));
        passed.add(new Passed(parameter.name(), parameter.type(), slots.get(i)));
      }
    }
  }

  /**
   * An argument as it is handed over.
   *
   * @param type of a pointer, the array that it points to
   * @param slots where the value is, or the array
   */
  public record Passed(String name, CType type, List<Slot> slots) {
    public Passed {
      slots = List.copyOf(slots);
    }
  }

  /** The arguments, when a prototype was given. */
  public List<Passed> arguments() {
    return List.copyOf(passed);
  }

  /** What varies beside the arguments. */
  public List<VariedState> varied() {
    return basis.inputs();
  }

  /** The prototype as it was given. */
  public Optional<String> prototype() {
    return basis.request().prototype();
  }

  /** Arrays are handed over as pointers. */
  private static CType passed(CType type, Convention convention) {
    return type instanceof CType.Array a
        ? new CType.Pointer(convention.dataModel().pointerBytes(), new CType.Ref(a.element()))
        : type;
  }

  /** What a parameter points to. */
  private Optional<CType.Array> array(Procedure.Parameter parameter) {
    return switch (parameter.type()) {
      case CType.Array a when a.count() >= 0 -> Optional.of(a);
      case CType.Array a -> Optional.of(guessed(parameter.name(), a.element()));
      case CType.Pointer p -> Optional.of(guessed(parameter.name(), p.target().type()));
      default -> Optional.empty();
    };
  }

  private static boolean isGuessed(CType type) {
    return type instanceof CType.Pointer || (type instanceof CType.Array a && a.count() < 0);
  }

  private CType.Array guessed(String name, CType element) {
    notes.add(
        "'"
            + name
            + "' points to "
            + DEFAULT_LENGTH
            + " elements and is never null; give the length in the prototype: "
            + name
            + "[N]");
    return new CType.Array(
        element.size() == 0 ? dev.cairn.binary.lift.Memories.BYTE : element, DEFAULT_LENGTH);
  }

  /** The program, as far as computed jumps are known. */
  public Recovered recovered() {
    long back = processor.returnAddress(image);
    return ProgramWriter.write(
        basis.subject(), targets, basis.state(), f -> driver.calling(f, back));
  }

  /** The inputs; contracts speak of them by their names. */
  public InputModel model() {
    Map<String, Root> named = new HashMap<>(roots);
    named.remove(UnknownTarget.OBSERVED);
    return new InputModel(
        roots,
        Preconditions.of(function, basis.request().contract(), named),
        MAX_LENGTH,
        MAX_DEPTH);
  }

  /** A processor with its memory before the call, on inputs that {@code supply} gives. */
  public Emulator called(Emulator.Supply supply) {
    var emulator = new Emulator(processor, image, entry(), basis.state());
    emulator.setSupply(supply);
    emulator.perform(driver.steps(), driver.registers().size());
    return emulator;
  }

  /** The bytes of an input of the driver, from the values of its variables. */
  public byte[] bytes(Harness.Made made, ToLongFunction<String> values) {
    CType type = Objects.requireNonNull(roots.get(made.name())).type();
    byte[] bytes = new byte[made.size()];
    CType element = type instanceof CType.Array a ? a.element() : type;
    int step = (int) element.size();
    for (int at = 0; at < bytes.length; at += step) {
      String name = type instanceof CType.Array ? made.name() + "[" + at / step + "]" : made.name();
      long value = values.applyAsLong(name);
      for (int i = 0; i < step; i++) {
        bytes[at + i] = (byte) (value >>> (8 * i));
      }
    }
    return bytes;
  }

  /** What calls the program under test. */
  public String driverName() {
    return Driver.NAME;
  }

  public Processor processor() {
    return processor;
  }

  public Image image() {
    return image;
  }

  /** What may run between its instructions. */
  public Interrupts interrupts() {
    return basis.subject().interrupts();
  }

  public String function() {
    return function;
  }

  public long entry() {
    return basis.subject().entry();
  }

  public Optional<Procedure.Declaration> declaration() {
    return declaration;
  }

  /** Registers and memories before anything was made an input. */
  public List<Global> state() {
    return basis.state();
  }

  /** What the user should know about the inputs. */
  public List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    all.addAll(Preconditions.warnings(model().precondition()));
    return all;
  }
}
