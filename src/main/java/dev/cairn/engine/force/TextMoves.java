package dev.cairn.engine.force;

import dev.cairn.engine.Dictionary;
import dev.cairn.engine.book.KnownPaths;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Inputs made from those that covered something: a word that the program knows is put in or takes
 * the place of another, above all where the program stopped to read, pieces are doubled, left out,
 * or come from another such input. So a parser gets texts that are right in more places than one,
 * which no single condition asks for. What comes next depends on the seed and on what was kept and
 * learned only.
 */
final class TextMoves {
  private static final int MOST_KEPT = 256;
  private static final int MOST_MOVES = 3;
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
  private final int[] lengths;
  private final Variables variables;
  private final List<Input> kept = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private long number;
  private int runs;

  TextMoves(long seed, Dictionary dictionary, Variables variables) {
    this.seed = seed;
    this.variables = variables;
    words = new KnownWords(dictionary.words());
    asked = new AskedWords(dictionary.words(), variables);
    lengths =
        IntStream.concat(IntStream.of(dictionary.lengths(LONGEST)), IntStream.of(LONG_NUMBER))
            .toArray();
    formats = dictionary.formats().stream().map(ScanFormat::new).toList();
  }

  /** Further inputs may be made from that of a run that covered something, or has a new text. */
  void keep(Run run, boolean isGain) {
    boolean isEarly = runs++ < RUNS_WITH_NEW_TEXTS;
    if (isGain || (isEarly && !names.containsAll(InputText.of(run.input()).keySet()))) {
      keep(run.input(), run.path());
    }
  }

  void keep(Input input, ExecutionPath path) {
    Set<String> texts = InputText.of(input).keySet();
    if (texts.isEmpty()) {
      return;
    }
    names.addAll(texts);
    if (kept.size() == MOST_KEPT) {
      kept.removeFirst();
    }
    kept.add(SeenText.of(input, path));
    asked.look(input, path);
  }

  /** Whether the latest input covered something. */
  void learn(boolean isGain) {
    words.learn(isGain);
  }

  /** Another input; empty when no input has a text. */
  Optional<Input> next() {
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    var random = new SplittableRandom(KnownPaths.mix(~seed, number++));
    Optional<Input> wanted = random.nextInt(4) != 0 ? asked.next() : Optional.empty();
    if (wanted.isPresent()) {
      return wanted;
    }
    Input basis = some(random);
    List<InputText> texts = List.copyOf(InputText.of(basis).values());
    InputText text = texts.get(random.nextInt(texts.size()));
    byte[] now = isScanned(random) ? scanned(random) : text.read(basis);
    boolean isGrown = random.nextInt(3) != 0;
    now = isGrown ? grown(now, random) : now;
    int most = isGrown ? random.nextInt(MOST_MOVES) : 1 + random.nextInt(MOST_MOVES);
    for (int moves = 0; moves < most; moves++) {
      now = moved(text, now, random);
    }
    int room = Math.min(MOST_ROOM, now.length + 1);
    return Optional.of(text.withRoom(room, variables).write(basis, now));
  }

  private boolean isScanned(SplittableRandom random) {
    return !formats.isEmpty() && random.nextInt(SCANNED) == 0;
  }

  /** A text that one of the program's formats takes. */
  private byte[] scanned(SplittableRandom random) {
    return formats.get(random.nextInt(formats.size())).sample(random, words::draw);
  }

  /** One of those kept, a later one rather than an early one. */
  private Input some(SplittableRandom random) {
    double share = random.nextDouble();
    return kept.get(kept.size() - 1 - (int) (share * share * kept.size()));
  }

  /** A few words more, of which the first may take the place of the last one there. */
  private byte[] grown(byte[] now, SplittableRandom random) {
    byte[] grown = random.nextBoolean() ? now : piece(now, 0, beginOfWord(now, now.length));
    for (int more = 1 + random.nextInt(MOST_WORDS); more > 0; more--) {
      grown = joined(grown, grown.length, words.draw(random), grown.length, random);
    }
    return grown;
  }

  private static int beginOfWord(byte[] text, int end) {
    int begin = Math.max(0, end - 1);
    while (begin > 0 && isInWord(text, begin)) {
      begin--;
    }
    return begin;
  }

  /** The end of what begins there: a word, or a single character that belongs to none. */
  private static int endOfWord(byte[] text, int begin) {
    int end = Math.min(text.length, begin + 1);
    while (end < text.length && isInWord(text, end)) {
      end++;
    }
    return end;
  }

  private byte[] moved(InputText text, byte[] now, SplittableRandom random) {
    int from = border(now, random);
    int to =
        random.nextBoolean()
            ? endOfWord(now, from)
            : Math.min(now.length, from + random.nextInt(LONGEST_PIECE + 1));
    return switch (random.nextInt(8)) {
      case 0, 1 -> joined(now, from, words.draw(random), from, random);
      case 2, 3 -> joined(now, from, words.draw(random), to, random);
      case 4 -> joined(now, from, new byte[0], to, random);
      case 5 -> joined(now, border(now, random), piece(now, from, to), from, random);
      case 6 -> joined(now, from, repeated(now, from, random), from, random);
      default -> {
        byte[] other = InputText.read(text.name(), some(random)).orElse(now);
        int begin = border(other, random);
        boolean isRest = random.nextBoolean();
        int end = isRest ? other.length : Math.min(other.length, begin + LONGEST_PIECE);
        yield joined(now, from, piece(other, begin, end), isRest ? now.length : to, random);
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

  /** A place in a text: mostly one where a word begins or ends. */
  private static int border(byte[] text, SplittableRandom random) {
    int place = random.nextInt(text.length + 1);
    boolean isAny = random.nextInt(4) == 0;
    while (!isAny && place > 0 && place < text.length && isInWord(text, place)) {
      place++;
    }
    return place;
  }

  private static boolean isInWord(byte[] text, int place) {
    return isLetter(text[place - 1]) && isLetter(text[place]);
  }

  private static boolean isLetter(int c) {
    return Character.isLetterOrDigit(c & 0xff) || c == '_';
  }

  private static byte[] piece(byte[] text, int from, int to) {
    return Arrays.copyOfRange(text, from, Math.max(from, to));
  }

  /** The text up to {@code from}, the middle, and the text from {@code to} on; words stay apart. */
  private static byte[] joined(
      byte[] text, int from, byte[] middle, int to, SplittableRandom random) {
    var joined = new ByteArrayOutputStream();
    joined.write(text, 0, from);
    boolean isApart = random.nextInt(4) != 0;
    append(joined, middle, isApart);
    append(joined, piece(text, to, text.length), isApart);
    return joined.toByteArray();
  }

  private static void append(ByteArrayOutputStream to, byte[] more, boolean isApart) {
    byte[] before = to.toByteArray();
    boolean wouldMerge =
        before.length > 0
            && more.length > 0
            && isLetter(before[before.length - 1])
            && isLetter(more[0]);
    if (isApart && wouldMerge) {
      to.write(' ');
    }
    to.writeBytes(more);
  }
}
