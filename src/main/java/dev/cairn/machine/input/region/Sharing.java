package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.input.Separation;
import dev.cairn.machine.input.layout.MemberPath;
import dev.cairn.machine.input.layout.Placements;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which objects of a run could share memory in the hands of another caller: those of the input,
 * with each other and with global variables. What the program itself makes is new.
 */
public final class Sharing {
  /** Of so many distances each is a world of its own. */
  private static final int MOST_DISTANCES = 8;

  private Sharing() {}

  /** Could the input objects be one. */
  static boolean isPossible(RunState rt, RegionSource a, RegionSource b) {
    boolean isVariable = !a.isPointer() && !b.isPointer();
    boolean isOwnCopy = a.isParameter() || b.isParameter();
    return !isVariable && !isOwnCopy && !rt.model().separation().areApart(name(a), name(b));
  }

  private static String name(RegionSource source) {
    return source.isPointer() ? source.path() : Separation.variable(source.path());
  }

  /** Could a pointer into one of the objects also be one into the other. */
  public static boolean isPossible(RunState rt, @Nullable MemObject a, @Nullable MemObject b) {
    if (a == null || b == null || a == b) {
      return false;
    }
    InputRegion first = region(a);
    InputRegion second = region(b);
    if (first != null && second != null) {
      return isPossible(rt, first.source(), second.source());
    }
    if (isFile(a, first) || isFile(b, second)) {
      return (isFile(a, first) || isElsewhere(a)) && (isFile(b, second) || isElsewhere(b));
    }
    if (isLiteral(a) && isLiteral(b)) {
      return isEnd(a.bytes, b.bytes) || isEnd(b.bytes, a.bytes);
    }
    return (first != null && first.source().isPointer() && isElsewhere(b))
        || (second != null && second.source().isPointer() && isElsewhere(a));
  }

  /** That of an object of the input, also when the program has freed it. */
  private static @Nullable InputRegion region(MemObject o) {
    return o.isAlive() ? InputRegion.of(o) : (InputRegion) o.former;
  }

  /** Is that the stream of an input file. */
  private static boolean isFile(MemObject o, @Nullable InputRegion region) {
    return o.kind == MemObject.Kind.INPUT && region == null;
  }

  private static boolean isElsewhere(MemObject o) {
    return o.kind == MemObject.Kind.GLOBAL || o.kind == MemObject.Kind.CONSTANT;
  }

  /** String literals may be laid over each other where one ends as the other does. */
  private static boolean isLiteral(MemObject o) {
    return o.kind == MemObject.Kind.CONSTANT && o.name.startsWith(".str");
  }

  private static boolean isEnd(byte[] end, byte[] text) {
    int from = text.length - end.length;
    return from >= 0 && Arrays.equals(text, from, text.length, end, 0, end.length);
  }

  /** The program can tell from here on that the two share no memory. */
  static void told(RunState rt, InputRegion a, InputRegion b) {
    told(rt, a, b, true);
  }

  /**
   * The same; returns whether runs can be asked for in which they do. {@code isBegin}: it asks
   * whether both begin at one place, and no more.
   */
  public static boolean told(RunState rt, MemObject a, MemObject b, boolean isBegin) {
    InputRegion first = region(a);
    InputRegion second = region(b);
    if (first == null || second == null) {
      told(rt, a.name, b.name, Unvaried.Ways.NONE);
      return false;
    }
    return told(rt, first, second, isBegin);
  }

  private static boolean told(RunState rt, InputRegion a, InputRegion b, boolean isBegin) {
    List<Unvaried.Way> all = new ArrayList<>();
    boolean isFirstWhole = addWays(b, a, all);
    boolean areAll = addWays(a, b, all) && isFirstWhole;
    boolean areNodes = isNode(a) || isNode(b);
    var ways = new Unvaried.Ways(all, areAll && !all.isEmpty() && (isBegin || !areNodes));
    String what = told(rt, a.source().path(), b.source().path(), ways);
    if (areNodes) {
      Neighbours.of(rt).add(what, a, b);
    }
    return !all.isEmpty();
  }

  private static boolean isNode(InputRegion region) {
    return region.source() instanceof PointerSource p && p.isNode();
  }

  /** Adds those of a guest in a host; false when there may be more. */
  private static boolean addWays(InputRegion guest, InputRegion host, List<Unvaried.Way> ways) {
    if (!(guest.source() instanceof PointerSource pointer)) {
      return true;
    }
    String path = pointer.path();
    boolean isBehind = host.source().path().startsWith(path + "[");
    if (!isBehind && isLater(host, pointer)) {
      return isVisited(host, guest);
    }
    if (isBehind) {
      // two nodes are one whichever of them is said to be the other
      return pointer.isNode() && host.source().type().equals(pointer.type());
    }
    Placements placements =
        Placements.of(host.source().type(), pointer.type(), pointer.inset(), pointer.member());
    PlaceChoice choice = new PlaceChoice(path, host.source().hostName());
    int distances = pointer.isConstrained() ? distances(pointer, host, placements) : 1;
    int own = own(host, pointer, placements);
    if (own > 0) {
      ways.add(new Unvaried.Way(choice, own));
    }
    for (int i = 1; i <= placements.all().size() * distances; i++) {
      if (i != own) {
        ways.add(new Unvaried.Way(choice, i));
      }
    }
    return placements.areAll() && (!pointer.isConstrained() || isCounted(pointer, host));
  }

  /** The number of the place that the pointer itself lies in: a ring that is empty; 0: none. */
  private static int own(InputRegion host, PointerSource pointer, Placements placements) {
    String begin = host.source().path() + "[0]";
    if (!pointer.path().startsWith(begin + ".")) {
      return 0;
    }
    String rest = pointer.path().substring(begin.length());
    long at = MemberPath.offset(host.source().type(), rest).orElse(-1);
    long base =
        placements.all().stream()
            .mapToLong(Placements.Placement::base)
            .filter(b -> b <= at)
            .max()
            .orElse(-1);
    return 1 + placements.all().stream().map(Placements.Placement::base).toList().indexOf(base);
  }

  /** Does the host come out of a call, and too late to be one. */
  private static boolean isLater(InputRegion host, PointerSource guest) {
    String path = host.source().path();
    return PlaceChoice.isOfCall(path)
        && !(PlaceChoice.isResult(path)
            && PlaceChoice.isResult(guest.path())
            && host.source() instanceof PointerSource pointer
            && pointer.turn() < guest.turn());
  }

  /**
   * What a call returns too late to be the host of what was there before is a guest of that
   * instead, also before it. Is that the same.
   */
  private static boolean isVisited(InputRegion returned, InputRegion other) {
    return returned.source() instanceof PointerSource pointer
        && !pointer.isNode()
        && !pointer.isConstrained()
        && (!PlaceChoice.isOfCall(other.source().path())
            || (PlaceChoice.isResult(other.source().path())
                && PlaceChoice.isResult(pointer.path())))
        && other.isGrowable()
        && other.source().type().equals(pointer.type())
        && SharedPlaces.isFarBefore(other.source());
  }

  /** At how many distances a pointer may lie of whose elements the contract says something. */
  private static int distances(PointerSource pointer, InputRegion host, Placements placements) {
    long scale = placements.all().stream().mapToLong(Placements.Placement::scale).min().orElse(1);
    return isCounted(pointer, host) ? (int) (host.size() / scale) : 1;
  }

  /** Are all distances tried then. */
  private static boolean isCounted(PointerSource pointer, InputRegion host) {
    return pointer.lengthTerm() instanceof Expr.Const
        && !host.isGrowable()
        && host.sizeTerm() == null
        && host.size() / host.source().alignment() <= MOST_DISTANCES;
  }

  private static String told(RunState rt, String first, String second, Unvaried.Ways ways) {
    String what = apart(first, second);
    rt.record().unvaried(Unvaried.Kind.SEPARATION, what, rt.location(), ways);
    return what;
  }

  private static String apart(String a, String b) {
    boolean isOrdered = a.compareTo(b) <= 0;
    return "'" + (isOrdered ? a : b) + "' and '" + (isOrdered ? b : a) + "' lie apart";
  }

  /** The program goes on only where the two, of which that was told, share memory. */
  public static void needed(RunState rt, MemObject a, MemObject b) {
    InputRegion first = region(a);
    InputRegion second = region(b);
    if (first != null && second != null) {
      rt.record().need(apart(first.source().path(), second.source().path()));
    }
  }

  /** The program can tell from here on which of the two lies at the higher address. */
  public static void ordered(RunState rt, MemObject first, MemObject second) {
    String what = "the order of '" + first.name + "' and '" + second.name + "' in memory";
    rt.record().unvaried(Unvaried.Kind.ORDER, what, rt.location());
  }
}
