package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.store.LongList;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.Storage;
import dev.cairn.expr.Input;
import dev.cairn.path.Run;

/**
 * Tests that show nothing but paths of their own: there may be millions. What they cover is counted
 * at once; of each only its input is kept, outside the memory.
 */
final class PlainTests {
  private final RunStore runs;
  private final LongList places;
  private final LongList numbers;
  private final CoverageMap coverage;

  PlainTests(ProgramIndex index, Storage storage) {
    runs = new RunStore(storage);
    places = new LongList(storage);
    numbers = new LongList(storage);
    coverage = new CoverageMap(index);
  }

  void add(int runNumber, Run run, boolean isOwnPath) {
    add(runNumber, run.input(), isOwnPath);
    coverage.add(run);
  }

  /** What it covers is counted by whoever made the run. */
  void add(int runNumber, Input input, boolean isOwnPath) {
    places.add(runs.add(input));
    numbers.add((long) runNumber << 1 | (isOwnPath ? 1 : 0));
  }

  int size() {
    return places.size();
  }

  CoverageMap coverage() {
    return coverage;
  }

  /** The test at {@code index}, as a test of that number. */
  KeptRun get(int index, int number) {
    long place = places.get(index);
    long numbered = numbers.get(index);
    return new KeptRun(
        number, (int) (numbered >>> 1), () -> runs.get(place), (numbered & 1) != 0, true);
  }
}
