package dev.cairn.engine;

import dev.cairn.expr.Variable;
import dev.cairn.input.ProgramWorld;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Program;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Values that a program compares with, and the texts it holds: random inputs that use them now and
 * then come further. Which one a variable gets is decided by the caller's random number alone.
 */
public final class Dictionary {
  /** No values. */
  public static final Dictionary EMPTY =
      new Dictionary(
          Set.of(),
          List.of(),
          new Handed(new TreeSet<>(), new LinkedHashMap<>()),
          new Command(List.of(), List.of()),
          Optional.empty());

  private static final int MAX_CONSTANTS = 4096;
  private static final int MAX_TEXTS = 256;
  private static final int MAX_TEXT = 64;
  private static final int MAX_WORD = 16;
  private static final int MAX_CHARACTER = 255;

  /** Whoever calls these reads lines. */
  private static final Set<String> LINES = Set.of("fgets", "getline", "getdelim", "gets");

  private final List<Constant> constants;
  private final List<byte[]> texts;
  private final Handed handed;
  private final Command command;
  private final Optional<ProgramWorld> world;
  private final Map<Integer, long[]> byWidth = new HashMap<>();

  private Dictionary(
      Collection<Constant> constants,
      List<byte[]> texts,
      Handed handed,
      Command command,
      Optional<ProgramWorld> world) {
    this.command = command;
    this.world = world;
    this.constants = List.copyOf(constants);
    this.texts = List.copyOf(texts);
    this.handed = handed;
  }

  /** What a program's command line may have: options, and lists of words for their values. */
  private record Command(List<CommandOption> options, List<List<byte[]>> choices) {}

  /** What functions are called with: characters to look for, and formats to scan by. */
  private record Handed(Set<Byte> characters, Map<String, byte[]> formats) {
    void take(Instruction.Call call, Map<String, Global> globals) {
      String name = call.target().orElse("");
      boolean isScan = name.endsWith("scanf");
      if (LINES.contains(name)) {
        characters.add((byte) '\n');
      }
      for (Instruction.Argument argument : call.arguments()) {
        if (argument.value() instanceof Operand.IntConst c && isPrintable(c.bits())) {
          characters.add((byte) c.bits());
        }
        if (isScan && argument.value() instanceof Operand.Address(_, var symbol, var offset)) {
          Global text = globals.get(symbol);
          if (text != null && offset == 0 && isText(text)) {
            formats.put(symbol, withoutEnd(text.image()));
          }
        }
      }
    }
  }

  /** An integer, sign extended, or a float by its pattern. */
  private record Constant(int width, long bits, boolean isFloat) implements Comparable<Constant> {
    @Override
    public int compareTo(Constant o) {
      int byWidth = Integer.compare(width, o.width);
      int byKind = Boolean.compare(isFloat, o.isFloat);
      return byWidth != 0 ? byWidth : byKind != 0 ? byKind : Long.compare(bits, o.bits);
    }

    boolean fits(int other) {
      if (isFloat || other == width) {
        return other == width;
      }
      long narrow = bits << (64 - other);
      return other > width || narrow >> (64 - other) == bits || narrow >>> (64 - other) == bits;
    }
  }

  /**
   * What the user's functions compare with that calls from {@code roots} come to, and the constant
   * texts they mention.
   */
  public static Dictionary of(Program program, Collection<String> roots) {
    Set<Constant> constants = new TreeSet<>();
    var handed = new Handed(new TreeSet<>(), new LinkedHashMap<>());
    int pointerBytes = program.pointerBits() / Byte.SIZE;
    var options = new CommandOptions(program.globals(), pointerBytes);
    Set<String> mentioned = new LinkedHashSet<>();
    CallGraph.of(program).reachable(roots).stream()
        .flatMap(name -> program.function(name).stream())
        .filter(f -> f.origin() == Origin.USER)
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .forEach(
            instruction -> {
              collect(instruction, constants);
              Accesses.reads(instruction).forEach(o -> mention(o, program, mentioned));
              if (instruction instanceof Instruction.Call call) {
                handed.take(call, program.globals());
                options.take(call);
              }
            });
    List<byte[]> texts =
        program.globals().values().stream()
            .filter(g -> mentioned.contains(g.name()) && isText(g))
            .limit(MAX_TEXTS)
            .map(Global::image)
            .toList();
    texts.forEach(text -> options.take(withoutEnd(text)));
    var choices = new ChoiceLists(program.globals(), pointerBytes).among(mentioned);
    var command = new Command(options.all(), choices);
    return new Dictionary(constants, texts, handed, command, Optional.empty());
  }

  /** The same for a program that finds this when it is started. */
  public Dictionary in(Optional<ProgramWorld> found) {
    return new Dictionary(constants, texts, handed, command, found);
  }

  /** Tables mention what they point to. */
  private static void mention(Operand operand, Program program, Set<String> mentioned) {
    if (operand instanceof Operand.Address(_, var symbol, _) && mentioned.add(symbol)) {
      Global global = program.globals().get(symbol);
      if (global != null) {
        global.relocations().forEach(r -> mention(r.target(), program, mentioned));
      }
    }
  }

  private static boolean isText(Global global) {
    byte[] image = global.image();
    boolean isShort = image.length >= 1 && image.length <= MAX_TEXT;
    for (int i = 0; isShort && i < image.length; i++) {
      if (image[i] < (i < image.length - 1 ? 9 : 0)) {
        return false;
      }
    }
    boolean isUsers = !Origin.isLibrary(global.location());
    return isShort && isUsers && global.isConstant() && global.relocations().isEmpty();
  }

  private static void collect(Instruction instruction, Set<Constant> constants) {
    switch (instruction) {
      case Instruction.Compare c -> add(constants, c.left(), c.right());
      case Instruction.FloatCompare c -> add(constants, c.left(), c.right());
      case Instruction.Switch s -> s.cases().forEach(c -> add(constants, c.value()));
      default -> {}
    }
  }

  private static void add(Set<Constant> constants, Operand... operands) {
    for (Operand operand : operands) {
      if (constants.size() >= MAX_CONSTANTS) {
        return;
      }
      if (operand instanceof Operand.IntConst c && c.type().bits() <= 64) {
        int unused = 64 - c.type().bits();
        constants.add(new Constant(c.type().bits(), c.bits() << unused >> unused, false));
      } else if (operand instanceof Operand.FloatConst c && c.type().bits() <= 64) {
        constants.add(new Constant(c.type().bits(), c.pattern().longValue(), true));
      }
    }
  }

  /** A constant for a variable of that width, or one next to it; empty when there is none. */
  public OptionalLong constant(int width, long random) {
    long[] values = byWidth.computeIfAbsent(width, this::fitting);
    if (values.length == 0) {
      return OptionalLong.empty();
    }
    long value = values[(int) Long.remainderUnsigned(random, values.length)];
    return OptionalLong.of(value + Long.remainderUnsigned(random >>> 32, 3) - 1);
  }

  private long[] fitting(int width) {
    return constants.stream().filter(c -> c.fits(width)).mapToLong(Constant::bits).toArray();
  }

  /**
   * The character that stands at the variable's place in a text; empty if it is no place of one.
   */
  public OptionalLong character(Variable variable, long random) {
    int open = variable.name().lastIndexOf('[');
    if (variable.width() != 8 || open < 0 || texts.isEmpty() || !variable.name().endsWith("]")) {
      return OptionalLong.empty();
    }
    byte[] text = texts.get((int) Long.remainderUnsigned(random, texts.size()));
    String digits = variable.name().substring(open + 1, variable.name().length() - 1);
    int at = digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : MAX_TEXT;
    return OptionalLong.of(at < text.length ? text[at] : 0);
  }

  /**
   * The texts without their end, and the printable characters that the program compares with or
   * calls functions with.
   */
  public List<byte[]> words() {
    List<byte[]> words = new ArrayList<>();
    for (byte[] text : texts) {
      byte[] word = withoutEnd(text);
      if (word.length > 0 && word.length <= MAX_WORD) {
        words.add(word);
      }
    }
    Set<Byte> characters = new TreeSet<>(handed.characters);
    constants.stream()
        .filter(c -> !c.isFloat && isPrintable(c.bits))
        .forEach(c -> characters.add((byte) c.bits));
    characters.forEach(c -> words.add(new byte[] {c}));
    return words;
  }

  /** The numbers beyond characters that the program compares with, as people write them. */
  public List<byte[]> numbers() {
    return constants.stream()
        .filter(c -> !c.isFloat && Math.abs(c.bits) > MAX_CHARACTER && c.bits != Long.MIN_VALUE)
        .map(c -> Long.toString(Math.abs(c.bits)))
        .distinct()
        .map(n -> n.getBytes(StandardCharsets.US_ASCII))
        .toList();
  }

  /** Lists of words from which something is chosen, such as the value of an option. */
  public List<List<byte[]>> choices() {
    return command.choices;
  }

  /** The options of a program's command line. */
  public List<CommandOption> options() {
    return command.options;
  }

  /** What a program finds when it is started, where one is under test. */
  public Optional<ProgramWorld> world() {
    return world;
  }

  /** The formats that inputs are scanned by. */
  public List<byte[]> formats() {
    return List.copyOf(handed.formats.values());
  }

  /** The lengths of at most {@code most} that the program compares with, and those one beside. */
  public int[] lengths(int most) {
    return constants.stream()
        .filter(c -> !c.isFloat && c.bits > 1 && c.bits < most)
        .flatMapToInt(c -> IntStream.rangeClosed((int) c.bits - 1, (int) c.bits + 1))
        .distinct()
        .toArray();
  }

  private static boolean isPrintable(long character) {
    return character >= ' ' && character < 0x7f;
  }

  private static byte[] withoutEnd(byte[] text) {
    boolean isEnded = text.length > 0 && text[text.length - 1] == 0;
    return isEnded ? Arrays.copyOf(text, text.length - 1) : text;
  }

  /** The variable's array: its elements share a text. */
  public static String arrayOf(Variable variable) {
    int open = variable.name().lastIndexOf('[');
    return open < 0 ? variable.name() : variable.name().substring(0, open);
  }

  @Override
  public String toString() {
    return constants + " " + texts.stream().map(Arrays::toString).toList();
  }
}
