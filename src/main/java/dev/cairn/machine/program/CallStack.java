package dev.cairn.machine.program;

import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads the C call stack off the Java one: a compiled function is a class of its own, and its line
 * numbers are instruction numbers. So knowing where we are costs nothing until somebody asks.
 */
public final class CallStack {
  private static final int MAX_FRAMES = 64;

  /**
   * What asks is some ten Java frames away from compiled code: that many are fetched at a time. By
   * itself the JVM would fetch 8 and then 32, which takes twice as long.
   */
  private static final int FETCHED = 16;

  private static final StackWalker WALKER = StackWalker.getInstance(Set.of(), FETCHED);

  private CallStack() {}

  /** What {@code reader} makes of the frames, innermost first; those it leaves cost nothing. */
  public static <T> T walk(ProgramTables program, Function<Stream<Defect.Frame>, T> reader) {
    return WALKER.walk(frames -> reader.apply(compiled(program, frames)));
  }

  /** The place of the innermost frame. */
  public static Location location(Stream<Defect.Frame> frames) {
    return frames.findFirst().map(Defect.Frame::location).orElse(Location.NONE);
  }

  /** As many frames as a defect tells. */
  public static List<Defect.Frame> told(Stream<Defect.Frame> frames) {
    return innermost(frames, MAX_FRAMES);
  }

  /** The innermost frame of that kind. */
  public static Optional<Defect.Frame> innermost(
      Stream<Defect.Frame> frames, Predicate<Defect.Frame> isWanted) {
    return whole(frames).filter(isWanted).findFirst();
  }

  /** The innermost frames up to the first of that kind, itself the last; all where none is. */
  public static List<Defect.Frame> upTo(
      Stream<Defect.Frame> frames, Predicate<Defect.Frame> isLast) {
    List<Defect.Frame> all = new ArrayList<>();
    Iterator<Defect.Frame> next = whole(frames).iterator();
    while ((all.isEmpty() || !isLast.test(all.getLast())) && next.hasNext()) {
      all.add(next.next());
    }
    return all;
  }

  /** At most so many frames, innermost first. */
  public static List<Defect.Frame> innermost(Stream<Defect.Frame> frames, int most) {
    return whole(frames).limit(most).toList();
  }

  private static Stream<Defect.Frame> compiled(
      ProgramTables program, Stream<StackWalker.StackFrame> frames) {
    // the line of a frame is dear: only where the class is one of ours
    return frames
        .filter(f -> CodeNames.isCode(f.getClassName()))
        .flatMap(
            f -> program.frame(f.getClassName(), f.getMethodName(), f.getLineNumber()).stream());
  }

  /** Without the frames that only lead to a piece of a function too large for one method. */
  private static Stream<Defect.Frame> whole(Stream<Defect.Frame> frames) {
    return frames.filter(f -> !f.location().equals(Location.NONE));
  }

  /**
   * The innermost place of a stack that is not in a library model; where all are, the innermost of
   * all.
   */
  public static Location inUsersCode(List<Defect.Frame> stack) {
    return stack.stream()
        .map(Defect.Frame::location)
        .filter(l -> !Origin.isLibrary(l))
        .findFirst()
        .orElse(stack.isEmpty() ? Location.NONE : stack.getFirst().location());
  }

  /** The same from a Java stack trace, for a stack overflow that has been unwound. */
  public static List<Defect.Frame> frames(ProgramTables program, StackTraceElement[] trace) {
    return whole(
            Stream.of(trace)
                .flatMap(
                    e ->
                        program
                            .frame(e.getClassName(), e.getMethodName(), e.getLineNumber())
                            .stream()))
        .limit(MAX_FRAMES)
        .toList();
  }
}
