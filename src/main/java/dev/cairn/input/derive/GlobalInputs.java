package dev.cairn.input.derive;

import dev.cairn.input.InputChoice;
import dev.cairn.input.InputModel.Root;
import dev.cairn.input.derive.text.InnerDeclarations;
import dev.cairn.input.derive.text.InnerVariable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The globals that are inputs of a function: those that it, anything it may call, or its contract
 * mentions. A global with an initial value that nothing in the program writes is a table, not an
 * input, unless it is a number that other files see, or the user says so. What a constant of
 * another file holds nobody here knows: the functions of a driver, which one of several files
 * defines.
 */
final class GlobalInputs {
  /** Variables of the C library. */
  static final Set<String> LIBRARY =
      Set.of(
          "stdin",
          "stdout",
          "stderr",
          "environ",
          "__environ",
          "errno",
          "optarg",
          "optind",
          "opterr",
          "optopt",
          "timezone",
          "__cpu_model", // what __builtin_cpu_supports reads; no C file can name them
          "__cpu_features2",
          "daylight",
          "tzname",
          "signgam",
          "program_invocation_name",
          "program_invocation_short_name",
          "in6addr_any",
          "in6addr_loopback");

  /** Those whose state the library tells when it is asked about. */
  private static final Set<String> ANSWERING = Set.of("stdin", "stdout", "stderr", "errno");

  private static final String OF_ANOTHER_FILE = "is a variable of another file";
  private static final String UNKNOWN =
      "is a constant of another file, which is not here (--link FILE.c)";
  private static final String OF_LIBRARY = "belongs to the C library or the compiler";
  private static final String WEAK = "is weak or names what is, and another file may define that";
  private static final String ELSEWHERE = "is not written here, but could be in another file";
  private final Program program;
  private final Mentions mentions;
  private final Mutability mutability;
  private final ChangeableGlobals changeable;
  private final InputChoice choice;
  private final Map<String, Set<String>> namedIn = new HashMap<>();

  GlobalInputs(Program program, InputChoice choice) {
    this.program = program;
    this.mentions = new Mentions(program);
    this.choice = choice.named(InnerVariable::symbol);
    Stream.concat(this.choice.varied().stream(), this.choice.fixed().stream()).forEach(this::check);
    this.mutability = new Mutability(program);
    this.changeable = new ChangeableGlobals(program, mutability);
  }

  /**
   * What a function sees of globals.
   *
   * @param kept what keeps its initial value although the function could see another, and why
   * @param inner those of the inputs that are static variables of functions
   */
  record Seen(List<Root> inputs, Map<String, String> kept, List<InnerVariable> inner) {
    /** Why these are no inputs, for the user; tables and constants are none by nature. */
    List<String> notes() {
      return kept.values().stream()
          .filter(why -> !why.endsWith(ELSEWHERE) && !why.endsWith(WEAK))
          .sorted()
          .toList();
    }

    /** Without streams and {@code errno}: what they are in is told when they are asked. */
    Map<String, String> limits() {
      var limits = new HashMap<>(kept);
      limits.keySet().removeAll(ANSWERING);
      return limits;
    }
  }

  /** {@code spoken}: what its contract speaks of. */
  Seen of(Procedure function, Set<String> spoken) {
    var roots = new ArrayList<Root>();
    var kept = new HashMap<String, String>();
    var inner = new ArrayList<InnerVariable>();
    Set<String> all = new LinkedHashSet<>(mentioned(function));
    spoken.stream().filter(program.globals()::containsKey).sorted().forEach(all::add);
    for (String name : all) {
      Global global = program.globals().get(name);
      boolean isSame = global != null && !global.isReplaceable();
      if (global == null || (isSame && global.isConstant() && global.isDefined())) {
        continue;
      }
      boolean isFixed = isFixed(global) || (isSwitch(global) && !spoken.contains(name));
      String obstacle = isFixed ? hand(global) : obstacle(global, function);
      if (!obstacle.isEmpty()) {
        kept.put(name, "global '" + name + "' keeps its initial value: it " + obstacle);
      } else if (isInner(global)) {
        var variable = InnerVariable.of(name, global.type(), program.globals().keySet());
        inner.add(variable);
        roots.add(new Root(variable.outside(), global.type(), true));
      } else if (!isFixed) {
        roots.add(new Root(name, global.type(), true));
      }
    }
    return new Seen(roots, kept, inner);
  }

  /** Who could change a table: nobody where only this program can name it. */
  private String hand(Global global) {
    if (global.isReplaceable()) {
      return WEAK;
    }
    if (global.isConstant()) {
      return UNKNOWN;
    }
    boolean isSaid = choice.fixed().contains(global.name());
    return !isSaid && changeable.isChangeable(global) ? ELSEWHERE : "";
  }

  /** Names that mean nothing are a mistake. */
  private void check(String name) {
    Global global = program.globals().get(name);
    if (global == null) {
      throw new UserError(
          "there is no %s variable '%s'"
              .formatted(name.contains(".") ? "static" : "global", InnerVariable.said(name)),
          "--input and --fixed take the names of variables outside functions, and FUNCTION::NAME"
              + " for static ones inside");
    }
    if (choice.varied().contains(name) && global.isConstant() && global.isDefined()) {
      throw new UserError("--input: '" + InnerVariable.said(name) + "' is constant");
    }
    if (choice.varied().contains(name) && !obstacle(global).isEmpty()) {
      throw new UserError("--input: '" + name + "' " + obstacle(global));
    }
  }

  /** Those of the names that are variables no caller can point to. */
  Set<String> hidden(Set<String> names) {
    return names.stream()
        .filter(
            name -> {
              Global global = program.globals().get(name);
              return global != null && global.isInternal() && !mutability.isExposed(name);
            })
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The values of integer globals that never change, for contracts. */
  Map<String, BigInteger> constants() {
    var constants = new HashMap<String, BigInteger>();
    for (Global global : program.globals().values()) {
      if (global.isDefined()
          && isFixed(global)
          && global.type().resolved() instanceof CType.Integer i) {
        constants.put(global.name(), value(global, i));
      }
    }
    return constants;
  }

  private static BigInteger value(Global global, CType.Integer type) {
    var bytes = new byte[(int) type.size() + 1];
    for (int i = 0; i < Math.min(global.image().length, (int) type.size()); i++) {
      bytes[bytes.length - 1 - i] = global.image()[i];
    }
    bytes[0] = (byte) (type.isSigned() && bytes[1] < 0 ? -1 : 0);
    return new BigInteger(bytes);
  }

  private boolean isFixed(Global global) {
    if (choice.varied().contains(global.name())) {
      return false;
    }
    boolean hasValue = !global.relocations().isEmpty() || hasNonZero(global.image());
    return choice.fixed().contains(global.name())
        || (global.isConstant() && global.isDefined())
        || (hasValue && !mutability.mayBeWritten(global.name()) && !isSetElsewhere(global));
  }

  /** A number that nobody else sees and nothing sets: only who edits the file does. */
  private boolean isSwitch(Global global) {
    return global.isInternal()
        && global.isDefined()
        && isNumber(global.type())
        && !isVolatile(global.type())
        && !mutability.mayBeWritten(global.name())
        && !choice.varied().contains(global.name());
  }

  /** A number that other files see: one of them may well set it. */
  private static boolean isSetElsewhere(Global global) {
    return !global.isInternal() && global.isDefined() && isNumber(global.type());
  }

  private static boolean isNumber(CType type) {
    return switch (type.resolved()) {
      case CType.Integer _, CType.Enumeration _, CType.Floating _ -> true;
      default -> false;
    };
  }

  private static boolean isVolatile(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("volatile") || isVolatile(q.target().type());
      case CType.Typedef t -> isVolatile(t.target().type());
      default -> false;
    };
  }

  private static boolean hasNonZero(byte[] image) {
    for (byte b : image) {
      if (b != 0) {
        return true;
      }
    }
    return false;
  }

  private String obstacle(Global global, Procedure function) {
    if (!isDeclaredBeside(function, global)) {
      return OF_ANOTHER_FILE;
    }
    String text = program.files().getOrDefault(function.location().file(), "");
    boolean isHidden = !global.isDefined() && InnerDeclarations.isOnlyInside(text, global.name());
    return isHidden ? "is declared inside a function only" : obstacle(global);
  }

  /** Can the driver, which is part of the function's file, name it. */
  private boolean isDeclaredBeside(Procedure function, Global global) {
    String file = function.location().file();
    String defining = global.location().file();
    return defining.equals(file)
        || !program.files().containsKey(defining)
        || (!global.isInternal() && namedIn(file).contains(global.name()))
        || (global.isInternal() && defining.endsWith(".h"));
  }

  private Set<String> namedIn(String file) {
    return namedIn.computeIfAbsent(file, _ -> Set.copyOf(mentions.in(file)));
  }

  /** Is it a static variable of a function that the user wants to vary. */
  private boolean isInner(Global global) {
    int dot = global.name().indexOf('.');
    return dot > 0
        && choice.varied().contains(global.name())
        && program.functions().containsKey(global.name().substring(0, dot));
  }

  private String obstacle(Global global) {
    if (global.name().contains(".") && !isInner(global)) {
      return "is a static variable of a function or another file";
    }
    if (global.name().contains(" ")) {
      return "is several variables in one";
    }
    if (LIBRARY.contains(global.name())) {
      return OF_LIBRARY;
    }
    return Signatures.obstacle(global.type())
        .orElse(global.type().size() == 0 ? "has no known size" : "");
  }

  /**
   * Every symbol that the function or anything it may call speaks of; a function whose address is
   * taken may be called.
   */
  private Set<String> mentioned(Procedure function) {
    Set<String> seen = new LinkedHashSet<>(List.of(function.name()));
    var open = new ArrayDeque<String>(seen);
    while (!open.isEmpty()) {
      String symbol = open.removeFirst();
      mentions.by(program.aliases().getOrDefault(symbol, symbol)).stream()
          .filter(seen::add)
          .forEach(open::add);
    }
    return seen;
  }
}
