package dev.cairn.generate.job;

import static java.util.Objects.requireNonNull;

import dev.cairn.generate.unit.Setup;
import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a program that the exploration of one function can depend on, as text: what it calls,
 * the variables these use, the types of its inputs, and annotations. Where it stands in the source
 * belongs to it, for results name lines.
 */
final class ReachedCode {
  private static final Pattern BRANCH = Pattern.compile(" #(\\d+)");
  private static final Pattern SYMBOL = Pattern.compile("@([\\w.$]+)");
  private static final Pattern ANNOTATION =
      Pattern.compile("/\\*@.*?\\*/|//@[^\n]*|[GL]COVR?_EXCL\\w*[^\n]*", Pattern.DOTALL);

  private final Program program;
  private final StringBuilder text = new StringBuilder();
  private final Set<CType> typesSeen = Collections.newSetFromMap(new IdentityHashMap<>());

  private ReachedCode(Program program) {
    this.program = program;
  }

  static String of(Setup setup) {
    var reached = new ReachedCode(setup.program());
    List<String> roots = new ArrayList<>(List.of(setup.entry()));
    roots.addAll(setup.program().constructors());
    roots.addAll(setup.program().destructors());
    CallGraph calls = CallGraph.of(setup.program());
    for (String name : new TreeSet<>(calls.reachable(roots))) {
      setup.program().function(name).ifPresent(reached::add);
    }
    reached.addGlobals();
    setup.function().declared().ifPresent(reached::add);
    setup.model().roots().values().stream()
        .map(r -> r.name() + " " + r.isGlobal() + " " + reached.of(r.type()))
        .sorted()
        .forEach(reached.text::append);
    setup.program().files().values().forEach(reached::addAnnotations);
    return reached.text.toString();
  }

  private void add(Procedure function) {
    boolean isUsers = function.origin() == Origin.USER;
    text.append(isUsers ? function.location() : "").append('\n');
    String printed = IrPrinter.print(function);
    text.append(BRANCH.matcher(printed).replaceAll(this::branch)).append('\n');
    if (isUsers) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          text.append(instruction.loc()).append(' ');
        }
      }
    }
  }

  /** A branch by where it is: its number depends on other functions. */
  private String branch(MatchResult number) {
    Branch branch = program.branches().get(Integer.parseInt(number.group(1)));
    String words = branch.location() + " " + branch.condition() + " " + branch.outcome();
    return Matcher.quoteReplacement(" #" + words);
  }

  private void add(Procedure.Declaration declaration) {
    text.append(of(declaration.result()));
    declaration.parameters().forEach(p -> text.append(p.name()).append(of(p.type())));
  }

  /** The variables that the text names, and those that they point to. */
  private void addGlobals() {
    Set<String> known = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>();
    SYMBOL.matcher(text).results().map(m -> m.group(1)).forEach(open::add);
    while (!open.isEmpty()) {
      Global global = program.globals().get(open.pop());
      if (global != null && known.add(global.name())) {
        for (Global.Relocation r : global.relocations()) {
          if (r.target() instanceof Operand.Address a) {
            open.add(a.symbol());
          }
        }
      }
    }
    known.forEach(name -> add(requireNonNull(program.globals().get(name))));
  }

  private void add(Global global) {
    text.append(global.name()).append(' ').append(global.size()).append(of(global.type()));
    text.append(global.relocations()).append(global.isConstant()).append(global.isDefined());
    text.append(HexFormat.of().formatHex(global.image())).append('\n');
  }

  private void addAnnotations(String source) {
    ANNOTATION.matcher(source).results().forEach(m -> text.append(m.group()).append('\n'));
  }

  /** A type with all that can be reached through it, each but once. */
  private String of(CType type) {
    if (!typesSeen.add(type)) {
      return "seen ";
    }
    return switch (type) {
      case CType.Pointer p -> "* " + of(p.target());
      case CType.Array a -> a.count() + " " + of(a.element());
      case CType.Typedef t -> t.name() + " " + of(t.target());
      case CType.Qualified q -> q.qualifier() + " " + of(q.target());
      case CType.Callable c -> of(c.result()) + c.parameters().stream().map(this::of).toList();
      case CType.Composite c ->
          c.tag() + " " + c.size() + c.isUnion() + c.members().stream().map(this::of).toList();
      case CType.Void _, CType.Integer _, CType.Floating _, CType.Complex _, CType.Enumeration _ ->
          type.toString();
    };
  }

  private String of(CType.Ref box) {
    return of(box.type());
  }

  private String of(CType.Member member) {
    return member.name() + " " + member.bitOffset() + " " + member.bitSize() + of(member.type());
  }
}
