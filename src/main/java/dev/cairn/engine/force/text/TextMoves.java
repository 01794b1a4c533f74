package dev.cairn.engine.force.text;

import dev.cairn.engine.Dictionary;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.expr.Input;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Inputs made from those that covered something: a word that the program knows is put in or takes
 * the place of another, above all where the program stopped to read, pieces are doubled, left out,
 * or come from another such input. So a parser gets texts that are right in more places than one,
 * which no single condition asks for. What comes next depends on the seed and on what was kept and
 * learned only.
 */
public final class TextMoves {
  private static final int MOST_MOVES = 3;

  /** Inputs that were made before are no use. */
  private static final int MOST_TRIES = 4;

  private static final int MOST_KNOWN = 1 << 16;

  /** Terms whose variables are remembered from run to run. */
  private static final int MOST_TERMS = 1 << 18;

  private static final int MOST_WORDS = 3;
  private static final int LONGEST_PIECE = 8;
  private static final int MOST_ROOM = 300;
  private static final int LONGEST = 264;
  private static final int LONG_NUMBER = 20;

  /** Where the program scans by formats, of so many texts one begins with what these take. */
  private static final int SCANNED = 3;

  private static final int RUNS_WITH_NEW_TEXTS = 256;

  private final long seed;
  private final KnownWords words;
  private final AskedWords asked;
  private final List<ScanFormat> formats;
  private final Optional<WorldMoves> world;
  private final int[] lengths;
  private final Variables variables;
  private final KeptTexts kept;
  private final VariableSets sets = new VariableSets();
  private final CallContexts contexts = new CallContexts();
  private final Set<String> names = new HashSet<>();
  private final Set<Integer> known = new HashSet<>();
  private Optional<Latest> latest = Optional.empty();
  private long number;
  private int runs;
  private boolean isNews;

  public TextMoves(long seed, Dictionary dictionary, Variables variables) {
    this(seed, dictionary, variables, _ -> 0);
  }

  /** {@code wanted}: how much there is to cover in a function. */
  public TextMoves(long seed, Dictionary dictionary, Variables variables, IntUnaryOperator wanted) {
    kept = new KeptTexts(wanted);
    this.seed = seed;
    this.variables = variables;
    words = new KnownWords(dictionary.words(), dictionary.numbers());
    asked = new AskedWords(dictionary.words(), variables);
    lengths =
        IntStream.concat(IntStream.of(dictionary.lengths(LONGEST)), IntStream.of(LONG_NUMBER))
            .toArray();
    world =
        dictionary
            .world()
            .map(found -> new WorldMoves(found, dictionary, words, variables))
            .filter(moves -> !moves.isGiven());
    formats = dictionary.formats().stream().map(ScanFormat::new).toList();
  }

  /**
   * Further inputs may be made from that of a run that covered something, came somewhere by calls
   * that none before it made, or has a new text.
   */
  public void keep(Run run, boolean isGain) {
    boolean isEarly = runs++ < RUNS_WITH_NEW_TEXTS;
    isNews = !names.isEmpty() && run.ending().isOrderly() && contexts.add(run.path());
    boolean isNewText = isEarly && !names.containsAll(InputText.of(run.input()).keySet());
    if (isGain || isNewText || isNews) {
      keep(run.input(), run.path(), isGain || isNewText);
    }
  }

  public void keep(Input input, ExecutionPath path) {
    keep(input, path, true);
  }

  private void keep(Input input, ExecutionPath path, boolean isGain) {
    SeenText seen = seen(input, path);
    if (seen.texts().isEmpty()) {
      return;
    }
    names.addAll(seen.texts().keySet());
    kept.add(seen.cut(), stop(seen, input), isGain);
    if (isGain) {
      asked.look(input, path);
    }
  }

  private SeenText seen(Input input, ExecutionPath path) {
    if (sets.size() > MOST_TERMS) {
      sets.clear();
    }
    return new SeenText(input, path, sets);
  }

  /** What the path says of where the program stopped to read. */
  private KeptTexts.Stop stop(SeenText seen, Input input) {
    Set<String> open = new HashSet<>();
    Map<String, List<Byte>> characters = new HashMap<>();
    seen.texts()
        .forEach(
            (name, text) -> {
              if (seen.reach(text) > text.read(input).length) {
                open.add(name);
              }
              characters.put(name, seen.asked(text, variables));
            });
    return new KeptTexts.Stop(open, characters, seen.stack());
  }

  /** What came of the latest input. */
  public void learn(Run run, boolean isGain) {
    words.learn(isGain || isNews);
    world.ifPresent(w -> w.learn(isGain || isNews));
    latest
        .filter(l -> l.name.isEmpty() ? isGain || isNews : isReadFurther(l, run))
        .ifPresent(l -> l.from.advanced());
    latest = Optional.empty();
  }

  private boolean isReadFurther(Latest latest, Run run) {
    SeenText seen = seen(run.input(), run.path());
    InputText text = seen.texts().get(latest.name);
    return text != null && seen.reach(text) > latest.length + 1;
  }

  /** There is no run of the latest input. */
  public void learnNothing() {
    words.learn(false);
    world.ifPresent(w -> w.learn(false));
    latest = Optional.empty();
  }

  /** What the latest input was made from, which text was changed and how long that was. */
  private record Latest(KeptTexts.Kept from, String name, int length) {}

  /** Another input; empty when no input has a text. */
  public Optional<Input> next() {
    if (kept.isEmpty() && world.isEmpty()) {
      return Optional.empty();
    }
    var random = new SplittableRandom(KnownPaths.mix(~seed, number++));
    boolean isStarted = world.isPresent() && (kept.isEmpty() || random.nextInt(3) == 0);
    boolean isAsked = !isStarted && random.nextInt(4) != 0;
    Optional<Input> wanted = isAsked ? asked.next() : Optional.empty();
    if (wanted.isPresent()) {
      return wanted;
    }
    if (known.size() > MOST_KNOWN) {
      known.clear();
    }
    Input made = isStarted ? started(random) : made(random);
    for (int tries = 1; tries < MOST_TRIES && !known.add(made.hashCode()); tries++) {
      made = isStarted ? started(random) : made(random);
    }
    return Optional.of(made);
  }

  /** How many inputs are worth trying before anything is known: those that {@link #first} makes. */
  public int tour() {
    return world.map(WorldMoves::tour).orElse(0);
  }

  /** A command line of the program's options, and files with something in them. */
  public Input first() {
    return world.orElseThrow().first(new SplittableRandom(KnownPaths.mix(~seed, number++)));
  }

  /** What a program finds when it is started, made from what it found before. */
  private Input started(SplittableRandom random) {
    if (kept.isEmpty()) {
      return world.orElseThrow().moved(Input.EMPTY, Input.EMPTY, random);
    }
    KeptTexts.Kept from = kept.some(random);
    latest = Optional.of(new Latest(from, "", 0));
    return world.orElseThrow().moved(from.input(), kept.some(random).input(), random);
  }

  /** An input made from one of those kept, which may have been made before. */
  private Input made(SplittableRandom random) {
    KeptTexts.Kept from = kept.some(random);
    List<InputText> texts = List.copyOf(InputText.of(from.input()).values());
    InputText text = texts.get(random.nextInt(texts.size()));
    byte[] all = text.read(from.input());
    latest = Optional.of(new Latest(from, text.name(), all.length));
    byte[] now = changed(text, isScanned(random) ? scanned(random) : all, from, random);
    int room = Math.min(MOST_ROOM, now.length + 1);
    Input made = text.withRoom(room, variables).write(from.input(), now);
    return world.map(w -> w.withOption(made, random)).orElse(made);
  }

  private byte[] changed(InputText text, byte[] now, KeptTexts.Kept from, SplittableRandom random) {
    boolean isOpen = from.isOpen(text.name());
    return switch (random.nextInt(8)) {
      case 0, 1 -> moved(text, now, 1 + random.nextInt(MOST_MOVES), random);
      case 2, 3 -> moved(text, grown(now, isOpen, random), random.nextInt(MOST_MOVES), random);
      default -> {
        OptionalInt sign = now.length > 0 ? from.asked(text.name()) : OptionalInt.empty();
        yield sign.isPresent()
            ? ended(now, (byte) sign.getAsInt(), random)
            : followed(now, from, isOpen, random);
      }
    };
  }

  private byte[] moved(InputText text, byte[] now, int times, SplittableRandom random) {
    byte[] moved = now;
    for (int i = 0; i < times; i++) {
      moved = moved(text, moved, random);
    }
    return moved;
  }

  private boolean isScanned(SplittableRandom random) {
    return !formats.isEmpty() && random.nextInt(SCANNED) == 0;
  }

  /** A text that one of the program's formats takes. */
  private byte[] scanned(SplittableRandom random) {
    return formats.get(random.nextInt(formats.size())).sample(random, words::draw);
  }

  /** With a character that was asked for in the place of the last one, and often a word more. */
  private byte[] ended(byte[] now, byte sign, SplittableRandom random) {
    byte[] ended = now.clone();
    ended[now.length - 1] = sign;
    return random.nextInt(3) == 0
        ? Pieces.joined(ended, ended.length, words.draw(random), ended.length, random)
        : ended;
  }

  /** One more word, which it has not had before, in the place of the last one or behind it. */
  private byte[] followed(
      byte[] now, KeptTexts.Kept chosen, boolean isOpen, SplittableRandom random) {
    byte[] word = chosen.word(words, random);
    byte[] before = Pieces.before(now, isOpen, random);
    byte[] next = Pieces.joined(before, before.length, word, before.length, random);
    return random.nextInt(3) != 0
        ? next
        : Pieces.joined(next, next.length, words.draw(random), next.length, random);
  }

  /** A few words more, of which the first may take the place of the last one there. */
  private byte[] grown(byte[] now, boolean isOpen, SplittableRandom random) {
    byte[] grown = Pieces.before(now, isOpen, random);
    for (int more = 1 + random.nextInt(MOST_WORDS); more > 0; more--) {
      grown = Pieces.joined(grown, grown.length, words.draw(random), grown.length, random);
    }
    return grown;
  }

  private byte[] moved(InputText text, byte[] now, SplittableRandom random) {
    int from = Pieces.border(now, random);
    int to =
        random.nextBoolean()
            ? Pieces.endOfWord(now, from)
            : Math.min(now.length, from + random.nextInt(LONGEST_PIECE + 1));
    return switch (random.nextInt(10)) {
      case 0, 1 -> Pieces.joined(now, from, words.draw(random), from, random);
      case 2, 3 -> Pieces.joined(now, from, words.draw(random), to, random);
      case 4 -> Pieces.joined(now, from, new byte[0], to, random);
      case 5 ->
          Pieces.joined(now, Pieces.border(now, random), Pieces.piece(now, from, to), from, random);
      case 6 -> Pieces.joined(now, from, repeated(now, from, random), from, random);
      case 7 -> nested(now, from, random);
      case 8 -> behind(text, now, random);
      default -> {
        byte[] other = InputText.read(text.name(), kept.some(random).input()).orElse(now);
        int begin = Pieces.border(other, random);
        boolean isRest = random.nextBoolean();
        int end = isRest ? other.length : Math.min(other.length, begin + LONGEST_PIECE);
        yield Pieces.joined(
            now, from, Pieces.piece(other, begin, end), isRest ? now.length : to, random);
      }
    };
  }

  /**
   * A character many times, as often as the program compares with or too long for a number: what is
   * too long is asked for by no condition that looks at a character.
   */
  private byte[] repeated(byte[] now, int at, SplittableRandom random) {
    boolean isDigit = at < now.length && now[at] >= '0' && now[at] <= '9';
    byte[] many = new byte[isDigit ? LONG_NUMBER : lengths[random.nextInt(lengths.length)]];
    Arrays.fill(many, (byte) (isDigit ? '9' : 'a'));
    return many;
  }

  /** A word of the text many times, as often as the program compares with: nesting. */
  private byte[] nested(byte[] now, int from, SplittableRandom random) {
    byte[] word = Pieces.piece(now, from, Pieces.endOfWord(now, from));
    int times =
        Math.min(lengths[random.nextInt(lengths.length)], lengths[random.nextInt(lengths.length)]);
    byte[] many = new byte[0];
    while (word.length > 0 && times-- > 0 && many.length < LONGEST) {
      many = Pieces.joined(many, many.length, word, many.length, random);
    }
    return Pieces.joined(now, from, many, from, random);
  }

  /** Another text behind this one, and a sign between them. */
  private byte[] behind(InputText text, byte[] now, SplittableRandom random) {
    byte[] other = InputText.read(text.name(), kept.some(random).input()).orElse(now);
    byte[] sign = words.sign(random);
    byte[] first = Pieces.joined(now, now.length, sign, now.length, random);
    return Pieces.joined(first, first.length, other, first.length, random);
  }
}
