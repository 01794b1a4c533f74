package dev.cairn.testgen;

import dev.cairn.frontend.text.CaseLabels;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads from conditions how the source calls its constants. The name comes from the text of a
 * condition, its value from the instructions the condition was compiled to.
 */
final class SourceNamesReader {
  private static final String PLACE = "\\(*\\*?([A-Za-z_][\\w.\\[\\]>-]*)\\)?";
  private static final String CHARACTER = "\\(?('(?:[^'\\\\]|\\\\[^'x]+|\\\\')')\\)*";
  private static final String NAME = "\\(?([A-Za-z_]\\w*|'(?:[^'\\\\]|\\\\[^'x]+|\\\\')')\\)*";
  private static final String CASE = "case ";
  private static final Pattern SWITCHED = Pattern.compile(PLACE);
  private static final Pattern LABEL = Pattern.compile(NAME);
  private static final String COMPARED = "(?: *[!=]=.*)?";
  private static final List<Shape> SHAPES =
      List.of(
          new Shape(PLACE + " *& *" + NAME + COMPARED, 1, 2, true),
          new Shape("\\(?" + NAME + " *& *" + PLACE + COMPARED, 2, 1, true),
          new Shape(PLACE + " *[!=]= *" + NAME, 1, 2, false),
          new Shape(NAME + " *[!=]= *" + PLACE, 2, 1, false),
          new Shape(PLACE + " *[<>]=? *" + CHARACTER, 1, 2, false),
          new Shape(CHARACTER + " *[<>]=? *" + PLACE, 2, 1, false));

  /** How a condition may be written, and which of its groups are the place and the name. */
  private record Shape(Pattern pattern, int place, int name, boolean isFlag) {
    Shape(String pattern, int place, int name, boolean isFlag) {
      this(Pattern.compile(pattern), place, name, isFlag);
    }
  }

  private final Program program;
  private final Procedure function;
  private final CaseLabels labels;
  private final SourceNames names = new SourceNames();
  private final Map<String, Map<Integer, Instruction>> definitions = new HashMap<>();

  private SourceNamesReader(Program program, Procedure function) {
    labels = new CaseLabels(program.branches());
    this.program = program;
    this.function = function;
  }

  /**
   * The names that a test of the function can use: of members, wherever the file speaks of them,
   * and of the function's own variables.
   */
  static SourceNames of(Program program, Procedure function) {
    SourceNamesReader reader = new SourceNamesReader(program, function);
    program.branches().stream()
        .filter(b -> b.kind() == Branch.Kind.CONDITION && b.outcome().equals("true"))
        .filter(b -> reader.isVisible(b.location().file()))
        .forEach(reader::read);
    program.branches().stream()
        .filter(b -> b.kind() == Branch.Kind.SWITCH && b.outcome().startsWith(CASE))
        .filter(b -> reader.isVisible(b.location().file()))
        .forEach(reader::label);
    reader.kin();
    return reader.names;
  }

  /** Tests include the file of the function, and with it headers, but no other file. */
  private boolean isVisible(String file) {
    return file.equals(function.location().file()) || file.endsWith(".h");
  }

  private void read(Branch branch) {
    for (Shape shape : SHAPES) {
      Matcher text = shape.pattern.matcher(branch.condition());
      if (text.matches()) {
        constant(branch, shape.isFlag)
            .ifPresent(
                v -> add(branch, text.group(shape.place), text.group(shape.name), v, shape.isFlag));
      }
    }
  }

  /** What a label of one value says: {@code switch (p->state)} and {@code case FIELD_BEGUN}. */
  private void label(Branch branch) {
    Matcher place = SWITCHED.matcher(branch.condition());
    Matcher name = LABEL.matcher(labels.outcome(branch).substring(CASE.length()));
    Procedure around = program.functions().get(branch.function());
    if (around == null
        || !(around.blocks().get(branch.block()).terminator() instanceof Instruction.Switch table)
        || !place.matches()
        || !name.matches()) {
      return;
    }
    List<Instruction.Case> cases =
        table.cases().stream().filter(c -> c.branch() == branch.id()).toList();

    if (cases.size() == 1) {
      value(cases.getFirst().value())
          .ifPresent(v -> add(branch, place.group(1), name.group(1), v, false));
    }
  }

  /** Constants that are defined in one block with one that the code uses are of its kind. */
  private void kin() {
    String file = function.location().file();
    String text = program.files().getOrDefault(file, "");
    ConstantBlocks.in(text).forEach(names::addKin);
    HeadersBeside.texts(file, text)
        .forEach(header -> ConstantBlocks.in(header).forEach(names::addKin));
  }

  private void add(Branch branch, String place, String name, long value, boolean isFlag) {
    int dot = Math.max(place.lastIndexOf('.'), place.lastIndexOf('>'));
    boolean isMember = dot >= 0;
    boolean isOwn = branch.function().equals(function.name());
    if ((isMember || isOwn) && isDefinedToTheEnd(name) && !isLocal(name, branch)) {
      String last = SourceNames.place(place.substring(dot + 1));
      names.add(isMember ? "." + last : last, name, value, isFlag);
    }
  }

  /** Is it an enumerator that the function of the condition defines for itself. */
  private boolean isLocal(String name, Branch branch) {
    Procedure around = program.functions().get(branch.function());
    String text = program.files().get(branch.location().file());
    if (around == null || text == null || name.startsWith("'")) {
      return false;
    }
    String before =
        text.lines()
            .limit(branch.location().line())
            .skip(Math.max(0, around.location().line() - 1))
            .collect(Collectors.joining(" "));
    return Pattern.compile("\\benum\\b[^;]*\\b" + name + "\\b").matcher(before).find();
  }

  /** Is a macro of that name never taken back, so that a test behind the file can use it. */
  private boolean isDefinedToTheEnd(String name) {
    Pattern taken = Pattern.compile("#[ \\t]*undef[ \\t]+" + Pattern.quote(name) + "\\b");
    return name.startsWith("'")
        || program.files().values().stream().noneMatch(text -> taken.matcher(text).find());
  }

  /**
   * What the condition compares with, or the bits it takes of a value that is compared with 0 or
   * with the same.
   */
  private Optional<Long> constant(Branch branch, boolean isFlag) {
    Procedure place = program.functions().get(branch.function());
    if (place == null
        || !(place.blocks().get(branch.block()).terminator() instanceof Instruction.Branching end)
        || !(definition(place, end.condition()) instanceof Instruction.Compare compare)
        || (isFlag && compare.op() != CompareOp.EQ && compare.op() != CompareOp.NE)) {
      return Optional.empty();
    }
    if (!isFlag) {
      return value(compare.right()).or(() -> value(compare.left()));
    }
    return definition(place, compare.left()) instanceof Instruction.Binary and
            && and.op() == BinaryOp.AND
        ? value(and.right()).or(() -> value(and.left()))
        : Optional.empty();
  }

  private static Optional<Long> value(Operand operand) {
    if (!(operand instanceof Operand.IntConst c) || c.type().bits() > Long.SIZE) {
      return Optional.empty();
    }
    return Optional.of(CLiteral.extend(c.bits(), c.type().bits(), true));
  }

  private @Nullable Instruction definition(Procedure place, Operand operand) {
    return operand instanceof Operand.Register r
        ? definitions.computeIfAbsent(place.name(), _ -> definitions(place)).get(r.index())
        : null;
  }

  /** Registers that one instruction alone sets. */
  private static Map<Integer, Instruction> definitions(Procedure place) {
    Map<Integer, Instruction> found = new HashMap<>();
    Set<Integer> several = new HashSet<>();
    place.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .forEach(
            i ->
                Accesses.writes(i)
                    .forEach(
                        r -> {
                          if (found.put(r.index(), i) != null) {
                            several.add(r.index());
                          }
                        }));
    found.keySet().removeAll(several);
    return found;
  }
}
