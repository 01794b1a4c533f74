package dev.cairn.machine.program;

import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The calls of C functions that are open in a run, by the numbers of their places. Models ask for
 * them often, and reading them off the Java stack ({@link CallStack}) takes ten microseconds.
 */
public final class OpenCalls {
  private static final int INITIAL = 128;

  /** The outermost function is called by nobody. */
  private static final int OUTERMOST = 1;

  private final ProgramTables program;
  private int[] sites = new int[INITIAL];

  public OpenCalls(ProgramTables program) {
    this.program = program;
  }

  /** A function was called at {@code site} and is the innermost of so many. */
  public void enter(int frames, int site) {
    if (frames >= sites.length) {
      sites = Arrays.copyOf(sites, 2 * frames);
    }
    sites[frames] = site;
  }

  /**
   * The C call stack while a model runs that was called at {@code site} in the innermost of so many
   * functions; innermost first.
   */
  public Stream<Defect.Frame> frames(int site, int frames) {
    IntStream outer = IntStream.range(0, frames - OUTERMOST).map(i -> sites[frames - i]);
    return IntStream.concat(IntStream.of(site), outer).mapToObj(this::frame);
  }

  private Defect.Frame frame(int site) {
    Location where = program.location(site);
    return new Defect.Frame(program.function(program.sites().function(site)).name(), where);
  }
}
